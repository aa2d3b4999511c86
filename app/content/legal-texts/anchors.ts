import type { Section } from '#app/content/engine/fields.ts'
import { anchorFrom } from '#app/content/engine/slug-from.ts'

/** Other people's letters cite the anchor of a section: it gets one with its first title, which stays with it. */
export function anchored(sections: Section[]): Section[] {
  const used = new Set(sections.flatMap(({ id }) => id ?? []))
  return sections.map((section) => {
    if (section.id || !section.title) return section
    const id = unused(anchorFrom(section.title, longest) || 'section', used)
    used.add(id)
    return { ...section, id }
  })
}

const longest = 60

/** Ids that the pages around a text have for themselves. */
const taken = ['main', 'menu', 'title', 'site-map', 'footnotes', 'versions']

/** Whoever links to a title first gives it an id that only programs read. */
const isUnreadable = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

export function anchorsOf(sections: Section[]): ReadonlyMap<Section, string> {
  const used = new Set(taken)
  const anchors = new Map<Section, string>()
  for (const section of sections) {
    const { id = '', title = '' } = section
    const anchor = unused(id && !isUnreadable(id) ? id : anchorFrom(title, longest) || 'section', used)
    used.add(anchor)
    anchors.set(section, anchor)
  }
  return anchors
}

/** With a double hyphen: `links-2` is the second clause of `links`. */
export function unused(wanted: string, used: ReadonlySet<string>) {
  let anchor = wanted
  for (let count = 2; used.has(anchor); count++) anchor = `${wanted}--${count}`
  return anchor
}

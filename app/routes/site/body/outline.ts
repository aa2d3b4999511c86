import { everyNode } from '#app/content/engine/body/limits.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { anchorFrom } from '#app/content/engine/slug-from.ts'

export type Outline = {
  ids: ReadonlyMap<Section | BodyNode, string>
  /** No heading skips a rank. */
  ranks: ReadonlyMap<BodyNode, number>
  footnotes: ReadonlyMap<BodyNode, number>
  /** Where a link to a heading leads, by the id of heading or section. */
  headings: ReadonlyMap<string, string>
}

/** Ids that the pages around a text have for themselves, and all that begin with `page-`. */
const taken = [
  'main',
  'langs',
  'menu',
  'title',
  'overview',
  'highlights',
  'gallery',
  'site-map',
  'footnotes',
  'search-panel',
  'find-q',
]
const longest = 60

export function outlineOf(sections: Section[], above: number): Outline {
  const ids = new Map<Section | BodyNode, string>()
  const ranks = new Map<BodyNode, number>()
  const footnotes = new Map<BodyNode, number>()
  const headings = new Map<string, string>()
  const used = new Set(taken)
  let last = above
  let lowest = above + 1

  function nameHeading(heading: Section | BodyNode, text: string, id: unknown) {
    const anchor = unusedOf(anchorFrom(text, longest).replace(/^page-/, 'the-page-') || 'section', used)
    ids.set(heading, anchor)
    // What was copied or divided has the id of the one before, which the links were made for.
    if (typeof id === 'string' && !headings.has(id)) headings.set(id, anchor)
  }

  function rankHeading(node: BodyNode, wanted: number) {
    last = Math.min(wanted, last + 1)
    ranks.set(node, last)
  }

  for (const section of sections) {
    if (section.title) {
      nameHeading(section, section.title, section.id)
      last = above + 1
      lowest = above + 2
    }
    for (const node of everyNode(section.body?.content ?? [])) {
      const { type, attrs = {} } = node
      if (type === 'footnote') footnotes.set(node, footnotes.size + 1)
      else if (type === 'heading') {
        // As it was before a break was a space: others have cited it.
        nameHeading(node, wordsOf(node, ''), attrs.id)
        rankHeading(node, lowest + Number(attrs.level) - 1)
      } else if (type === 'note' && attrs.title) {
        rankHeading(node, lowest)
        ids.set(node, unusedOf('note', used))
      } else if (type === 'table' || type === 'chart') ids.set(node, unusedOf(type, used))
    }
  }
  return { ids, ranks, footnotes, headings }
}

export const wordsOf = ({ content = [] }: BodyNode, inBreaks = ' ') =>
  content.map(({ type, text = type === 'hard_break' ? inBreaks : '' }) => text).join('')

function unusedOf(wanted: string, used: Set<string>) {
  // Other ids of these pages are a word and a number.
  const isClear = !/^(picture|footnote|from-footnote|table|chart|note)-\d+/.test(wanted)
  let id = isClear && !used.has(wanted) ? wanted : ''
  for (let count = 2; !id; count++) if (!used.has(`${wanted}-${count}`)) id = `${wanted}-${count}`
  used.add(id)
  return id
}

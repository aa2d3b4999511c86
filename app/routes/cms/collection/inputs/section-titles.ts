import type { Section } from '#app/content/engine/fields.ts'
import { newUuid } from '#app/content/engine/new-id.ts'
import { type Anchor, ofItsWords } from '#app/routes/cms/body/anchors.ts'
import { say } from '#app/words/say.ts'

type Sections = { read: () => Section[]; setId: (at: number, id: string) => void }

/** What a link on the same page may lead to; a title gets its id when the first one does. */
export function sectionTitles({ read, setId }: Sections): Anchor[] {
  const titles = titled(read())
  return titles.map((title) => {
    const { id, label, at } = title
    function claim() {
      if (id) return id
      const found = ofItsWords(title, titles, titled(read()))
      if (!found || found.id) return found?.id
      const own = newUuid()
      setId(found.at, own)
      return own
    }
    return { id, label, where: `${say('Section')} ${at + 1}`, claim }
  })
}

const titled = (sections: Section[]) =>
  sections.flatMap(({ title = '', id }, at) => (title.trim() ? [{ id, label: title.trim(), at }] : []))

import { bodyOf } from '#app/content/engine/body/plain-text.ts'
import type { Section } from '#app/content/engine/fields.ts'
import type { References } from '#app/content/references/references.ts'
import { blocks } from './block.tsx'
import type { BodyPage } from './body-page.ts'
import { Footnotes } from './footnotes.tsx'
import { Heading } from './heading.tsx'
import { inOrder } from './in-order.ts'
import { outlineOf } from './outline.ts'

type Props = {
  sections: Section[]
  references: References
  above: number
  feed?: BodyPage['feed']
}

/** Sections of which one has blocks at least. Their parts stand side by side, as the grid of the text wants them. */
export function RichText({ sections, references, above, feed }: Props) {
  const outline = outlineOf(sections, above)
  const page = { outline, references, feed }
  return (
    <>
      {inOrder(sections, (section) => sectionOf(section, page, above + 1))}
      {outline.footnotes.size > 0 && <Footnotes page={page} rank={above + 1} />}
    </>
  )
}

function sectionOf(section: Section, page: BodyPage, rank: number) {
  const { title, text = '', body = bodyOf(text) } = section
  return (
    <>
      {title && (
        <Heading rank={rank} id={page.outline.ids.get(section)} words={title} page={page}>
          {title}
        </Heading>
      )}
      {blocks(body.content, page)}
    </>
  )
}

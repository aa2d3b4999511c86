import { bodyOf } from '#app/content/engine/body/plain-text.ts'
import { type Body, type BodyNode, readBody } from '#app/content/engine/body/read-body.ts'
import { type Assembled, assemble } from './assemble.ts'
import { takeFootnotes } from './footnotes.ts'
import { type Kept, keptIn } from './kept.ts'
import { leaveOut } from './leave-out.ts'
import { addressIn } from './link-target.ts'
import { shallow } from './lists.ts'
import { readMarkdown } from './markdown.ts'
import { type PasteSource, sourceOf } from './paste-source.ts'
import { type PastedPicture, type PictureFound, pictureFiles } from './pictures.ts'
import { readElements } from './read-elements.ts'
import { readStyles } from './styles.ts'
import { readTabs } from './tabs.ts'
import { count, type Tally } from './tally.ts'
import { openTextBoxes } from './text-boxes.ts'

type PasteData = { html: string; text: string; rtf: string; files: File[] }
export type Paste = {
  body: Body | undefined
  source: PasteSource
  kept: Kept
  /** What became lines, since there is room for nothing else. */
  flat?: Kept
  left: Tally
  pictures: PastedPicture[]
}

/** By its meaning. `parse` makes a document in which nothing loads or runs; links to `origin` become paths. */
export function readPaste(pasted: PasteData, parse: (html: string) => Document, origin: string): Paste {
  const data = { ...pasted, html: sourceOfWordPress(pasted) ?? pasted.html }
  const written = data.html.trim() ? readHtml(data, parse, origin) : undefined
  // A page or editor that shows the text as it is written has no more to say of it than the text itself.
  const isPlain =
    !written?.body || (Object.keys(written.kept).length === 0 && !JSON.stringify(written.body).includes('"marks"'))
  if (written && (!isPlain || written.pictures.length > 0 || !data.text.trim())) return written
  const plain = readPlain(data.text.replaceAll(/\r\n?|[\v\u2028]/g, '\n').replaceAll('\u2029', '\n\n'), origin)
  return written?.body && plain.source === 'plain text' ? written : plain
}

/** Its code editor and cells of its exports bring the tags as text, and cells between quotation marks. */
function sourceOfWordPress({ html, text }: PasteData) {
  const block = /<!-- \/?wp:[a-z]/
  if (!block.test(text) || block.test(html)) return undefined
  const [, cell] = /^"(.*)"$/s.exec(text.trim()) ?? []
  return cell?.replaceAll('""', '"') ?? text
}

function readPlain(text: string, origin: string): Paste {
  const address = addressIn(text, origin)
  const markdown = readMarkdown(text)
  const blocks = address ? linked(text.trim(), address) : (markdown?.blocks ?? readTabs(text))
  const content = blocks ?? (text.trim() ? bodyOf(text.trim().replaceAll('\t', ' ')).content : [])
  const source = markdown?.isCertain ? 'Markdown' : 'plain text'
  const { body, kept } = bodyWith(content)
  return { body, kept, source, left: markdown?.left ?? {}, pictures: [] }
}

const linked = (text: string, href: string): BodyNode[] => [
  { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }] },
]

function readHtml({ html, rtf = '', files = [] }: PasteData, parse: (html: string) => Document, origin: string): Paste {
  const source = sourceOf(html)
  const document = parse(html)
  const styles = readStyles(document)
  const left: Tally = {}
  const found: PictureFound[] = []
  openTextBoxes(document, parse, left)
  leaveOut(document.body, styles, left)
  const footnotes = takeFootnotes(document.body, styles, left)
  const blocks = assemble(readElements(document.body, { source, styles, footnotes, pictures: found, left, origin }))
  const hasText = blocks.some((block) => 'type' in block)
  const given = pictureFiles(found, source, files, rtf, hasText)
  // Without its picture a caption is a line of the text.
  const { body, kept, places } = bodyWith(
    blocks.flatMap((block) => ('type' in block || given[block.at] ? [block] : captionAlone(block.caption))),
  )
  const pictures = places.flatMap(({ at, caption, before }) => {
    const [file, alt = ''] = [given[at], found[at]?.alt]
    return file ? [{ file, alt, caption, before }] : []
  })
  count(left, 'picture', found.length - pictures.length)
  return { body, source, kept, left, pictures }
}

const captionAlone = (text: string): BodyNode[] =>
  text ? [{ type: 'paragraph', content: [{ type: 'text', text }] }] : []

/** Block by block, to know how many stand before a picture. */
function bodyWith(blocks: Assembled[]) {
  const content: BodyNode[] = []
  const places: { at: number; caption: string; before: number }[] = []
  for (const block of blocks)
    if ('is' in block) places.push({ at: block.at, caption: block.caption, before: content.length })
    else content.push(...(readBody({ type: 'doc', content: [shallow(block)] })?.content ?? []))
  const body: Body | undefined = content.length > 0 ? { type: 'doc', content } : undefined
  return { body, kept: keptIn(content), places }
}

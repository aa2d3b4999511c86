import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { assembledWithin, linesWithin } from './assemble.ts'
import { ranksOf } from './heading-ranks.ts'
import { linkTarget } from './link-target.ts'
import { entriesOf, indentOf, listNode, markerOf, placeOf, withoutMarker } from './lists.ts'
import { isSpreadsheet, type PasteSource } from './paste-source.ts'
import { isPixel, type PictureFound } from './pictures.ts'
import { type ListItem, type Piece, paragraph, saidIn } from './pieces.ts'
import { classesOf, isBold, isItalic, length, type Styles } from './styles.ts'
import { readTable } from './tables.ts'
import { count, type Tally } from './tally.ts'
import { textAs } from './text-as.ts'
import { createWriter, type Make, type Marks, type Writer } from './writer.ts'

export type Reading = {
  source: PasteSource
  styles: Styles
  footnotes: Map<Element, string>
  pictures: PictureFound[]
  left: Tally
  origin: string
}

/** What an element hands down to what is in it. */
type Context = { marks: Marks; make: Make; keepsLines: boolean }

const blocks = new Set(
  'address article aside body center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup legend main nav p pre search section summary caption li table tbody tr td th'.split(
    ' ',
  ),
)
const outermost: Context = {
  marks: { strong: false, em: false, href: undefined },
  make: paragraph,
  keepsLines: false,
}

/** Every text in its order, as paragraphs, headings, lists, tables and what else the schema has a word for. */
export function readElements(root: Element, reading: Reading): Piece[] {
  const rankOf = ranksOf(root, reading.source, reading.styles)
  return within(root, outermost)

  function within(element: Element, context: Context) {
    const writer = createWriter()
    walk(element, context, writer)
    writer.end(context.make)
    return writer.pieces
  }

  function walk(parent: Element, context: Context, writer: Writer) {
    for (const child of parent.childNodes) {
      if (child.nodeType === 3) writeText(child.nodeValue ?? '', parent, context, writer)
      else if (child.nodeType === 1) readElement(child as Element, context, writer)
    }
  }

  function writeText(value: string, parent: Element, context: Context, writer: Writer) {
    const lines = context.keepsLines ? value.split(/\r\n?|[\n\u2028]/) : value.split('\u2028')
    for (const [at, line] of lines.entries()) {
      if (at > 0) writer.inline({ type: 'hard_break' })
      writer.text(textAs(line, parent, reading.source, reading.styles), context.marks)
    }
  }

  function readElement(element: Element, context: Context, writer: Writer) {
    const tag = element.localName
    const style = reading.styles.of(element)
    const note = reading.footnotes.get(element)
    if (note !== undefined) return writer.inline({ type: 'footnote', attrs: { text: note } })
    if (tag === 'br') {
      const endsPage = style.get('page-break-before') === 'always'
      return endsPage ? writer.end(context.make) : writer.inline({ type: 'hard_break' })
    }
    if (tag === 'img') return picture(element, context, writer)
    if (tag === 'v:imagedata') picture(element, context, writer)
    const own = { ...context, marks: marksOf(element, context.marks), keepsLines: keepsLines(element, context) }
    const pieces = blockPieces(element, own)
    if (pieces) {
      writer.end(context.make)
      for (const piece of pieces) writer.push(piece)
      return
    }
    const rank = rankOf(element)
    const isBlock =
      rank !== undefined || blocks.has(tag) || /^(block|flex|grid|list-item|table)$/.test(style.get('display') ?? '')
    if (!isBlock) return inline(element, own, writer)
    if (rank !== undefined) removeNumber(element, reading.styles)
    writer.end(context.make)
    const make = makeOf(element, rank) ?? context.make
    walk(element, { ...own, make, marks: { ...own.marks, strong: rank === undefined && own.marks.strong } }, writer)
    writer.end(make)
  }

  function inline(element: Element, context: Context, writer: Writer) {
    if (element.localName === 'q') writer.text('“', context.marks)
    walk(element, context, writer)
    if (element.localName === 'q') writer.text('”', context.marks)
  }

  function blockPieces(element: Element, context: Context): Piece[] | undefined {
    switch (element.localName) {
      case 'hr':
        return [{ is: 'block', node: { type: 'divider' } }]
      case 'ul':
      case 'ol':
      case 'menu':
      case 'dir':
        return list(element, context)
      case 'table':
        return isLayout(element as HTMLTableElement) ? undefined : table(element as HTMLTableElement, context)
      case 'blockquote':
        return quotation(element, context)
      case 'aside':
      case 'paste-box':
        if (element.localName === 'aside' && reading.source !== 'Notion') return undefined
        return lifted(within(element, { ...context, make: paragraph }), (content) => ({ type: 'note', content }))
      case 'p':
      case 'div':
        return item(element, context)
    }
  }

  function item(element: Element, context: Context): Piece[] | undefined {
    const marker = rankOf(element) === undefined ? markerOf(element, reading.styles) : undefined
    if (marker) {
      const { written, ...place } = marker
      return lifted(within(element, { ...context, make: paragraph }), (content) => {
        const [first, ...others] = content
        const start = first && { ...first, content: withoutMarker(first.content ?? [], written) }
        return { is: 'item', ...place, content: start ? [start, ...others] : [] }
      })
    }
    const indent = indentOf(element, reading.styles)
    const isListed = classesOf(element).some((name) => /^MsoList(Paragraph|Continue)/.test(name))
    const isLoose = !isListed && classesOf(element).includes('MsoNormal') && (indent ?? 0) > 0
    if (!isListed && (!isLoose || context.make !== paragraph)) return undefined
    return within(element, { ...context, make: (content) => ({ is: 'continued', indent, isLoose, content }) })
  }

  function list(element: Element, context: Context): Piece[] {
    const ordered = element.localName === 'ol'
    const given = Number.parseInt(
      element.getAttribute('start') ?? element.querySelector(':scope > li[value]')?.getAttribute('value') ?? '',
      10,
    )
    const start = Number.isSafeInteger(given) ? given : 1
    const own = { ...context, make: paragraph }
    const items: BodyNode[] = []
    const pieces: Piece[] = []
    const pictures: Piece[] = []
    const endList = () => {
      if (items.length > 0)
        pieces.push({ is: 'block', node: { ...listNode({ ordered, start }), content: items.splice(0) } })
    }
    for (const child of entriesOf(element)) {
      const isItem = child.localName === 'li'
      const inner = isItem ? within(child, own) : list(child, own)
      pictures.push(...picturesOf(inner))
      // Items that say their level find their place beside those that Word wrote as paragraphs.
      if (!isItem && items.length === 0 && inner.some(({ is }) => is === 'item')) {
        pieces.push(...inner.filter(({ is }) => is !== 'picture'))
        continue
      }
      const content = linesWithin(inner)
      const { level: levelInWord, run } = placeOf(reading.styles.of(child).get('mso-list'))
      // Word on the web writes each item into a list of its own, and how deep it stands beside it.
      const level = Number(child.getAttribute('data-aria-level')) || levelInWord
      const last = pieces.at(-1)
      if (content.length === 0) continue
      if (isItem && level > 0) {
        endList()
        pieces.push({ is: 'item', level, ordered, start, list: child.getAttribute('data-listid') ?? run, content })
      } else if (isItem) items.push({ type: 'list_item', content })
      // A list that stands in a list and in none of its items belongs to the one before it.
      else if (items.length > 0) items.at(-1)?.content?.push(...content)
      else if (last?.is === 'item') last.content.push(...content)
      else items.push(...content.flatMap((node) => node.content ?? []))
    }
    endList()
    return [...pieces, ...pictures]
  }

  function table(element: HTMLTableElement, context: Context): Piece[] {
    const pictures: Piece[] = []
    const own = { ...context, make: paragraph }
    const read = (cell: Element) => {
      const pieces = within(cell, own)
      pictures.push(...picturesOf(pieces))
      return inlinesOf(linesWithin(pieces))
    }
    const captions = [...element.querySelectorAll(':scope > caption')].map((caption) => saidIn(read(caption)))
    const caption = captions.filter(Boolean).join(' ')
    const kind = { isSpreadsheet: isSpreadsheet(reading.source), caption }
    return [...readTable(element, reading.styles, kind, read), ...pictures]
  }

  function quotation(element: Element, context: Context): Piece[] {
    const style = reading.styles.of(element)
    // How Gmail and Google Docs write an indented paragraph.
    const isIndented =
      style.get('border')?.startsWith('none') === true &&
      length(style.get('margin-left') ?? style.get('margin')) !== undefined
    const own = { ...context, make: paragraph }
    if (isIndented) return within(element, own)
    const last = element.lastElementChild
    const speaker = last?.matches('cite, footer') && last !== element.firstElementChild ? last : undefined
    speaker?.remove()
    const pieces = within(element, own)
    const quoted = pieces.map((piece): Piece => {
      const isLine = piece.is === 'block' && piece.node.type === 'paragraph'
      return isLine ? { is: 'quoted', content: piece.node.content ?? [] } : piece
    })
    const blocks = assembledWithin(quoted).map((node): Piece => ({ is: 'block', node }))
    const by = speaker ? within(speaker, { ...own, make: (content) => ({ is: 'caption', content }) }) : []
    return [...blocks, ...by, ...picturesOf(pieces)]
  }

  function picture(element: Element, { marks }: Context, writer: Writer) {
    const alt = (element.getAttribute('alt') ?? element.getAttribute('o:title') ?? '').trim()
    const src = element.getAttribute('src') ?? ''
    // Mail programs and chats draw signs of the text.
    if (/^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt)) return writer.text(alt, marks)
    if (!src || isPixel(element, reading.styles.of(element))) return
    reading.pictures.push({ src, alt })
    writer.behind({ is: 'picture', at: reading.pictures.length - 1, caption: '' })
  }

  function marksOf(element: Element, { strong, em, href }: Marks): Marks {
    const tag = element.localName
    const style = reading.styles.of(element)
    const address = tag === 'a' ? element.getAttribute('href') : null
    const target = address === null ? undefined : linkTarget(address, reading.origin)
    if (address && !target && !address.startsWith('#') && element.textContent.trim()) count(reading.left, 'link')
    return {
      strong: isBold(style) ?? (strong || tag === 'b' || tag === 'strong'),
      em: isItalic(style) ?? (em || tag === 'i' || tag === 'em' || tag === 'cite'),
      href: target ?? href,
    }
  }

  function keepsLines(element: Element, context: Context) {
    if (element.localName === 'pre' || reading.source === 'Notion') return true
    const space = reading.styles.of(element).get('white-space')
    if (space === undefined || !['a web page', 'Gmail', 'Outlook'].includes(reading.source)) return context.keepsLines
    return /^(pre|break-spaces)/.test(space)
  }
}

/** Word counts headings by itself. */
function removeNumber(heading: Element, styles: Styles) {
  for (const span of heading.querySelectorAll('span')) if (styles.of(span).get('mso-list') === 'ignore') span.remove()
}

function makeOf(element: Element, rank: number | undefined): Make | undefined {
  if (rank !== undefined) return (content) => ({ is: 'heading', rank, content })
  const classes = classesOf(element).join(' ')
  if (element.localName === 'figcaption' || /^(MsoCaption|caption)$/.test(classes))
    return (content) => ({ is: 'caption', content })
  if (/\bMso(Intense)?Quote\b/.test(classes)) return (content) => ({ is: 'quoted', content })
  return undefined
}

const picturesOf = (pieces: Piece[]) => pieces.filter(({ is }) => is === 'picture')

/** With what cannot stand in it behind it. */
function lifted(pieces: Piece[], make: (content: BodyNode[]) => BodyNode | ListItem): Piece[] {
  const content = linesWithin(pieces)
  if (content.length === 0) return picturesOf(pieces)
  const made = make(content)
  return ['is' in made ? made : { is: 'block', node: made }, ...picturesOf(pieces)]
}

const isLayout = (table: HTMLTableElement) =>
  /^(presentation|none)$/.test(table.getAttribute('role') ?? '') ||
  table.querySelector('table') !== null ||
  [...table.rows].reduce((cells, row) => cells + row.cells.length, 0) < 2

/** The lines of all blocks, as a cell holds them. */
function inlinesOf(nodes: BodyNode[]): BodyNode[] {
  const all: BodyNode[] = []
  for (const node of nodes) {
    const isInline = ['text', 'hard_break', 'footnote'].includes(node.type)
    const own = isInline ? [node] : inlinesOf(node.content ?? [])
    if (!isInline && all.length > 0 && own.length > 0) all.push({ type: 'hard_break' })
    for (const one of own) all.push(one)
  }
  return all
}

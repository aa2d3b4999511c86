import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { itemAt, nested } from './lists.ts'
import { type ListItem, type Piece, paragraph, saidIn, withoutBold } from './pieces.ts'

export type Assembled = BodyNode | Extract<Piece, { is: 'picture' }>

export function assemble(pieces: Piece[]): Assembled[] {
  const levelOf = headingLevels(pieces)
  const blocks: Assembled[] = []
  let items: ListItem[] = []
  let quotation: BodyNode | undefined
  for (const piece of withCaptions(pieces)) {
    const item = piece.is === 'continued' ? ownerOf(items, piece) : undefined
    if (piece.is === 'item') items.push(piece)
    else if (piece.is === 'continued' && item)
      items.push({ ...item, isContinued: true, content: [{ type: 'paragraph', content: piece.content }] })
    else {
      blocks.push(...nested(items))
      items = []
    }
    if (piece.is !== 'quoted') quotation = undefined
    if (piece.is === 'block') blocks.push(piece.node)
    else if (piece.is === 'picture') blocks.push(piece)
    else if (piece.is === 'caption' || (piece.is === 'continued' && !item))
      blocks.push({ type: 'paragraph', content: piece.content })
    else if (piece.is === 'heading')
      blocks.push({ type: 'heading', attrs: { level: levelOf(piece.rank) }, content: withoutBold(piece.content) })
    else if (piece.is === 'quoted') {
      const line = { type: 'paragraph', content: piece.content }
      if (quotation) quotation.content?.push(line)
      else {
        quotation = { type: 'quote', content: [line] }
        blocks.push(quotation)
      }
    }
  }
  return [...blocks, ...nested(items)]
}

const ownerOf = (items: ListItem[], { indent, isLoose }: Extract<Piece, { is: 'continued' }>) =>
  itemAt(items, indent) ?? (isLoose ? undefined : items.at(-1))

/** Within another block, where a heading is a bold line and pictures have been taken out. */
export const assembledWithin = (pieces: Piece[]): BodyNode[] =>
  assemble(pieces.map((piece) => (piece.is === 'heading' ? paragraph(bold(piece.content)) : piece))).filter(
    (block) => 'type' in block,
  )

/** Where neither tables nor quotations can stand: their words stay, those in their attributes too. */
export const linesWithin = (pieces: Piece[]): BodyNode[] =>
  assembledWithin(pieces).flatMap((node) => [...line(node.attrs?.caption), node, ...line(node.attrs?.by)])

const line = (text: unknown): BodyNode[] =>
  typeof text === 'string' && text ? [{ type: 'paragraph', content: [{ type: 'text', text }] }] : []

const bold = (content: BodyNode[]) =>
  withoutBold(content).map((node) =>
    node.type === 'text' ? { ...node, marks: [...(node.marks ?? []), { type: 'strong' }] } : node,
  )

/** Two levels for any number of ranks. A single heading above all others is the document's title, which takes none. */
function headingLevels(pieces: Piece[]) {
  const found = pieces.flatMap((piece) => (piece.is === 'heading' ? [piece.rank] : []))
  const [highest = 0, second = 0, ...lower] = [...new Set(found)].sort((a, b) => a - b)
  const hasTitle = lower.length > 0 && found[0] === highest && found.lastIndexOf(highest) === 0
  return (rank: number) => (rank <= (hasTitle ? second : highest) ? 1 : 2)
}

/** A caption goes to the picture or the quotation above it, or else to the table below or above it. */
function withCaptions(pieces: Piece[]): Piece[] {
  const open = new Set(pieces.filter(takesCaption))
  return pieces.filter((piece, at) => {
    if (piece.is !== 'caption') return true
    const [before, after] = [pieces[at - 1], pieces[at + 1]]
    const order = isTable(before) ? [after, before] : [before, after]
    const owner = order.find((one) => one && open.delete(one))
    const text = saidIn(piece.content)
    if (owner?.is === 'picture') owner.caption = text
    if (owner?.is === 'block')
      owner.node.attrs = isTable(owner)
        ? { ...owner.node.attrs, caption: text }
        : { by: text.replace(/^[—–-]\s*/, '') || text }
    return !owner
  })
}

const isTable = (piece: Piece | undefined) => piece?.is === 'block' && piece.node.type === 'table'

const takesCaption = (piece: Piece) =>
  (piece.is === 'picture' && !piece.caption) ||
  (piece.is === 'block' &&
    ((piece.node.type === 'table' && !piece.node.attrs?.caption) ||
      (piece.node.type === 'quote' && !piece.node.attrs?.by)))

import type { BodyNode } from '#app/content/engine/body/read-body.ts'

/** What was read, before it is known what stands beside it. */
export type Piece =
  | { is: 'block'; node: BodyNode }
  | { is: 'heading'; rank: number; content: BodyNode[] }
  | { is: 'caption'; content: BodyNode[] }
  /** A paragraph that its style calls a quotation. */
  | { is: 'quoted'; content: BodyNode[] }
  | ListItem
  /** A paragraph that belongs to the open list item which is as far in; a loose one only to such, others to the last. */
  | { is: 'continued'; indent?: number | undefined; isLoose?: boolean; content: BodyNode[] }
  /** By its place among the pictures found. */
  | { is: 'picture'; at: number; caption: string }

export type ListItem = {
  is: 'item'
  level: number
  ordered: boolean
  start: number
  list: string
  indent?: number | undefined
  /** Another paragraph of the item before it at this level. */
  isContinued?: boolean
  content: BodyNode[]
}

export const paragraph = (content: BodyNode[]): Piece => ({ is: 'block', node: { type: 'paragraph', content } })

export const textIn = (nodes: BodyNode[]): string =>
  nodes
    .map(({ type, text, content = [] }) => (type === 'hard_break' ? ' ' : (text ?? textIn(content))))
    .join('')
    .trim()

/** With its footnotes, for where there is room for text alone. */
export const saidIn = (nodes: BodyNode[]) =>
  textIn(nodes.map((node) => (node.type === 'footnote' ? { type: 'text', text: ` (${node.attrs?.text})` } : node)))

/** A text that is bold from end to end says no more than its place says already. */
export function withoutBold(content: BodyNode[]) {
  const isBold = content.every(
    ({ type, text, marks = [] }) => type !== 'text' || !text?.trim() || marks.some((mark) => mark.type === 'strong'),
  )
  if (!isBold) return content
  return content.map((node) =>
    node.marks ? { ...node, marks: node.marks.filter(({ type }) => type !== 'strong') } : node,
  )
}

import type { BodyNode } from '#app/content/engine/body/read-body.ts'

/** What a case expects, written short; `readBody` adds what is left out here. */
type Inline = string | BodyNode

const inlines = (parts: Inline[]): BodyNode[] =>
  parts.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part))
const textBlock =
  (type: string, attrs?: Record<string, unknown>) =>
  (...parts: Inline[]): BodyNode => ({ type, ...(attrs && { attrs }), content: inlines(parts) })
const marked = (mark: { type: string; attrs?: Record<string, unknown> }, part: Inline): BodyNode => {
  const node = typeof part === 'string' ? { type: 'text', text: part } : part
  return { ...node, marks: [...(node.marks ?? []), mark] }
}

export const p = textBlock('paragraph')
export const h1 = textBlock('heading', { level: 1 })
export const h2 = textBlock('heading', { level: 2 })
export const br: BodyNode = { type: 'hard_break' }
export const divider: BodyNode = { type: 'divider' }
export const footnote = (text: string): BodyNode => ({ type: 'footnote', attrs: { text } })
export const strong = (part: Inline) => marked({ type: 'strong' }, part)
export const em = (part: Inline) => marked({ type: 'em' }, part)
export const link = (href: string, part: Inline) => marked({ type: 'link', attrs: { href } }, part)

const items = (parts: (Inline | BodyNode[])[]) =>
  parts.map((part) => ({ type: 'list_item', content: Array.isArray(part) ? part : [p(part)] }))
export const ul = (...parts: (Inline | BodyNode[])[]): BodyNode => ({ type: 'bullet_list', content: items(parts) })
export const ol = (start: number, ...parts: (Inline | BodyNode[])[]): BodyNode => ({
  type: 'ordered_list',
  attrs: { start },
  content: items(parts),
})
export const quote = (by: string, ...lines: BodyNode[]): BodyNode => ({ type: 'quote', attrs: { by }, content: lines })
export const note = (...blocks: BodyNode[]): BodyNode => ({ type: 'note', content: blocks })

/** The first row has the names of the columns, unless `heads` says 0; columns of `right` are numbers. */
export function table(rows: Inline[][], { right = [] as number[], caption = '', heads = 1 } = {}): BodyNode {
  const content = rows.map((row, index) => ({
    type: 'table_row',
    content: row.map((cell, column) => ({
      type: index < heads ? 'table_header' : 'table_cell',
      attrs: { align: right.includes(column) ? 'right' : 'left' },
      content: cell === '' ? [] : inlines([cell]),
    })),
  }))
  return { type: 'table', attrs: { caption }, content }
}

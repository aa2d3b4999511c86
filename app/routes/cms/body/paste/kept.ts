import { everyNode } from '#app/content/engine/body/limits.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'

const names = {
  heading: 'heading',
  bullet_list: 'list',
  ordered_list: 'list',
  table: 'table',
  quote: 'quotation',
  note: 'boxed note',
  footnote: 'footnote',
} as const

export type KeptName = (typeof names)[keyof typeof names] | 'link'
export type Kept = Partial<Record<KeptName, number>>

/** Lists within lists are parts of one. */
export function keptIn(blocks: BodyNode[]): Kept {
  const kept: Kept = {}
  const add = (name: KeptName) => {
    kept[name] = (kept[name] ?? 0) + 1
  }
  const inner = new Set<BodyNode>()
  let address: unknown
  for (const node of everyNode(blocks)) {
    const name = Object.hasOwn(names, node.type) ? names[node.type as keyof typeof names] : undefined
    if (name && !inner.has(node)) add(name)
    if (node.type === 'list_item') for (const child of node.content ?? []) inner.add(child)
    const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href
    // A link that is bold in parts is one.
    if (href && href !== address) add('link')
    address = href
  }
  return kept
}

import { type BodyValue, bodyOf } from '#app/content/engine/body/plain-text.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Field, Section } from '#app/content/engine/fields.ts'

const names: Record<string, string> = {
  bullet_list: 'list',
  ordered_list: 'numbered list',
  list_item: 'item',
  quote: 'quotation',
  pull_quote: 'pull quote',
  table_row: 'row',
  table_cell: 'cell',
  table_header: 'cell',
  by: 'who said it',
  alt: 'what it shows',
  note: 'second line',
}

/** Where a piece of a text stands, as a translator sees it who has nothing but the page: “section 2, table 1, row 3”. */
export function placeInWords({ kind }: Field, value: unknown, key: string) {
  const [first = '', ...steps] = key.split('.')
  if (kind === 'texts') return first
  const section = kind === 'sections' ? ((value as Section[])[Number(first) - 1] ?? {}) : undefined
  const body = section ? (section.body ?? section.text ?? '') : value
  return [...(section ? [`section ${first}`] : []), ...placesIn(bodyOf(body as BodyValue).content, steps)].join(', ')
}

function placesIn(nodes: BodyNode[], [step, ...others]: string[]): string[] {
  if (step === undefined) return []
  const at = Number(step) - 1
  const node = nodes[at]
  // A column of a chart, or what a block says beside its text: `picture-1`, `caption`.
  if (!node)
    return [Number.isNaN(at) ? (names[step] ?? step.replace('-', ' ')) : `column ${step}`, ...placesIn([], others)]
  const isSame = ({ type }: BodyNode) => type === node.type
  const name = node.type === 'note' ? 'boxed note' : (names[node.type] ?? node.type)
  return [`${name} ${nodes.slice(0, at).filter(isSame).length + 1}`, ...placesIn(node.content ?? [], others)]
}

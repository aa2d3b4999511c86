import { numberIn } from '#app/content/engine/body/limits.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { type BodyPage, type PartProps, said } from './body-page.ts'
import { withMinus } from './figure-sign.ts'
import { inline } from './inline.tsx'
import { wordsOf } from './outline.ts'
import { type Cell, Table } from './table.tsx'

export function DataTable({ node, page }: PartProps) {
  const rows = (node.content ?? []).map(({ content = [] }) => content)
  return (
    <Table
      id={page.outline.ids.get(node)}
      caption={said(node, 'caption')}
      note={said(node, 'note')}
      rows={rows.map((row) => row.map((cell) => cellOf(cell, page)))}
      hasHead={rows[0]?.every(({ type }) => type === 'table_header') ?? false}
      page={page}
    />
  )
}

function cellOf(cell: BodyNode, page: BodyPage): Cell {
  const text = wordsOf(cell).trim()
  const shown = numberIn(text) === undefined ? cell : { ...cell, content: cell.content?.map(signed) }
  return {
    text,
    content: inline(shown, page),
    isRight: cell.attrs?.align === 'right',
    isHead: cell.type === 'table_header',
  }
}

const signed = (node: BodyNode, at: number) =>
  node.text !== undefined && at === 0 ? { ...node, text: withMinus(node.text) } : node

import { align } from '#app/content/differences/align.ts'
import { blockTraits } from '#app/content/differences/block-traits.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { isEqual } from '#app/routes/cms/record/same-value.ts'
import { nodesAt, placeOf } from './block-place.ts'
import type { BlockOf, Settle } from './clash.ts'
import { inOrder, itemsOf, type Places, pairUp, type Three } from './merge-order.ts'

type Rows = Three<BodyNode[]>
type MergeCell = (of: BlockOf, cells: Three<BodyNode>) => BodyNode

export function mergeRows(of: BlockOf, rows: Rows, mergeCell: MergeCell, settle: Settle): BodyNode[] | undefined {
  const columns = pairUp(columnsOf(rows), alignColumns, isEqual)
  const places = pairUp(rows, (base, side) => align(base, side, blockTraits), isEqual)
  const [gone, kept] = [columns.filter(isGone), inOrder(columns, () => 'mine').filter((column) => !isGone(column))]
  if (places.some((row) => isWritten(nodesAt(rows, row), gone))) return undefined
  return itemsOf(
    inOrder(
      places.map((row) => ({ ...row, item: mergeRow(row) })),
      () => 'mine',
    ),
  )

  function mergeRow(row: Places): BodyNode | undefined {
    const { base, mine, theirs } = nodesAt(rows, row)
    if (!base) return mine ? inColumns(mine, 'mine') : theirs && inColumns(theirs, 'theirs')
    const within = placeOf(of, rows, row)
    if (mine && theirs)
      return { ...mine, content: kept.map((column) => cellOf(within, { base, mine, theirs }, column)) }
    const [side, left] = mine ? (['mine', mine] as const) : (['theirs', theirs] as const)
    if (!left || kept.every((column) => isAsBegun(left, base, side, column))) return undefined
    return settle({ ...within, kind: 'entry', base, mine, theirs }) && inColumns(left, side)
  }

  function cellOf(within: BlockOf, row: Three<BodyNode>, column: Places) {
    const { base, mine, theirs } = nodesAt(cellsOf(row), column)
    if (base && mine && theirs) return mergeCell(placeOf(within, cellsOf(row), column), { base, mine, theirs })
    return mine ?? theirs ?? emptyCell(row.mine)
  }

  function inColumns(row: BodyNode, side: keyof Places): BodyNode {
    return { ...row, content: kept.map((column) => row.content?.[column[side] ?? -1] ?? emptyCell(row)) }
  }
}

const isGone = ({ base, mine, theirs }: Places) => base !== undefined && (mine === undefined || theirs === undefined)

const cellsOf = ({ base, mine, theirs }: Three<BodyNode>) => ({
  base: base.content ?? [],
  mine: mine.content ?? [],
  theirs: theirs.content ?? [],
})

function isAsBegun(row: BodyNode, base: BodyNode, side: keyof Places, column: Places) {
  return column.base === undefined || isEqual(row.content?.[column[side] ?? -1], base.content?.[column.base])
}

/** Whether the side that still has a column that is gone has something new in it. */
function isWritten({ base, mine, theirs }: Partial<Three<BodyNode>>, gone: Places[]) {
  return gone.some((column) =>
    [mine?.content?.[column.mine ?? -1], theirs?.content?.[column.theirs ?? -1]].some(
      (cell) => cell?.content && !isEqual(cell, base?.content?.[column.base ?? -1]),
    ),
  )
}

function emptyCell({ content: [cell] = [] }: BodyNode): BodyNode {
  return { type: cell?.type ?? 'table_cell', attrs: cell?.attrs }
}

function columnsOf({ base, mine, theirs }: Rows): Rows {
  const turned = (rows: BodyNode[]) =>
    (rows[0]?.content ?? []).map(
      (_, at): BodyNode => ({
        type: 'table_row',
        content: rows.flatMap((row) => row.content?.[at] ?? []),
      }),
    )
  return { base: turned(base), mine: turned(mine), theirs: turned(theirs) }
}

/** As many columns as before are the same ones, unless they stand in another order. */
function alignColumns(base: BodyNode[], side: BodyNode[]) {
  const keys = (columns: BodyNode[]) => columns.map((column) => JSON.stringify(column)).sort()
  const isOrdered = base.length === side.length && !isEqual(keys(base), keys(side))
  return isOrdered ? [...base.keys()] : align(base, side, blockTraits)
}

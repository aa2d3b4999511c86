import { mostNodes } from './most-nodes.ts'
import type { Body, BodyNode } from './read-body.ts'

const longestSide = 500
const longestFootnote = 1_000
const longestAddress = 2_000
const most = { rows: 200, columns: 12, chartRows: 36, chartColumns: 5, shares: 5 }

/** Why a body cannot be saved, in a sentence; its plain text is counted by its field. */
export function bodyIssue(body: Body): string | undefined {
  let nodes = 0
  for (const node of everyNode(body.content)) {
    nodes += 1
    if (nodes > mostNodes) return 'The text has too many parts: divide it'
    const issue = nodeIssue(node)
    if (issue) return issue
  }
  return undefined
}

export function* everyNode(nodes: BodyNode[]): Generator<BodyNode> {
  const waiting = nodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    const { content = none } = node
    for (let at = content.length - 1; at >= 0; at--) waiting.push(content[at] as BodyNode)
  }
}

const none: BodyNode[] = []

function nodeIssue(node: BodyNode) {
  const { type, attrs = {}, content = [], marks = [] } = node
  if (!node.attrs && !node.marks) return undefined
  for (const { attrs: link = {} } of marks)
    if (String(link.href ?? '').length > longestAddress)
      return `The address of a link must be ${longestAddress} characters or less`
  const longest = type === 'footnote' ? longestFootnote : longestSide
  const isTooLong = (sides: object) =>
    Object.values(sides).some((side) => typeof side === 'string' && side.length > longest)
  if (isTooLong(attrs) || (Array.isArray(attrs.pictures) && attrs.pictures.some(isTooLong)))
    return `${type === 'footnote' ? 'A footnote' : 'A caption'} must be ${longest.toLocaleString('en')} characters or less`
  if (type === 'table' && (content.length > most.rows || (content[0]?.content ?? []).length > most.columns))
    return `A table must have ${most.rows} rows and ${most.columns} columns or fewer`
  if (type === 'chart') return chartIssue(attrs.kind, attrs.table as string[][])
  return undefined
}

function chartIssue(kind: unknown, table: string[][]) {
  const columns = table[0]?.length ?? 0
  if (table.length < 2 || columns < 2) return 'A chart needs a row of names and at least one row with a number'
  if (table.length > most.chartRows + 1 || columns > most.chartColumns)
    return `A chart must have ${most.chartRows} rows and ${most.chartColumns - 1} series or fewer`
  if (kind === 'shares' && table.length > most.shares)
    return `A chart of shares must have ${most.shares - 1} shares or fewer`
  const wrong = table
    .slice(1)
    .flatMap((row) => row.slice(1))
    .find((cell) => cell.trim() && numberIn(cell) === undefined)
  return wrong === undefined ? undefined : `“${wrong.slice(0, 40)}” in a chart is not a number`
}

/** `1,234.5`, `−7` or `12 %`; undefined for what is no number. */
export function numberIn(cell: string) {
  const digits = cell
    .trim()
    .replace(/[\s,\u00a0\u202f%€]/g, '')
    .replace(/^[−–]/, '-')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}

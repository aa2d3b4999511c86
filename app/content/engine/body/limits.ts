import { lengthOf } from '#app/content/engine/text-rules.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { say } from '#app/words/say.ts'
import { mostNodes } from './most-nodes.ts'
import type { Body, BodyNode } from './read-body.ts'

const longestSide = 500
const longestFootnote = 1_000
const longestAddress = 2_000
export const most = { rows: 200, columns: 12, chartRows: 36, chartColumns: 5, shares: 5 }

/** Why a body cannot be saved, in a sentence; its plain text is counted by its field. */
export function bodyIssue(body: Body): string | undefined {
  let nodes = 0
  for (const node of everyNode(body.content)) {
    nodes += 1
    if (nodes > mostNodes) return say('The text has too many parts: divide it')
    const issue = nodeIssue(node)
    if (issue) return issue
  }
  return undefined
}

/** In the order of the text. */
export function everyNode(nodes: BodyNode[]) {
  const all: BodyNode[] = []
  const waiting = nodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    all.push(node)
    const { content = none } = node
    for (let at = content.length - 1; at >= 0; at--) waiting.push(content[at] as BodyNode)
  }
  return all
}

const none: BodyNode[] = []

function nodeIssue(node: BodyNode) {
  const { type, attrs = {}, content = [], marks = [] } = node
  if (!node.attrs && !node.marks) return undefined
  for (const { href } of [attrs, ...marks.map(({ attrs: link = {} }) => link)])
    if (String(href ?? '').length > longestAddress)
      return say('The address of a link must be {most} characters or less', { most: longestAddress })
  if (tooLongIn(node))
    return say(
      type === 'footnote'
        ? 'A footnote must be {most} characters or less'
        : 'A caption must be {most} characters or less',
      { most: inDigits(longestIn(type)) },
    )
  if (type === 'table' && (content.length > most.rows || (content[0]?.content ?? []).length > most.columns))
    return say('A table can have at most {rows} rows and {columns} columns', {
      rows: most.rows,
      columns: most.columns,
    })
  if (type === 'chart') return chartIssue(attrs.kind, attrs.table as string[][])
  return undefined
}

const longestOf = (name: string, type: string) => (name === 'href' ? longestAddress : longestIn(type))
const longestIn = (type: string) => (type === 'footnote' ? longestFootnote : longestSide)

/** Of what a block says beside its text the first that is too long, by its name; before that of a picture stands its place. */
export function tooLongIn({ type, attrs = {} }: BodyNode): string | undefined {
  const longOf = (sides: object) =>
    Object.entries(sides).find(
      ([name, side]) => typeof side === 'string' && lengthOf(side) > longestOf(name, type),
    )?.[0]
  const pictures: object[] = Array.isArray(attrs.pictures) ? attrs.pictures : none
  const at = pictures.findIndex((picture) => longOf(picture))
  return longOf(attrs) ?? (at < 0 ? undefined : `${at} ${longOf(pictures[at] ?? {})}`)
}

export const withoutNumber = 'A chart needs a row of names and at least one row with a number'

function chartIssue(kind: unknown, table: string[][]) {
  const columns = table[0]?.length ?? 0
  if (table.length < 2 || columns < 2) return say(withoutNumber)
  if (table.length > most.chartRows + 1 || columns > most.chartColumns)
    return say('A chart can have at most {rows} rows and {series} series', {
      rows: most.chartRows,
      series: most.chartColumns - 1,
    })
  if (kind === 'shares' && table.length > most.shares)
    return say('A chart of shares can have at most {most} shares', { most: most.shares - 1 })
  const wrong = table
    .slice(1)
    .flatMap((row) => row.slice(1))
    .find((cell) => cell.trim() && chartNumberIn(cell) === undefined)
  return wrong === undefined
    ? undefined
    : say('“{cell}” in a chart is not a number such as 1,234.5', { cell: wrong.slice(0, 40) })
}

/** In a chart a comma parts thousands: `1,5` would be drawn as fifteen, and whoever wrote it may mean one and a half. */
export function chartNumberIn(cell: string) {
  const digits = cell.replace(/[^\d.,]/g, '')
  return /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(digits) ? numberIn(cell) : undefined
}

/** `1,234.5`, `−7` or `12 %`; undefined for what is no number. */
export function numberIn(cell: string) {
  const digits = cell
    .trim()
    .replace(/[\s,\u00a0\u202f%€]/g, '')
    .replace(/^[−–]/, '-')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}

import { rowText } from '#app/content/engine/body/plain-text.ts'
import { chartsOf, isNumber } from './parts.ts'
import type { TextUnits, Unit } from './units.ts'

/**
 * Where a label of a chart is another in English than in the words that the translation was made from, or stands
 * elsewhere, the cells of all charts of the text: numbers of English would come to stand beside labels of others.
 */
export function movedCells({ field, value, units }: TextUnits, from: string): Unit[] {
  const charts = [...chartsOf(field, value)]
  let before = labelsIn(from.split('\n'))
  for (const [, { table }] of charts) {
    const labels = labelsIn((table as string[][]).map(rowText))
    const at = before.indexOf(labels)
    if (at === -1) return units.filter(({ key }) => charts.some(([chart]) => key.startsWith(`${chart}.row-`)))
    before = before.slice(at + labels.length - 1)
  }
  return []
}

/** Line by line without their numbers, and without the lines that are nothing else. */
const labelsIn = (lines: string[]) => ['', ...lines.filter((line) => !isNumber(line)).map(labelsOf), ''].join('\n')

/** A text that begins with an empty cell is stored without the blank before its bar. */
const labelsOf = (line: string) =>
  line
    .split(/\s*\|\s*/)
    .map((cell) => (isNumber(cell) ? '' : cell))
    .join('|')

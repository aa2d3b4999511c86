/** What was measured; without a bound it stands there to compare with. NaN: this machine does not tell. */
export type Row = { part: string; what: string; unit: string; measured: number; most?: number; least?: number }

type Bound = Pick<Row, 'most' | 'least'>

export type Report = ReturnType<typeof createReport>

/** Collects the rows and prints each as it comes. */
export function createReport() {
  const rows: Row[] = []
  return {
    rows,
    add(part: string, what: string, measured: number, unit: string, bound: Bound = {}) {
      const row = { part, what, unit, measured, ...bound }
      if (rows.at(-1)?.part !== part) process.stdout.write(`\n${part}\n`)
      rows.push(row)
      process.stdout.write(
        `  ${verdict(row).padEnd(13)}${figure(row).padStart(13)}  ${target(row).padEnd(13)} ${what}\n`,
      )
    },
  }
}

export function verdict({ measured, most, least }: Row): 'ok' | 'missed' | 'not measured' | '' {
  if (Number.isNaN(measured)) return 'not measured'
  if (most === undefined && least === undefined) return ''
  return measured <= (most ?? Infinity) && measured >= (least ?? -Infinity) ? 'ok' : 'missed'
}

export const figure = ({ measured, unit }: Row) => (Number.isNaN(measured) ? '–' : `${short(measured)} ${unit}`.trim())

export function target({ most, least, unit }: Row) {
  if (most !== undefined) return `≤ ${short(most)} ${unit}`.trim()
  return least === undefined ? '' : `≥ ${short(least)} ${unit}`.trim()
}

/** Three digits that say something. */
function short(value: number) {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(value < 1 ? 2 : 3)))
}

export const median = (list: number[]) => late(list, 0.5)

/** The value that this share of the others does not exceed. */
export function late(list: number[], share: number) {
  return [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN
}

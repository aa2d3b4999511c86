import { inOrder } from './in-order.ts'

/** Drawing units that a letter takes on a phone, where the type is largest. */
export const letter = 13
const lineHeight = '1.15em'
const mostLines = 3
/** More names than these count something, such as months, and some of them may be left out. */
const mostWrapped = 8

type Props = { names: string[]; y: number; width: number; xOf: (at: number) => number }

/** Below the drawing: in lines as long as there is room, or else every second, third… */
export function AxisNames({ names, y, width, xOf }: Props) {
  const slot = names.length > 1 ? Math.abs(xOf(1) - xOf(0)) : width
  const longest = Math.max(...names.map(({ length }) => length))
  const isWrapped = names.length <= mostWrapped
  const step = isWrapped ? 1 : Math.max(1, Math.ceil(((longest + 1) * letter) / slot))
  const letters = Math.max(3, Math.floor((slot * step) / letter) - 1)
  const shown = names.flatMap((name, at) => (name && at % step === 0 ? [{ name, at }] : []))
  return inOrder(shown, ({ name, at }) => {
    const lines = linesOf(name, letters).slice(0, isWrapped ? mostLines : 1)
    const half = (Math.max(...lines.map(({ length }) => length)) * letter) / 2
    const { x, anchor } = placed(xOf(at), half, width)
    return (
      <text x={x} y={y} textAnchor={anchor}>
        {lines.length === 1
          ? lines[0]
          : inOrder(lines, (line, index) => (
              <tspan x={x} dy={index > 0 ? lineHeight : undefined}>
                {line}
              </tspan>
            ))}
      </text>
    )
  })
}

export function linesUnder(names: string[], slot: number) {
  if (names.length > mostWrapped) return 1
  const letters = Math.max(3, Math.floor(slot / letter) - 1)
  return Math.min(mostLines, Math.max(1, ...names.map((name) => linesOf(name, letters).length)))
}

/** Words that are longer than a line are cut short. */
function linesOf(name: string, letters: number) {
  const lines: string[] = []
  for (const word of name.split(/\s+/)) {
    const short = word.length > letters ? `${word.slice(0, letters - 1)}…` : word
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + short.length <= letters) lines[lines.length - 1] = `${last} ${short}`
    else lines.push(short)
  }
  return lines
}

/** At the edges a text begins or ends where the drawing does. */
export function placed(x: number, half: number, width: number): { x: number; anchor: 'start' | 'middle' | 'end' } {
  if (x - half < 0) return { x: 0, anchor: 'start' }
  if (x + half > width) return { x: width, anchor: 'end' }
  return { x, anchor: 'middle' }
}

import { inOrder } from './in-order.ts'

/** Drawing units that a letter takes on a phone, where the type is largest. */
export const letter = 13
const lineHeight = '1.15em'
const mostLines = 3
/** More names than these count something, such as months, and some of them may be left out. */
const mostWrapped = 8

type Axis = { names: string[]; width: number; xOf: (at: number) => number }

/** Below the drawing: in lines as long as there is room, or else every second, third… */
export function AxisNames({ y, ...axis }: Axis & { y: number }) {
  return inOrder(shownNames(axis), ({ at, lines }) => {
    const { x, anchor } = placed(axis.xOf(at), halfOf(Math.max(...lines.map(({ length }) => length))), axis.width)
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

export const linesUnder = (axis: Axis) => Math.max(1, ...shownNames(axis).map(({ lines }) => lines.length))

export function shownNames({ names, width, xOf }: Axis) {
  const isWrapped = names.length <= mostWrapped
  const step = isWrapped ? 1 : stepOf({ names, width, xOf })
  const slot = (names.length > 1 ? Math.abs(xOf(1) - xOf(0)) : width) * step
  return names.flatMap((name, at) => {
    if (!name || at % step > 0) return []
    const x = xOf(at)
    const room = isWrapped ? Math.min(x, slot / 2) + Math.min(width - x, slot / 2) : Math.min(slot, width)
    const letters = Math.max(3, Math.floor(room / letter) - 1)
    return [{ at, lines: linesOf(name, letters).slice(0, isWrapped ? mostLines : 1) }]
  })
}

const halfOf = (letters: number) => (letters * letter) / 2

/** The fewest that are left out, so that none runs into the next, also where an edge pushes it aside. */
function stepOf({ names, width, xOf }: Axis) {
  const half = halfOf(Math.max(...names.map(({ length }) => length)))
  const startOf = (at: number) => Math.min(Math.max(0, xOf(at) - half), width - 2 * half)
  const steps = [...names.keys()].slice(1)
  const isClear = (step: number) =>
    steps.every((at) => at % step > 0 || startOf(at) - startOf(at - step) >= 2 * half + letter)
  return steps.find(isClear) ?? names.length
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

import type { Point } from '#app/ui/map/projection.ts'

type Named = { text: string; at: Point }
export type Label = { text: string; x: number; y: number; anchor: 'start' | 'middle' | 'end' }
type Box = { left: number; right: number; top: number; bottom: number }

/** Of a letter of the sans, in its size, on average. */
const letter = 0.56

/** Names beside their marks, where they cover neither a mark nor another name; what finds no room is left out. */
export function placeLabels(
  named: readonly Named[],
  { marks, size, width, height, reach }: { marks: Point[]; size: number; width: number; height: number; reach: number },
): Label[] {
  const taken: Box[] = marks.map(({ x, y }) => ({
    left: x - reach,
    right: x + reach,
    top: y - reach,
    bottom: y + reach,
  }))
  return named.flatMap(({ text, at: { x, y } }) => {
    const long = text.length * letter * size
    const aside = reach + 3
    const tries: Label[] = [
      { text, x: x + aside, y: y + size / 3, anchor: 'start' },
      { text, x: x - aside, y: y + size / 3, anchor: 'end' },
      ...[x, Math.min(Math.max(x, long / 2), width - long / 2)].flatMap((middle): Label[] => [
        { text, x: middle, y: y - aside, anchor: 'middle' },
        { text, x: middle, y: y + aside + size * 0.7, anchor: 'middle' },
      ]),
    ]
    const label = tries.find((each) => {
      const box = boxOf(each, long, size)
      const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height
      return isInside && !taken.some((other) => overlaps(box, other))
    })
    if (!label) return []
    taken.push(boxOf(label, long, size))
    return [{ ...label, x: Math.round(label.x), y: Math.round(label.y) }]
  })
}

function boxOf({ x, y, anchor }: Label, long: number, size: number): Box {
  const left = { start: x, middle: x - long / 2, end: x - long }[anchor]
  return { left, right: left + long, top: y - size * 0.8, bottom: y + size * 0.25 }
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

import type { Term } from '#app/words/say.ts'

/** Values have no space at their ends; nothing here can match a text in two ways, so none takes long. */
const number = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?`
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`)

const length = whole(`${number}(?:px|%)?`)
const plain = whole(number)
const share = whole(`${number}%?`)
const numbers = /^[\d\seE+\-.,]*$/
const path = /^[\d\sMmLlHhVvCcSsQqTtAaZzeE+\-.,]*$/
const moves = /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\seE+\-.,]*\)[\s,]*)*$/
const colour = whole(
  String.raw`none|currentColor|[a-zA-Z]{3,20}|#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|(?:rgb|hsl)a?\([\d\s.,%/+-]{1,60}\)`,
)
const rule = whole('nonzero|evenodd')

/** How a shape is painted: as attributes, and in `style` and the rules of classes, which become attributes. */
export const painting: Record<string, RegExp> = {
  fill: colour,
  'fill-opacity': share,
  'fill-rule': rule,
  stroke: colour,
  'stroke-width': length,
  'stroke-opacity': share,
  'stroke-linecap': whole('butt|round|square'),
  'stroke-linejoin': whole('miter|round|bevel'),
  'stroke-miterlimit': plain,
  'stroke-dasharray': whole(String.raw`none|[\d\s.,]+`),
  'stroke-dashoffset': length,
  opacity: share,
  transform: moves,
}

const box = { x: length, y: length, width: length, height: length }

/** Elements that are kept, each with what says its shape. */
export const shapes: ReadonlyMap<string, Record<string, RegExp>> = new Map<string, Record<string, RegExp>>(
  Object.entries<Record<string, RegExp>>({
    svg: {},
    g: {},
    path: { d: path },
    rect: { ...box, rx: length, ry: length },
    circle: { cx: length, cy: length, r: length },
    ellipse: { cx: length, cy: length, rx: length, ry: length },
    line: { x1: length, y1: length, x2: length, y2: length },
    polyline: { points: numbers },
    polygon: { points: numbers },
  }),
)

/** All that is asked of an element: what paints it or says its shape, and what hides it or is refused. */
export const heeded: ReadonlySet<string> = new Set([
  ...Object.keys(painting),
  ...[...shapes.values()].flatMap(Object.keys),
  ...['display', 'visibility', 'mask', 'filter'],
])

/** Their content stays, without what they say themselves. */
export const unwrapped = ['a', 'switch']

/** Without them the logo would be another one, so they are told instead of taken away. */
export const refused: ReadonlyMap<string, Term> = new Map<string, Term>([
  ['text', 'This SVG has text: turn it into outlines, or upload a PNG.'],
  ['image', 'This SVG has a picture inside: turn it into outlines, or upload a PNG.'],
  ['use', 'This SVG has repeated parts: turn it into outlines, or upload a PNG.'],
])

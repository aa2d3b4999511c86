import { say } from '#app/words/say.ts'
import { painting, refused, shapes, unwrapped } from './allowed.ts'
import { classRules, declarationsOf, type Rules } from './class-rules.ts'
import { type Element, readXml, Unreadable } from './read-xml.ts'

export const mostOfLogo = 200 * 1024

/** No script, style, address, entity or text of the file gets in. What would look different without them is refused. */
export function rewriteSvg(source: string): { svg: string } | { problem: string } {
  try {
    return { svg: rewritten(source) }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    throw error
  }
}

function rewritten(source: string) {
  if (source.length > mostOfLogo) throw new Unreadable(say('This SVG is larger than 200 kB: simplify it.'))
  const root = readXml(source)
  if (root.name !== 'svg') throw new Unreadable(say('This file is not an SVG.'))
  const [x, y, width, height] = viewBoxOf(root)
  const rules = classRules(root)
  const content = root.children.map((child) => write(child, rules)).join('')
  if (!/<(?!g[ >])/.test(content)) throw new Unreadable(say('Nothing is drawn in this SVG.'))
  const view = `viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${view}${paint(root, {}, rules)}>${content}</svg>`
  if (svg.length > mostOfLogo) throw new Unreadable(say('This SVG is larger than 200 kB: simplify it.'))
  return svg
}

function viewBoxOf({ attributes }: Element) {
  const given = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
  const sides = ['width', 'height'].map((side) => attributes.get(side)?.replace(/px$/, '') ?? '')
  const numbers = (given ?? ['0', '0', ...sides]).map((part) => (part === '' ? Number.NaN : Number(part)))
  const [x = 0, y = 0, width = 0, height = 0] = numbers
  const isBox = numbers.length === 4 && numbers.every((part) => Number.isFinite(part) && Math.abs(part) < 100_000)
  if (!isBox || width <= 0 || height <= 0) throw new Unreadable(say('This SVG does not say how large it is (viewBox).'))
  if (width / height > 12 || height / width > 4) throw new Unreadable(say('This logo is too long for the header.'))
  return [x, y, width, height]
}

function write(element: Element, rules: Rules): string {
  const { name, children } = element
  const refusal = refused.get(name)
  if (refusal) throw new Unreadable(say(refusal))
  const content = () => children.map((child) => write(child, rules)).join('')
  if (unwrapped.includes(name)) return content()
  const shape = shapes.get(name)
  // An <svg> within another would have a view of its own.
  if (!shape || name === 'svg' || isHidden(element, rules)) return ''
  const written = `<${name}${paint(element, shape, rules)}`
  if (name !== 'g') return `${written}/>`
  const inside = content()
  return inside && `${written}>${inside}</g>`
}

/** As in CSS: the attributes, stronger than they the class, strongest `style`. */
function declared({ attributes }: Element, { byClass }: Rules) {
  const all = new Map(attributes)
  // However often an element names it.
  const classes = new Set(attributes.get('class')?.split(/\s+/))
  for (const name of classes) for (const [property, value] of byClass.get(name) ?? []) all.set(property, value)
  for (const [property, value] of declarationsOf(attributes.get('style') ?? '')) all.set(property, value)
  return all
}

function isHidden(element: Element, rules: Rules) {
  const all = declared(element, rules)
  return all.get('display') === 'none' || all.get('visibility') === 'hidden'
}

function paint(element: Element, shape: Record<string, RegExp>, rules: Rules) {
  const all = declared(element, rules)
  for (const name of ['fill', 'stroke', 'mask', 'filter'])
    if (/url\s*\(/i.test(all.get(name) ?? ''))
      throw new Unreadable(say('This SVG has gradients, patterns or effects: use plain colours, or upload a PNG.'))
  return Object.entries({ ...shape, ...painting })
    .flatMap(([name, grammar]) => {
      const value = all.get(name)?.trim().replace(/\s+/g, ' ') ?? ''
      const isLong = value.length > mostOfValue && !outlines.includes(name)
      return value && !isLong && grammar.test(value) ? [` ${name}="${value}"`] : []
    })
    .join('')
}

const mostOfValue = 500
const outlines = ['d', 'points']

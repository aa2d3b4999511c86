import { styleOf, styleSheets } from './inert.ts'

/** What is said of an element, by its own attribute and by the style sheet in the paste; browsers drop what Office says. */
export type Styles = { of: (element: Element) => Declarations; rule: (selector: string) => Declarations }
export type Declarations = ReadonlyMap<string, string>

export function readStyles(document: Document): Styles {
  const rules = new Map<string, Declarations>()
  for (const { textContent } of document.querySelectorAll(styleSheets))
    for (const rule of textContent.replaceAll(/<!--|-->|\/\*[^*]*\*\//g, '').split('}')) {
      const start = rule.lastIndexOf('{')
      if (start < 0) continue
      const declarations = readDeclarations(rule.slice(start + 1))
      for (const selector of rule.slice(0, start).split(',')) {
        const name = selector.trim().toLowerCase()
        rules.set(name, new Map([...(rules.get(name) ?? []), ...declarations]))
      }
    }
  const known = new WeakMap<Element, Declarations>()
  const rule = (selector: string) => rules.get(selector) ?? new Map<string, string>()
  return {
    rule,
    of(element) {
      const settled = known.get(element)
      if (settled) return settled
      const tag = element.localName
      const classes = classesOf(element).map((name) => `.${name.toLowerCase()}`)
      const selectors = [tag, ...classes, ...classes.map((name) => tag + name)]
      const all = new Map([
        ...selectors.flatMap((selector) => [...rule(selector)]),
        ...readDeclarations(styleOf(element)),
      ])
      known.set(element, all)
      return all
    },
  }
}

/** Outlook on the web writes `x_` before the class names of the message, once for each answer. */
export const classesOf = (element: Element) =>
  (element.getAttribute('class') ?? '')
    .split(/\s+/)
    .map((name) => name.replace(/^(?:x_)+/, ''))
    .filter(Boolean)

function readDeclarations(text: string) {
  const declarations = new Map<string, string>()
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    const value = declaration.slice(colon + 1).replace(/!\s*important/i, '')
    if (colon > 0) declarations.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase())
  }
  return declarations
}

/** Undefined where nothing is said, so that it is as around it. */
export function isBold(style: Declarations) {
  const weight = style.get('font-weight') ?? /\b(bold|[1-9]00)\b/.exec(style.get('font') ?? '')?.[0]
  if (weight === undefined || weight === 'inherit') return undefined
  return /^bold/.test(weight) || Number(weight) >= 600
}

export function isItalic(style: Declarations) {
  const slant = style.get('font-style') ?? /\b(italic|oblique)\b/.exec(style.get('font') ?? '')?.[0]
  return slant === undefined || slant === 'inherit' ? undefined : /^(italic|oblique)/.test(slant)
}

const pointsIn: Record<string, number> = { pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835 }

export function length(value: string | undefined) {
  const [, number, unit = ''] = /(-?[\d.]+)(pt|px|in|cm|mm)\b/.exec(value ?? '') ?? []
  return number === undefined ? undefined : Number(number) * (pointsIn[unit] ?? 1)
}

export const fontSize = (style: Declarations) => length(style.get('font-size') ?? style.get('font'))

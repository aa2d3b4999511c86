import type { Fields } from '#app/content/engine/collection.ts'
import { type Text, textsOf, valueAt } from '#app/content/engine/languages/texts.ts'
import { type Codes, checkKept, decode, encode, type Inline, plain } from './codes.ts'
import { type Content, chartsOf, partsOf, withParts } from './parts.ts'
import { placeInWords } from './place-in-words.ts'

type Values = Record<string, unknown>

/** One piece of a text, in both languages. Without a target it is to be translated. */
export type Unit = {
  id: string
  key: string
  label: string
  codes: Codes
  source: Inline[]
  target?: Inline[]
}

/** A text of a record: it is translated as a whole, so that no half of it is in another language. */
export type TextUnits = Text & { own: unknown; isAlike: boolean; units: Unit[] }

/** Of a translation that is built in another way than its source no piece stands beside another. */
export function unitsOf(fields: Fields, source: Values, translation: Values): TextUnits[] {
  return textsOf(fields, source).map((text) => {
    const own = valueAt(fields, translation, text.path)
    const [parts, ownParts] = [partsOf(text.field, text.value), own ? partsOf(text.field, own) : new Map()]
    const [charts, ownCharts] = [text.value, own].map((value) => chartsOf(text.field, value))
    const isAlike = isSameIn(parts, ownParts) && isSameIn(charts, ownCharts)
    const units = [...parts].map(([key, content]): Unit => {
      const codes: Codes = new Map()
      return {
        id: [text.path, key].filter(Boolean).map(token).join(':'),
        key,
        label: key ? `${text.label}, ${placeInWords(text.field, text.value, key)}` : text.label,
        codes,
        source: encode(content, codes, true),
        target: isAlike ? encode(ownParts.get(key) as Content, codes, false) : undefined,
      }
    })
    return { ...text, own, isAlike, units }
  })
}

const isSameIn = (one = none, other = none) => JSON.stringify([...one.keys()]) === JSON.stringify([...other.keys()])

const none = new Map<string, unknown>()

/** As ids have to be: of letters, digits, points and a few signs. */
const token = (words: string) => words.replaceAll(/[^A-Za-z0-9.-]/g, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)

/**
 * The text as it is stored, with what a translator has made of its pieces. Files and pictures stay its own; a chart has
 * the numbers of the source, which no translator was given. @throws BrokenCodes
 */
export function builtFrom({ field, value, own, isAlike, units }: TextUnits, targets: Map<string, Inline[]>): unknown {
  const byKey = new Map(units.map((unit) => [unit.key, unit]))
  return withParts(field, isAlike ? own : value, told, chartsOf(field, value))

  function told(key: string, content: Content): Content {
    const unit = byKey.get(key)
    const target = unit && (targets.get(unit.id) ?? unit.target)
    if (!unit || !target) return content
    if (typeof content === 'string') return plain(target, unit.codes)
    return decode(
      target,
      unit.codes,
      content.filter(({ type }) => type === 'footnote'),
    )
  }
}

/** @throws BrokenCodes */
export const checkTarget = ({ codes, source, target }: Unit, given: Inline[]) =>
  checkKept(given, codes, target ?? source)

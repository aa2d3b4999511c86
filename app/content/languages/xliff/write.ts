import type { OtherLocale } from '#app/language/locales.ts'
import { type Codes, type Inline, isKept, type Meaning } from './codes.ts'

export const namespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** What says in a file of a record which version of it was sent to the translator. */
export const versionNote = 'version'
/** What says how it was called then. */
export const titleNote = 'title'
const outOfDate = 'estavelle:out-of-date'

export type WrittenUnit = {
  id: string
  codes: Codes
  source: Inline[]
  target?: Inline[]
  state: 'initial' | 'translated' | 'final'
  isOutdated: boolean
  notes: [category: string, text: string][]
}

export type WrittenFile = {
  id: string
  original: string
  notes: [category: string, text: string][]
  units: WrittenUnit[]
}

/** XLIFF 2.1, in pieces: a file of many records is long. */
export function* written(target: OtherLocale, files: Iterable<WrittenFile>) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `<xliff xmlns="${namespace}" version="2.1" srcLang="en" trgLang="${target}">\n`
  for (const { id, original, notes, units } of files) {
    yield ` <file id="${attribute(id)}" original="${attribute(original)}" canResegment="no" xml:space="preserve">\n`
    yield `  ${notesOf(notes)}\n`
    for (const unit of units) yield `  ${unitOf(unit)}\n`
    yield ' </file>\n'
  }
  yield '</xliff>\n'
}

function unitOf({ id, codes, source, target, state, isOutdated, notes }: WrittenUnit) {
  const said = [
    `<source>${inlinesOf(source, codes)}</source>`,
    target ? `<target>${inlinesOf(target, codes)}</target>` : '',
  ]
  const about = isOutdated ? ` subState="${outOfDate}"` : ''
  return `<unit id="${attribute(id)}">${notesOf(notes)}<segment state="${state}"${about}>${said.join('')}</segment></unit>`
}

const notesOf = (notes: [category: string, text: string][]) =>
  `<notes>${notes.map(([category, said]) => `<note category="${category}">${withoutSigns(said)}</note>`).join('')}</notes>`

const inlinesOf = (inlines: Inline[], codes: Codes): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return text(inline)
      const { id, copyOf, inner } = inline
      const meaning = codes.get(id)
      const told = meaning ? kindOf(meaning) : ''
      const kept = meaning && isKept(meaning) ? ' canCopy="no" canDelete="no"' : ''
      const own = `id="${id}"${copyOf ? ` copyOf="${copyOf}"` : ''}${kept}${told}`
      return inner ? `<pc ${own}>${inlinesOf(inner, codes)}</pc>` : `<ph ${own}/>`
    })
    .join('')

/** What a translator's program shows in place of the code. */
function kindOf({ mark, node, place }: Meaning) {
  if (place !== undefined) return ` type="ui" subType="xlf:var" disp="${attribute(place)}"`
  if (mark?.type === 'strong') return ' type="fmt" subType="xlf:b"'
  if (mark?.type === 'em') return ' type="fmt" subType="xlf:i"'
  if (mark) return ` type="link" dispStart="${attribute(leadsTo(mark.attrs))}"`
  return node?.type === 'footnote' ? ' type="other" disp="footnote"' : ' type="fmt" subType="xlf:lb"'
}

const leadsTo = ({ href, kind }: Record<string, unknown> = {}) => String(href ?? kind ?? 'link')

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
const special = /[&<>"]|\p{Cc}|[\ufffe\uffff]/gu

/** Of signs that no XML may hold, a text has an element in their place, so that none is lost. */
const text = (words: string, inPlace = signElement) =>
  words.replaceAll(special, (sign) => signs[sign] ?? (isWritable(sign) ? sign : inPlace(sign)))

const withoutSigns = (words: string) => text(words, () => '')
const attribute = (words: string) => withoutSigns(words).replaceAll(/[\n\t]/g, ' ')

const isWritable = (sign: string) => /[\t\n\u007f-\u009f]/.test(sign)

function signElement(sign: string) {
  return `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}"/>`
}

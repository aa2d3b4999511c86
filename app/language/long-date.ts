import { told } from '#app/language/speaking.ts'
import { type Locale, languageTags } from './locales.ts'

/** Of a day, a month or a year. */
export function longMoment(date: string) {
  if (date.length === 4) return date
  return date.length === 7 ? longMonth(date) : longDate(date)
}

function longMonth(date: string) {
  const [year, month = 0] = date.split('-').map(Number)
  return `${months(told())[month - 1]} ${year}`
}

/** By hand: Intl takes a fiftieth of the time of a page with twelve dates. */
export function longDate(date: string) {
  const [year, month = 0, day = 0] = date.split('-').map(Number)
  const locale = told()
  return `${days[locale](day)} ${months(locale)[month - 1]} ${year}`
}

/** `30 Sep 2026` */
export function shortDate(date: string) {
  const [year, month = 0, day = 0] = date.split('-').map(Number)
  const locale = told()
  return `${days[locale](day)} ${shortMonths(locale)[month - 1]} ${year}`
}

const asItIs = (day: number) => String(day)

const days: Record<Locale, (day: number) => string> = {
  en: asItIs,
  nl: asItIs,
  fr: (day) => (day === 1 ? '1er' : String(day)),
  de: (day) => `${day}.`,
}

const months = perLocale((locale) => monthsOf(languageTags[locale], 'long'))

/** In English three letters of each: Intl has four for September. */
const shortMonths = perLocale((locale) =>
  locale === 'en' ? months('en').map((month) => month.slice(0, 3)) : monthsOf(languageTags[locale], 'short'),
)

/** Once each, and when somebody reads it. */
function perLocale<Value>(of: (locale: Locale) => Value) {
  const known = new Map<Locale, Value>()
  return function inLocale(locale: Locale): Value {
    const value = known.get(locale) ?? of(locale)
    known.set(locale, value)
    return value
  }
}

function monthsOf(tag: string, style: 'long' | 'short') {
  const date = new Intl.DateTimeFormat(tag, { day: 'numeric', month: style, timeZone: 'UTC' })
  // German shortens a month otherwise where no day stands before it.
  const monthOf = (parts: Intl.DateTimeFormatPart[]) => parts.find(({ type }) => type === 'month')?.value ?? ''
  return Array.from({ length: 12 }, (_, at) => monthOf(date.formatToParts(Date.UTC(2026, at))))
}

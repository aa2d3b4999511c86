import type { Collection } from '#app/content/engine/collection.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import type { readRegister } from '#app/content/figures/register.server.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import type { Sent } from '#app/ui/send-json.ts'

export type Finding = {
  weight: 'blocker' | 'warning'
  says: string
  remedy: string
  field?: string
  /** The save refuses it by itself, and says so at the field. */
  isRefused?: true
  /** What it leads to is scheduled: so may this be. */
  isComing?: true
}

/** `language`: in which the page is looked at. `opening`: those of the website, of a record that nobody reads now. */
export type Source = {
  collection: Collection
  values: FormValues
  language?: OtherLocale
  opening?: readonly OtherLocale[]
}

/** `language`: that is published alone, and nothing else of what waits. */
type Stopped = { isScheduled: boolean; language: OtherLocale | undefined }

export const stops = ({ weight, isRefused, isComing, field }: Finding, { isScheduled, language }: Stopped) =>
  weight === 'blocker' && !isRefused && !(isScheduled && isComing) && (!language || field === 'translations')

/** The field that an address is written in: in the words of the language that is looked at, where they have it. */
export function fieldWith(address: string, { collection, values, language }: Source) {
  const says = (value: unknown) => JSON.stringify(value ?? '').includes(address)
  const own = language && (values.translations as unknown as Translation[])[otherLocales.indexOf(language)]
  if (own && says({ ...own, sources: undefined })) return 'translations'
  return Object.keys(collection.fields).find((name) => says(values[name]))
}

/** How far a look goes: until `signal`. What had no answer, or was one too many, is counted as `missed`. */
export type Look = { signal: AbortSignal; missed: number; register?: Promise<Sent<Register>> }

export type Register = Awaited<ReturnType<typeof readRegister>>

/** Of a site that is busy, or not there. */
export const isUnanswered = (status: number | undefined) => status === undefined || status === 429 || status >= 500

export const fieldOf = ({ fields }: Collection, ...names: string[]) => names.find((name) => Object.hasOwn(fields, name))

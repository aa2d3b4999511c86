import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from './locales.ts'

type Said = {
  /** What is shown of the content, and said on visitors' pages. */
  spoken: Locale
  /** What whoever asked is told in. */
  told: Locale
}

const saying = new AsyncLocalStorage<Said>()

/** Everything that the work says, however deep in it, is said in that language. */
export const speak = <Result>(locale: Locale, work: () => Result): Result =>
  saying.run({ spoken: locale, told: locale }, work)

/** The language of the page at hand; English where no page is. */
export const spoken = (): Locale => saying.getStore()?.spoken ?? 'en'

/** Whoever works in the CMS is told everything in that language. The content stays as it is spoken. */
export const tell = <Result>(locale: Locale, work: () => Result): Result =>
  saying.run({ spoken: spoken(), told: locale }, work)

export const told = (): Locale => saying.getStore()?.told ?? 'en'

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from './locales.ts'

const speaking = new AsyncLocalStorage<Locale>()

/** Everything that the work says, however deep in it, is said in that language. */
export const speak = <Result>(locale: Locale, work: () => Result): Result => speaking.run(locale, work)

/** The language of the page at hand; English where no page is. */
export const spoken = (): Locale => speaking.getStore() ?? 'en'

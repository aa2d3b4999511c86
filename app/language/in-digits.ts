import { told } from '#app/language/speaking.ts'
import { languageTags } from './locales.ts'

/** A number as those who read it write it. */
export const inDigits = (number: number, options?: Intl.NumberFormatOptions) =>
  number.toLocaleString(languageTags[told()], options)

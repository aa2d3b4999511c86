import { sayAny } from '#app/words/say.ts'
import { languageNames } from './languages/language-names.ts'

/** A label within a sentence: `key figures`, `SEO title`, `German`. Abbreviations and names of languages stay as they are. */
export const inSentence = (label: string) =>
  label.replaceAll(capitalisedWord, (word) => (isLanguage(word) ? word : word.toLowerCase()))

const capitalisedWord = /(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L})/gu

const isLanguage = (word: string) =>
  ['English', ...Object.values(languageNames)].some((name) => word === name || word === sayAny(name))

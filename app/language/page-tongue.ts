import { spoken } from '#app/language/speaking.ts'

/**
 * `lang` of words of the page within a link, which is marked as English where its record is public in English alone.
 * In English there is nothing to tell.
 */
export const pageTongue = () => (spoken() === 'en' ? undefined : spoken())

/** For an element that holds words of what is at the address: `lang` is put there once it is known. */
export const wordsOf = (path?: string) => (spoken() === 'en' ? {} : { 'data-words-of': path })

/** For words of a record without an address of its own, by the languages in which it is public. */
export const tongueOf = (languages: string[]) => (spoken() === 'en' || languages.includes(spoken()) ? undefined : 'en')

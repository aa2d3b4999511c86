import { spoken } from '#app/language/speaking.ts'

/**
 * `lang` of words of the page within a link, which is marked as English where its record is public in English alone.
 * In English there is nothing to tell.
 */
export const pageTongue = () => (spoken() === 'en' ? undefined : spoken())

/** For an element that stands beside the link, and holds words of the record: `lang` is put there once that is known. */
export const wordsOf = (path?: string) => (spoken() === 'en' ? {} : { 'data-words-of': path })

import { spoken } from '#app/language/speaking.ts'

/**
 * `lang` of words of the page within a link, which is marked as English where its record is public in English alone.
 * In English there is nothing to tell.
 */
export const pageTongue = () => (spoken() === 'en' ? undefined : spoken())

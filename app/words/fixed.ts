import { en } from './en.ts'

export type Words = typeof en

/** Whatever is no content, in the language of the page at hand. */
export const fixed = (): Words => en

import { en } from './en.ts'

/** Whatever is no content: one catalogue, so that another language is another one of the same shape. */
export const fixed = en

import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'
import { saying, telling } from './saying.ts'

export type Words = typeof en

/** Whatever is no content, in the language of the page at hand. */
export const fixed = saying<Words>({ en, nl, fr, de })

/** The same in the language of whoever is told. */
export const fixedAsTold = telling<Words>({ en, nl, fr, de })

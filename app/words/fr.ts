import type { en } from './en.ts'
import { buildings } from './fr/buildings.ts'
import { frame } from './fr/frame.ts'
import { subjects } from './fr/subjects.ts'
import { texts } from './fr/texts.ts'

/** The fixed words of pages in French. */
export const fr: typeof en = { ...buildings, ...frame, ...subjects, ...texts }

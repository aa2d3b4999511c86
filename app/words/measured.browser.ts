import type * as server from './measured.ts'
import { measuredInEnglish } from './measured-in-english.ts'

// Screens say what is stored: no script carries the words of other languages.
export const measured: typeof server.measured = measuredInEnglish

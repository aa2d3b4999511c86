import type { en } from './en.ts'
import { asked } from './fr/asked.ts'
import { buildings } from './fr/buildings.ts'
import { frame } from './fr/frame.ts'
import { languages } from './fr/languages.ts'
import { mails } from './fr/mails.ts'
import { subjects } from './fr/subjects.ts'
import { texts } from './fr/texts.ts'

export const fr: typeof en = { ...asked, ...buildings, ...frame, ...languages, ...mails, ...subjects, ...texts }

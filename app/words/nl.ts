import type { en } from './en.ts'
import { asked } from './nl/asked.ts'
import { buildings } from './nl/buildings.ts'
import { frame } from './nl/frame.ts'
import { languages } from './nl/languages.ts'
import { mails } from './nl/mails.ts'
import { subjects } from './nl/subjects.ts'
import { texts } from './nl/texts.ts'

export const nl: typeof en = { ...asked, ...buildings, ...frame, ...languages, ...mails, ...subjects, ...texts }

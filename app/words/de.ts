import { asked } from './de/asked.ts'
import { buildings } from './de/buildings.ts'
import { frame } from './de/frame.ts'
import { languages } from './de/languages.ts'
import { mails } from './de/mails.ts'
import { subjects } from './de/subjects.ts'
import { texts } from './de/texts.ts'
import type { en } from './en.ts'

export const de: typeof en = { ...asked, ...buildings, ...frame, ...languages, ...mails, ...subjects, ...texts }

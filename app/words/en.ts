import { asked } from './en/asked.ts'
import { buildings } from './en/buildings.ts'
import { frame } from './en/frame.ts'
import { languages } from './en/languages.ts'
import { mails } from './en/mails.ts'
import { subjects } from './en/subjects.ts'
import { texts } from './en/texts.ts'

/** The fixed words of pages that are drawn for visitors: names of what is shown, of controls, and errors. */
export const en = { ...asked, ...buildings, ...frame, ...languages, ...mails, ...subjects, ...texts }

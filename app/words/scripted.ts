import { deAnswers, deCredentials, deErrors, deFields, deTwice } from './de/scripted.ts'
import { enAnswers, enCredentials, enErrors, enFields, enTwice } from './en/scripted.ts'
import { frAnswers, frCredentials, frErrors, frFields, frTwice } from './fr/scripted.ts'
import { nlAnswers, nlCredentials, nlErrors, nlFields, nlTwice } from './nl/scripted.ts'
import { telling } from './saying.ts'

export const errors = telling({ en: enErrors, nl: nlErrors, fr: frErrors, de: deErrors })
export const fieldLabels = telling({ en: enFields, nl: nlFields, fr: frFields, de: deFields })
export const credentials = telling({ en: enCredentials, nl: nlCredentials, fr: frCredentials, de: deCredentials })
export const answers = telling({ en: enAnswers, nl: nlAnswers, fr: frAnswers, de: deAnswers })
export const twice = telling({ en: enTwice, nl: nlTwice, fr: frTwice, de: deTwice })

import { deAnswers, deCredentials, deErrors, deFields, deTwice } from './de/scripted.ts'
import { enAnswers, enCredentials, enErrors, enFields, enTwice } from './en/scripted.ts'
import { frAnswers, frCredentials, frErrors, frFields, frTwice } from './fr/scripted.ts'
import { nlAnswers, nlCredentials, nlErrors, nlFields, nlTwice } from './nl/scripted.ts'
import { saying } from './saying.ts'

export const errors = saying({ en: enErrors, nl: nlErrors, fr: frErrors, de: deErrors })
export const fieldLabels = saying({ en: enFields, nl: nlFields, fr: frFields, de: deFields })
export const credentials = saying({ en: enCredentials, nl: nlCredentials, fr: frCredentials, de: deCredentials })
export const answers = saying({ en: enAnswers, nl: nlAnswers, fr: frAnswers, de: deAnswers })
export const twice = saying({ en: enTwice, nl: nlTwice, fr: frTwice, de: deTwice })

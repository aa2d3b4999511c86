import { enAnswers, enCredentials, enErrors, enFields, enTwice } from './en/scripted.ts'
import type * as server from './scripted.ts'

// Scripts speak as `speaking.browser.ts` does: no screen carries the words of other languages.
export const errors: typeof server.errors = () => enErrors
export const fieldLabels: typeof server.fieldLabels = () => enFields
export const credentials: typeof server.credentials = () => enCredentials
export const answers: typeof server.answers = () => enAnswers
export const twice: typeof server.twice = () => enTwice

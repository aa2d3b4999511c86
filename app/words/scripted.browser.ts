import { enAnswers, enCredentials, enErrors, enFields, enTwice } from './en/scripted.ts'
import type * as server from './scripted.ts'
import { toolWords } from './tools.browser.ts'

// No screen carries the words of a language that nobody reads there.
export const errors: typeof server.errors = () => toolWords()?.errors ?? enErrors
export const fieldLabels: typeof server.fieldLabels = () => toolWords()?.fieldLabels ?? enFields
export const credentials: typeof server.credentials = () => toolWords()?.credentials ?? enCredentials
export const answers: typeof server.answers = () => toolWords()?.answers ?? enAnswers
export const twice: typeof server.twice = () => toolWords()?.twice ?? enTwice

import { enAnswers, enCredentials, enErrors, enFields } from './en/scripted.ts'

export const errors = enErrors
export const fieldLabels = enFields
export const credentials = enCredentials
export const answers = enAnswers

import { enErrors, enFields } from './en/scripted.ts'

export const errors = enErrors
export const fieldLabels = enFields

import { createContext } from 'react'
import type { FormValues } from './form-values.ts'

/** What is stored of the record that a form shows; another version after each save, and after one by somebody else that was merged. */
export const StoredContext = createContext<FormValues>({})

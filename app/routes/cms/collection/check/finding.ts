import type { Collection } from '#app/content/engine/collection.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'

export type Finding = {
  weight: 'blocker' | 'warning'
  says: string
  remedy: string
  field?: string
  /** The save refuses it by itself, and says so at the field. */
  isRefused?: true
}

export type Source = { collection: Collection; values: FormValues }

export const fieldOf = ({ fields }: Collection, ...names: string[]) => names.find((name) => Object.hasOwn(fields, name))

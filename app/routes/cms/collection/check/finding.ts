import type { Collection } from '#app/content/engine/collection.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'

/** What is wrong with a page that is to be published. */
export type Finding = {
  /** A blocker keeps the page from being published. */
  weight: 'blocker' | 'warning'
  says: string
  remedy: string
  /** Where in the form it is mended. */
  field?: string
  /** The save refuses it by itself, and says so at the field. */
  isRefused?: true
}

/** What the page was drawn from. */
export type Source = { collection: Collection; values: FormValues }

/** The first of these fields that the collection has. */
export const fieldOf = ({ fields }: Collection, ...names: string[]) => names.find((name) => Object.hasOwn(fields, name))

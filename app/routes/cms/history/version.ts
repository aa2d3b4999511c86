import { collections } from '#app/content/collections.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import type { StoodAs } from '#app/routes/cms/record/state-in-words.ts'

export type Listed = { id: number; at: Date; editor: string | null; says: string }

export type Version = Listed & {
  values?: FormValues
  /** What visitors saw while `values` waited as a draft. */
  published?: FormValues
  before?: FormValues
  state: StoodAs | null
}

export type Standing =
  | { record: { version: number; values: FormValues; state: StoodAs }; isTrashed?: never }
  | { record?: never; isTrashed: boolean }

/** Pictures have no page of their own, and are no drafts. */
export const hasPages = ({ slug }: Collection) => Object.hasOwn(collections, slug)

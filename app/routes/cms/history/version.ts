import { collections } from '#app/content/collections.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import { houseMinute } from '#app/house-clock.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'

export type State = { status: 'published' | 'draft'; hasDraft: boolean; publishAt: Date | null }

/** What a line of the list says. */
export type Listed = { id: number; at: Date; editor: string | null; says: string }

/** A record as it stood after a change; without values it was deleted. */
export type Version = Listed & {
  values?: FormValues
  /** What visitors saw while `values` waited as a draft. */
  published?: FormValues
  /** As it stood before the change. */
  before?: FormValues
  state: State | null
}

/** What stands now: a record, or none. */
export type Standing =
  | { record: { version: number; values: FormValues; state: State }; isTrashed?: never }
  | { record?: never; isTrashed: boolean }

export function stateInWords({ status, hasDraft, publishAt }: State) {
  const due = publishAt && `to be published ${houseMinute(publishAt)}`
  if (status === 'draft') return due ? `Draft, ${due}` : 'Draft'
  if (!hasDraft) return 'Published'
  return due ? `Published, with a draft beside it ${due}` : 'Published, with a draft beside it'
}

/** Pictures have no page of their own, and are no drafts. */
export const hasPages = ({ slug }: Collection) => Object.hasOwn(collections, slug)

import { sql } from 'drizzle-orm'
import type { Values } from './check-values.ts'
import type { StoredRecord } from './store.server.ts'

/** What a save is to do to what visitors see. */
export type Intent = {
  as: 'published' | 'draft' | 'scheduled' | 'unpublished'
  /** Of what is scheduled. */
  publishAt?: Date
}

type Saved = { before: StoredRecord | undefined; row: Values; values: Values }

/** Nothing waits for a time, and no time has failed. */
export const withoutTime = { publishAt: null, publishProblem: null }

/** What is published stays while a draft waits beside it; a record that nobody sees is its own draft. */
export function intended({ as, publishAt }: Intent, { before, row, values }: Saved): Values {
  const waits = as === 'scheduled' ? { ...withoutTime, publishAt } : withoutTime
  if (as === 'published') return { ...row, status: 'published', draft: null, ...waits, publishedAt: sql`now()` }
  const isBeside = before?.status === 'published' && as !== 'unpublished'
  return isBeside ? { draft: values, ...waits } : { ...row, status: 'draft', draft: null, ...waits }
}

/** Whether visitors see a difference. */
export const isSeenBy = ({ as }: Intent, before: StoredRecord | undefined) =>
  as === 'published' || (as === 'unpublished' && before?.status === 'published')

export function verbOf({ as }: Intent, before: StoredRecord | undefined) {
  if (as === 'draft') return 'drafted'
  if (as !== 'published') return as
  if (!before) return 'created'
  return before.status === 'published' && !before.draft ? 'updated' : 'published'
}

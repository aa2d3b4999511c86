import { sql } from 'drizzle-orm'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import type { Values } from './check-values.ts'
import type { Store, StoredRecord } from './store.server.ts'

export type Intent = {
  as: 'published' | 'draft' | 'scheduled' | 'unpublished' | 'language'
  publishAt?: Date
  /** Of what is published as one language alone. */
  language?: OtherLocale
  /** Why it was not published at its time, of a draft that is saved by whoever has not read that. */
  problem?: string | null
}

type Saved = {
  before: StoredRecord | undefined
  row: Values
  values: Values
  /** Not of what is only looked at: nobody knows when that goes public. */
  table?: Store['table']
}

export const withoutTime = { publishAt: null, publishProblem: null }

/** What is published stays while a draft waits beside it; a record that nobody sees is its own draft. */
export function intended({ as, publishAt, problem = null }: Intent, { before, row, values, table }: Saved): Values {
  const waits = as === 'scheduled' ? { ...withoutTime, publishAt } : { ...withoutTime, publishProblem: problem }
  if (as === 'published') {
    const times = { publishedAt: sql`now()`, ...firstTime(table, before) }
    return { ...row, status: 'published', draft: null, ...waits, ...times }
  }
  return before && isBeside({ as }, before)
    ? { draft: besideOf(before, values), ...waits }
    : { ...row, status: 'draft', draft: null, ...waits }
}

/** What visitors see of it stays as it is, or its English does. */
export const isBeside = ({ as }: Pick<Intent, 'as'>, before: StoredRecord) =>
  before.status === 'published' && as !== 'published' && as !== 'unpublished'

/** As a draft beside what is published; with a place in the list only where that is another one: others move it. */
export function besideOf(before: StoredRecord, { displayOrder, ...values }: Values): Values {
  const isSaid = displayOrder !== undefined && displayOrder !== before.displayOrder
  return isSaid ? { ...values, displayOrder } : values
}

/** Where the kind keeps it; what was public before it did, and is still, stays without. */
const firstTime = (table: Saved['table'], before: Saved['before']) =>
  table && 'firstPublishedAt' in table && before?.status !== 'published' && !before?.firstPublishedAt
    ? { firstPublishedAt: sql`now()` }
    : {}

export const hasDraft = ({ status, draft }: Pick<StoredRecord, 'status' | 'draft'>) =>
  status === 'draft' || draft !== null

export const isSeenBy = ({ as }: Intent, before: StoredRecord | undefined) =>
  as === 'published' || as === 'language' || (as === 'unpublished' && before?.status === 'published')

export function verbOf({ as, language }: Intent, before: StoredRecord | undefined) {
  if (as === 'draft') return 'drafted'
  if (language) return `published in ${languageNames[language]}`
  if (as !== 'published') return as
  if (!before) return 'created'
  return before.status === 'published' && !before.draft ? 'updated' : 'published'
}

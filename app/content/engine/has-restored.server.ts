import { sql } from 'drizzle-orm'
import { recordRevisions } from '#app/content/revisions/table.ts'

/** Whether anything came back since, from the trash or from its history. */
export const hasRestored = (since: string) => sql`exists (
  select from ${recordRevisions} where ${recordRevisions.at} > ${since}::timestamptz and ${recordRevisions.action} = 'restored'
)`

import { sql } from 'drizzle-orm'
import { recordRevisions } from '#app/content/revisions/table.ts'
import { legalTextsCollection } from './collection.ts'
import { publishedLegalTexts as versions } from './published-table.ts'

/** When a version of the same document was last withdrawn: what is in force then was changed before. */
export const withdrawnAt = sql`(
  select max(gone.at) from ${recordRevisions} gone, lateral (
    select stood."row" from ${recordRevisions} stood
    where stood.kind = gone.kind and stood.record_id = gone.record_id and stood.id < gone.id
    order by stood.id desc limit 1
  ) before
  where gone.kind = ${legalTextsCollection.slug} and gone.action in ('unpublished', 'deleted')
    and before."row" ->> 'status' = 'published' and before."row" ->> 'document' = ${versions.document}
)`

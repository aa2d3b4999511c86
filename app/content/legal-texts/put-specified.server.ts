import { sql } from 'drizzle-orm'
import { system } from '#app/audit/audit.server.ts'
import { sayWho } from '#app/content/engine/revision.server.ts'
import type { Database } from '#app/database.server.ts'
import { legalTextsCollection as collection } from './collection.ts'
import { specifiedTexts } from './specified-texts.ts'
import { legalTexts } from './table.ts'

/** Once: what an editor deletes stays away. By the program and not by a migration, so that the history begins with them. */
export async function putSpecifiedTexts(db: Database) {
  await db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ known: boolean }>(sql`
      select exists (select from legal_texts)
        or exists (select from record_revisions where kind = ${collection.slug}) as known`)
    if (rows[0]?.known) return
    await sayWho(transaction, system, 'created')
    const values = specifiedTexts().map(({ id, ...text }) => ({ id, ...collection.prepare(text) }))
    await transaction.insert(legalTexts).values(values)
  })
}

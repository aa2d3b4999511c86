import { sql } from 'drizzle-orm'
import { roleAdmin } from '#app/accounts/credentials.ts'
import { ensureFirstAdmin } from '#app/accounts/people.server.ts'
import { firstRevision } from '#app/content/engine/revision.server.ts'
import { isNew } from '#app/content/installation/setup.server.ts'
import { haveFirstTexts, putFirstTexts } from '#app/content/legal-texts/put-texts.server.ts'
import { pageStores } from '#app/content/pages/page-stores.server.ts'
import { putPages } from '#app/content/pages/put-pages.server.ts'
import { readSamplePageWords, readSampleWords } from '#app/content/sample/sample-words.server.ts'
import type { Database, DatabaseConnection } from '#app/database.server.ts'
import type { Env } from './env.ts'
import { alone } from './postgres/alone.ts'
import { isUntouched, putSampleContent } from './sample/content.ts'

const firstStart = 7_261_945

type Options = { db: Database; owner: DatabaseConnection; env: Pick<Env, 'sampleContent' | 'admin' | 'publicUrl'> }

/** What a site begins with, and what an earlier version did not have. Returns the first administrator that it made. */
export async function beginOnce({ db, owner, env }: Options) {
  if (await hasBegun(db)) return undefined
  // Of several instances that start on an empty database, one fills it. As the owner: a pooler would keep the lock.
  return alone(owner, firstStart, async () => {
    const isSample = env.sampleContent && (await putSampleContent(db))
    // Before the first person is there: what an installation of today shows stays.
    const isNeutral = !env.sampleContent && (await isNew(db)) && (await isUntouched(db))
    await putPages(db, { isNeutral, sampleWords: isSample ? await readSamplePageWords() : undefined })
    await putFirstTexts(db, { isNeutral, readWords: readSampleWords })
    return ensureFirstAdmin(db, { ...env.admin, publicUrl: env.publicUrl })
  })
}

/** Then none of it would write anything: asked at once, without a connection of the owner's. */
async function hasBegun(db: Database) {
  const slugs = JSON.stringify(pageStores.map(({ page }) => page.slug))
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from content_revision where revision <> ${firstRevision})
      and not exists (
        select from jsonb_array_elements_text(${slugs}::jsonb) slug where not exists (select from pages where kind = slug)
      )
      and ${haveFirstTexts}
      and exists (select from user_roles where role = ${roleAdmin}) as has`)
  return rows[0]?.has ?? false
}

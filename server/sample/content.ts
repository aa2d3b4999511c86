import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { system } from '#app/audit/audit.server.ts'
import { companies } from '#app/content/companies/table.ts'
import { developments } from '#app/content/developments/table.ts'
import { firstRevision, raiseRevision, readRevision, sayWho } from '#app/content/engine/revision.server.ts'
import { newsArticles } from '#app/content/news/table.ts'
import { properties } from '#app/content/properties/table.ts'
import { socialLinks } from '#app/content/social-links/table.ts'
import type { Database, Queries } from '#app/database.server.ts'
import type { ImageStore } from '#app/media/image-store.server.ts'
import { bundledFolder, bundledNames } from './bundled-images.ts'
import { putSampleDocuments } from './documents.ts'
import { putSampleFigures } from './figures.ts'
import { putSamplePages } from './free-pages.ts'
import { putSampleNews } from './news.ts'
import { putSampleProjects } from './projects.ts'

/** Only where nobody has written yet: what an editor deletes stays away. Says whether it was put. */
export function putSampleContent(db: Database): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (!(await isUntouched(transaction))) return false
    // Nobody waits for it, and what it reads of the disk takes long where much else is begun: the whole start would fail.
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = '1min'`)
    await sayWho(transaction, system, 'created')
    await putSampleProjects(transaction)
    await putSampleFigures(transaction)
    // Links lead to records by their ids.
    await putSampleNews(transaction)
    await putSamplePages(transaction)
    await putSampleDocuments(transaction)
    await raiseRevision(transaction)
    return true
  })
}

/** Data that an operator has imported raises no revision. */
export async function isUntouched(transaction: Queries) {
  if ((await readRevision(transaction)) !== firstRevision) return false
  for (const table of [newsArticles, properties, developments, companies, socialLinks])
    if ((await transaction.select().from(table).limit(1)).length > 0) return false
  return true
}

/** With sample rows or without: the image repair names them too. */
export async function importBundledImages(images: ImageStore): Promise<void> {
  await Promise.all((await bundledNames()).map((name) => images.importFile(join(bundledFolder, name), name)))
}

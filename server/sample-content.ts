import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { raiseRevision } from '../app/content/revision.server.ts'
import type { Database } from '../app/database.server.ts'
import type { ImageStore } from '../app/media/image-store.server.ts'
import { putSampleCompanies } from './sample-companies.ts'
import { putSampleNews } from './sample-news.ts'
import { putSampleDevelopments, putSampleProperties } from './sample-projects.ts'

// Each looks at its own table, so that a database from before a table was made gets its samples too.
const parts = [putSampleNews, putSampleProperties, putSampleDevelopments, putSampleCompanies]

/** Fills empty tables; the pictures that the rows name are there already. */
export async function putSampleContent(db: Database) {
  await db.transaction(async (transaction) => {
    let isChanged = false
    for (const put of parts) isChanged = (await put(transaction)) || isChanged
    if (isChanged) await raiseRevision(transaction)
  })
}

/** The pictures we ship, with sample rows or without: built-in projects and the image repair name them too. */
export async function importBundledImages(images: ImageStore) {
  const folder = 'db/sample/images'
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'))
  await Promise.all(names.map((name) => images.importFile(join(folder, name), name)))
}

import { desc, or, sql } from 'drizzle-orm'
import { findFilesByWords } from '#app/content/files/list-files.server.ts'
import { findImages } from '#app/content/images/list-images.server.ts'
import { containing, type Queries } from '#app/database.server.ts'
import { sayAny } from '#app/words/say.ts'
import { findInTexts, nameColumn } from './find-in-texts.server.ts'
import type { Store } from './store.server.ts'

/** `isInText`: the words were found in its texts, not in its name. */
export type FoundRecord = { collection: string; id: string; title: string; isInText?: true }

const mostOfLibrary = 6

export async function findRecords(db: Queries, stores: Store[], text: string, limit: number): Promise<FoundRecord[]> {
  const named = await findByName(db, stores, text, limit)
  const pictures = (await findImages(db, text, mostOfLibrary)).map((image) => ({ collection: 'images', ...image }))
  const files = (await findFilesByWords(db, text, mostOfLibrary)).map((file) => ({ collection: 'files', ...file }))
  const first = [...named.slice(0, limit - pictures.length - files.length), ...pictures, ...files]
  if (first.length === limit) return first
  const known = new Set(first.map(({ id }) => id))
  const inTexts = (await findInTexts(db, stores, text, limit)).filter(({ id }) => !known.has(id))
  return [...first, ...inTexts].slice(0, limit)
}

async function findByName(db: Queries, stores: Store[], text: string, limit: number): Promise<FoundRecord[]> {
  const found: (FoundRecord & { begins: boolean; updatedAt: Date })[] = []
  for (const { collection, table } of stores) {
    const title = nameColumn({ collection, table })
    // A page of the website is called in the language of who looks for it, too.
    const said = collection.page ? sql`${sayAny(collection.title)}::text` : title
    const begins = sql<boolean>`starts_with(lower(${title}), lower(${text})) or starts_with(lower(${said}), lower(${text}))`
    const rows = await db
      .select({ id: table.id, title, begins, updatedAt: table.updatedAt })
      .from(table)
      .where(or(containing(title, text), containing(said, text)))
      .orderBy(desc(begins), desc(table.updatedAt))
      .limit(limit)
    found.push(...rows.map((row) => ({ ...(row as (typeof found)[number]), collection: collection.slug })))
  }
  return found
    .sort((a, b) => Number(b.begins) - Number(a.begins) || b.updatedAt.getTime() - a.updatedAt.getTime())
    .slice(0, limit)
    .map(({ collection, id, title }) => ({ collection, id, title }))
}

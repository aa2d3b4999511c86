import { and, asc, count, desc, eq, not, notExists, type SQL, sql } from 'drizzle-orm'
import { pageWithin } from '#app/content/engine/listing.ts'
import { containingWords, type Database, type Queries } from '#app/database.server.ts'
import { perShelf, type Shelf } from './shelf.ts'
import { images } from './table.ts'
import { imageUses } from './uses-table.ts'

const { id, name, alt, focusX, focusY, width, height, bytes, originalName, isBundled, isMissing, createdAt } = images
const listed = { id, name, alt, focusX, focusY, width, height, bytes, originalName, isBundled, isMissing, createdAt }

export type ListedImage = Awaited<ReturnType<typeof listImages>>['images'][number]

/** As a condition of a query, where all uses are read once. Counted by a filter they would be read for each picture. */
export const isUnused = (db: Queries) =>
  and(not(isBundled), notExists(db.select({ name: imageUses.name }).from(imageUses).where(eq(imageUses.name, name))))

const isUndescribed = eq(alt, '')

export async function listImages(db: Queries, asked: Shelf) {
  const conditions = { all: undefined, undescribed: isUndescribed, unused: isUnused(db) }
  const condition = and(conditions[asked.show], found(asked.search))
  const [counts] = await db
    .select({ total: count(), undescribed: sql`count(*) filter (where ${isUndescribed})`.mapWith(Number) })
    .from(images)
  const { total = 0, undescribed = 0 } = counts ?? {}
  const unused = await countWhere(db, conditions.unused)
  const matching = asked.show === 'unused' && !asked.search ? unused : await countWhere(db, condition)
  const { page, pages, limit, offset } = pageWithin(asked.page, matching, perShelf)
  const rows = await db
    .select(listed)
    .from(images)
    .where(condition)
    .orderBy(...orderOf(asked))
    .limit(limit)
    .offset(offset)
  return { images: rows, shelf: { ...asked, page }, total, undescribed, unused, matching, pages }
}

async function countWhere(db: Queries, condition: SQL | undefined) {
  const [counted] = await db.select({ total: count() }).from(images).where(condition)
  return counted?.total ?? 0
}

export const countMissing = (db: Database) => db.$count(images, eq(isMissing, true))

export const findImages = (db: Queries, text: string, limit: number) =>
  db
    .select({ id, title: sql<string>`coalesce(nullif(${alt}, ''), ${name})` })
    .from(images)
    .where(found(text))
    .orderBy(desc(createdAt), asc(name))
    .limit(limit)

const found = (search: string) => containingWords([name, originalName, alt], search)

function orderOf({ sort }: Shelf) {
  if (sort === 'name') return [asc(sql`lower(coalesce(${originalName}, ${name}))`), asc(name)]
  if (sort === 'size') return [sql`${bytes} desc nulls last`, asc(name)]
  return [desc(createdAt), asc(name)]
}

import { and, asc, count, desc, eq, ilike, not, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '#app/database.server.ts'
import { perShelf, type Shelf } from './shelf.ts'
import { images } from './table.ts'
import { imageUses } from './uses-table.ts'

const { id, name, alt, focusX, focusY, width, height, bytes, originalName, isBundled, isMissing, createdAt } = images
const listed = { id, name, alt, focusX, focusY, width, height, bytes, originalName, isBundled, isMissing, createdAt }

export type ListedImage = Awaited<ReturnType<typeof listImages>>['images'][number]

/** Named by no record or draft, and not shown by the pages of the program itself. */
export const isUnused = (db: Queries) =>
  and(not(isBundled), notInArray(name, db.select({ name: imageUses.name }).from(imageUses)))

const isUndescribed = eq(alt, '')

export async function listImages(db: Queries, asked: Shelf) {
  const conditions = { all: undefined, undescribed: isUndescribed, unused: isUnused(db) }
  const condition = and(conditions[asked.show], found(asked.search))
  const [counts] = await db
    .select({
      total: count(),
      undescribed: sql`count(*) filter (where ${isUndescribed})`.mapWith(Number),
      unused: sql`count(*) filter (where ${conditions.unused})`.mapWith(Number),
      matching: sql`count(*) filter (where ${condition ?? true})`.mapWith(Number),
    })
    .from(images)
  const { total = 0, undescribed = 0, unused = 0, matching = 0 } = counts ?? {}
  const pages = Math.max(1, Math.ceil(matching / perShelf))
  const page = Math.min(asked.page, pages)
  const rows = await db
    .select(listed)
    .from(images)
    .where(condition)
    .orderBy(...orderOf(asked))
    .limit(perShelf)
    .offset((page - 1) * perShelf)
  return { images: rows, shelf: { ...asked, page }, total, undescribed, unused, matching, pages }
}

export const countMissing = (db: Database) => db.$count(images, eq(isMissing, true))

export const findImages = (db: Queries, text: string, limit: number) =>
  db
    .select({ id, title: sql<string>`coalesce(nullif(${alt}, ''), ${name})` })
    .from(images)
    .where(found(text))
    .orderBy(desc(createdAt), asc(name))
    .limit(limit)

function found(search: string) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8)
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(ilike(name, pattern), ilike(originalName, pattern), ilike(alt, pattern))
    }),
  )
}

function orderOf({ sort }: Shelf) {
  if (sort === 'name') return [asc(sql`lower(coalesce(${originalName}, ${name}))`), asc(name)]
  if (sort === 'size') return [sql`${bytes} desc nulls last`, asc(name)]
  return [desc(createdAt), asc(name)]
}

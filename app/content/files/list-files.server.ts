import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm'
import type { Database, Queries } from '#app/database.server.ts'
import { type FilesAsked, perShelf } from './files-asked.ts'
import { libraryFile } from './library-file.ts'
import { files } from './table.ts'

export type ListedFile = Awaited<ReturnType<typeof listFiles>>['files'][number]

/** A page of the library, the newest first. Without a type, of all types. */
export async function listFiles(db: Queries, asked: FilesAsked) {
  const condition = and(asked.type && eq(files.type, asked.type), found(asked.search))
  const [counts] = await db.select({ matching: count() }).from(files).where(condition)
  const { matching = 0 } = counts ?? {}
  const pages = Math.max(1, Math.ceil(matching / perShelf))
  const page = Math.min(asked.page, pages)
  const rows = await db
    .select()
    .from(files)
    .where(condition)
    .orderBy(desc(files.createdAt), asc(files.name))
    .limit(perShelf)
    .offset((page - 1) * perShelf)
  const listed = rows.map((row) => ({
    ...libraryFile(row),
    ...{ id: row.id, originalName: row.originalName, isMissing: row.isMissing, isBundled: row.isBundled },
  }))
  return { files: listed, asked: { ...asked, page }, matching, pages }
}

export const countMissingFiles = (db: Database) => db.$count(files, eq(files.isMissing, true))

function found(search: string) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8)
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(ilike(files.title, pattern), ilike(files.originalName, pattern), ilike(files.name, pattern))
    }),
  )
}

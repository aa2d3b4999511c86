import { and, asc, count, desc, eq } from 'drizzle-orm'
import { pageWithin } from '#app/content/engine/listing.ts'
import { containingWords, type Database, type Queries } from '#app/database.server.ts'
import { type FilesAsked, perShelf } from './files-asked.ts'
import { libraryFile } from './library-file.ts'
import { files } from './table.ts'

export type ListedFile = Awaited<ReturnType<typeof listFiles>>['files'][number]

/** A page of the library, the newest first. Without a type, of all types. */
export async function listFiles(db: Queries, asked: FilesAsked) {
  const condition = and(asked.type && eq(files.type, asked.type), found(asked.search))
  const [counts] = await db.select({ matching: count() }).from(files).where(condition)
  const { matching = 0 } = counts ?? {}
  const { page, pages, limit, offset } = pageWithin(asked.page, matching, perShelf)
  const rows = await db
    .select()
    .from(files)
    .where(condition)
    .orderBy(desc(files.createdAt), asc(files.name))
    .limit(limit)
    .offset(offset)
  const listed = rows.map((row) => ({
    ...libraryFile(row),
    ...{ id: row.id, originalName: row.originalName, isMissing: row.isMissing, isBundled: row.isBundled },
  }))
  return { files: listed, asked: { ...asked, page }, matching, pages }
}

export const countMissingFiles = (db: Database) => db.$count(files, eq(files.isMissing, true))

export const findFilesByWords = (db: Queries, text: string, limit: number) =>
  db
    .select({ id: files.id, title: files.title })
    .from(files)
    .where(found(text))
    .orderBy(desc(files.createdAt), asc(files.name))
    .limit(limit)

const found = (search: string) => containingWords([files.title, files.originalName, files.name], search)

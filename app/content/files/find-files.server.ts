import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { type LibraryFile, libraryFile } from './library-file.ts'
import { files } from './table.ts'

/** By name, for pages. Those that are not in the library, or whose file is missing, are not in it. */
export async function findFiles(db: Queries, names: string[]): Promise<Map<string, LibraryFile>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files.name, names), eq(files.isMissing, false)))
  return new Map(rows.map((row) => [row.name, libraryFile(row)]))
}

export async function findFile(db: Queries, name: string) {
  const [file] = await db.select().from(files).where(eq(files.name, name))
  return file
}

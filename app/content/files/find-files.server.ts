import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { fileUrl, kindOfFile } from '#app/media/file-rules.ts'
import { files } from './table.ts'

/** By name, for pages. Those that the library lacks, or whose file is missing, are not in it. */
export async function findFiles(db: Queries, names: string[]) {
  if (names.length === 0) return new Map<string, ReturnType<typeof shown>>()
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files.name, names), eq(files.isMissing, false)))
  return new Map(rows.map((row) => [row.name, shown(row)]))
}

const shown = ({ name, title, bytes, seconds, width, height, pages }: typeof files.$inferSelect) => ({
  url: fileUrl(name),
  mime: kindOfFile(name).mime,
  title,
  bytes,
  ...{ seconds, width, height, pages },
})

export async function findTitle(db: Queries, name: string) {
  const [file] = await db.select({ title: files.title }).from(files).where(eq(files.name, name))
  return file?.title
}

import { and, eq, sql } from 'drizzle-orm'
import { prepared, type Queries } from '#app/database.server.ts'
import { coverUrl, fileUrl, kindOfFile } from '#app/media/file-rules.ts'
import { fileReadings } from './readings-table.ts'
import { files } from './table.ts'

/** With the names of the tables, which Drizzle leaves out before columns of what is selected. */
const hasCover = sql<boolean>`exists (select from ${fileReadings} where ${fileReadings}.name = ${files}.name and cover is not null)`

const { name, title, bytes, seconds, width, height, pages, language, isMissing } = files
const columns = { name, title, bytes, seconds, width, height, pages, language, hasCover }

const filesOf = prepared((db) =>
  db
    .select(columns)
    .from(files)
    .where(and(sql`${name} = any(${sql.placeholder('names')}::text[])`, eq(isMissing, false)))
    .prepare(''),
)

type Found = Awaited<ReturnType<ReturnType<typeof filesOf>['execute']>>[number]

/** By name, for pages. Those that the library lacks, or whose file is missing, are not in it. */
export async function findFiles(db: Queries, names: string[]) {
  if (names.length === 0) return new Map<string, ReturnType<typeof shown>>()
  const rows = await filesOf(db).execute({ names })
  return new Map(rows.map((row) => [row.name, shown(row)]))
}

const shown = ({ name, title, bytes, seconds, width, height, pages, language, hasCover }: Found) => ({
  url: fileUrl(name),
  mime: kindOfFile(name).mime,
  title,
  bytes,
  ...{ seconds, width, height, pages, language },
  cover: hasCover ? coverUrl(name) : undefined,
})

export async function findTitle(db: Queries, name: string) {
  const [file] = await db.select({ title: files.title }).from(files).where(eq(files.name, name))
  return file?.title
}

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { putReading } from '#app/content/files/readings.server.ts'
import { files } from '#app/content/files/table.ts'
import type { Database } from '#app/database.server.ts'
import type { FileType } from '#app/media/file-rules.ts'
import type { FileStore } from '#app/media/file-store.server.ts'
import { readRows } from './rows.ts'

type Row = {
  name: string
  title: string
  type: FileType
  seconds?: number
  width?: number
  height?: number
  pages?: number
}

const folder = 'db/sample/files'
const readings = 'db/sample/documents'

export const readTexts = async (): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(readings, 'texts.json'), 'utf8'))

/** What editors have called them stays. */
export async function putBundledFiles(db: Database) {
  const rows = await readRows<Row>('files')
  const [known] = await db.select({ rows: count() }).from(files).where(eq(files.isBundled, true))
  if (known?.rows === rows.length) return
  const values = rows.map(async ({ displayOrder, ...row }) => ({ ...row, ...(await bytesOf(row)), isBundled: true }))
  await db
    .insert(files)
    .values(await Promise.all(values))
    .onConflictDoUpdate({ target: files.name, set: { isBundled: true }, setWhere: eq(files.isBundled, false) })
  for (const [name, text] of Object.entries(await readTexts()))
    await putReading(db, name, { text, cover: await readFile(join(readings, `${name}.webp`)) })
}

const bytesOf = async ({ name }: Row) => ({ bytes: (await stat(join(folder, name))).size })

export async function importBundledFiles(store: FileStore) {
  for (const { name } of await readRows<Row>('files')) await store.importFile(join(folder, name), name)
}

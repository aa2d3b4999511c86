import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/database.server.ts'
import { raiseRevision } from './revision.server.ts'

/** Rows that stand for files of the storage. */
type Library = PgTable & { name: PgColumn; isMissing: PgColumn }
type Known = { name: string; isMissing: boolean }

type Storage = { find: (name: string) => Promise<unknown> }

/** `none`: an operator has said that whatever is not there is lost. */
export type Bound = 'few' | 'none'

export type Noted = { gone: string[]; back: string[]; doubted: number; known: number }

/** Of a hundred files, and never more at once than `mostAtOnce`. */
const mostInHundred = 5
const mostAtOnce = 5

/** Notes missing files, unless so many that the storage is to be doubted. `there` are the names that it has. */
export async function noteFiles(
  db: Database,
  table: Library,
  { storage, there, bound }: { storage: Storage; there: Set<string>; bound: Bound },
): Promise<Noted> {
  const known = (await db.select({ name: table.name, isMissing: table.isMissing }).from(table)) as Known[]
  const back = known.filter(({ name, isMissing }) => isMissing && there.has(name))
  const gone = known.filter(({ name, isMissing }) => !isMissing && !there.has(name))
  const most = bound === 'none' ? gone.length : Math.min(mostAtOnce, Math.max(1, (known.length * mostInHundred) / 100))
  const isDoubted = gone.length > most
  const lost = []
  // One that came after the list is there when it is asked for.
  for (const file of isDoubted ? [] : gone) if (!(await storage.find(file.name))) lost.push(file)
  for (const file of lost) await noteFile(db, table, file, false)
  for (const file of back) await noteFile(db, table, file, true)
  const names = (all: Known[]) => all.map(({ name }) => name)
  return { gone: names(lost), back: names(back), doubted: isDoubted ? gone.length : 0, known: known.length }
}

/** Returns true when that is news, to visitors as well. */
export async function noteFile(db: Database, table: Library, { name, isMissing }: Known, isThere: boolean) {
  if (isMissing === !isThere) return false
  await db.transaction(async (transaction) => {
    await transaction.update(table).set({ isMissing: !isThere }).where(eq(table.name, name))
    await raiseRevision(transaction)
  })
  return true
}

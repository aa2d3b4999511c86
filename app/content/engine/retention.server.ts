import { eq, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import { inWords, type KeptYears } from '#app/content/revisions/kept-years.ts'
import { historyRetention } from '#app/content/revisions/table.ts'
import type { Database } from '#app/database.server.ts'

const theOne = 1

/** In years; null means for ever. */
export async function readRetention(db: Pick<Database, 'select'>): Promise<number | null> {
  const [row] = await db.select().from(historyRetention).where(eq(historyRetention.id, theOne))
  return row?.years ?? null
}

type Wish = { years: KeptYears; seen?: number | null }

/** False where another time than was `seen` is kept by now: to shorten that one, nobody was asked. */
export function setRetention(db: Database, { years, seen }: Wish, editor: Actor) {
  return db.transaction(async (transaction) => {
    const before = await readRetention(transaction)
    if (before === years) return true
    if (seen !== undefined && seen !== before) return false
    await transaction
      .insert(historyRetention)
      .values({ id: theOne, years })
      .onConflictDoUpdate({ target: historyRetention.id, set: { years } })
    await writeAudit(transaction, {
      actor: editor,
      action: 'set retention',
      subject: { kind: 'history', label: inWords(years) },
      details: { changed: { kept: { from: inWords(before), to: inWords(years) } } },
    })
    return true
  })
}

/** Saves wait while one portion is removed: a few hundredths of a second. */
const portion = 1_000

/** The database decides what is too old (migration 0062). Returns the number of versions removed. */
export async function removeOldRevisions(db: Pick<Database, 'execute'>) {
  let removed = 0
  for (;;) {
    const { rows } = await db.execute<{ count: number }>(sql`select remove_old_revisions(${portion}) as count`)
    const count = rows[0]?.count ?? 0
    removed += count
    if (count < portion) return removed
  }
}

import { eq, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '../audit/audit.server.ts'
import type { Database } from '../database.server.ts'
import { inWords, type KeptYears } from './revisions/kept-years.ts'
import { historyRetention, recordRevisions } from './revisions/table.ts'

const theOne = 1

/** Years; null is for ever. */
export async function readRetention(db: Pick<Database, 'select'>): Promise<number | null> {
  const [row] = await db.select().from(historyRetention).where(eq(historyRetention.id, theOne))
  return row?.years ?? null
}

export function setRetention(db: Database, years: KeptYears, editor: Actor) {
  return db.transaction(async (transaction) => {
    const before = await readRetention(transaction)
    if (before === years) return
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
  })
}

/** A statement of this many ends long before the time that one may take. */
const portion = 5_000

/**
 * What is older than history is kept. Of each record the newest revision stays, and the newest one from before that time:
 * it is what stood when the time begins. Answers how many went.
 */
export async function removeOldRevisions(db: Database) {
  const years = await readRetention(db)
  if (years === null) return 0
  const horizon = sql`now() - make_interval(years => ${years})`
  let removed = 0
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${recordRevisions} where id in (
        select old.id from ${recordRevisions} old
        where old.at < ${horizon} and exists (
          select 1 from ${recordRevisions} later
          where later.kind = old.kind and later.record_id = old.record_id and later.id > old.id and later.at < ${horizon}
        )
        limit ${portion}
      )`)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < portion) return removed
  }
}

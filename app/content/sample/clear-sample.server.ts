import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import { deletedRecords } from '#app/content/deleted-records/table.ts'
import { bringBack, lock, moveToTrash } from '#app/content/engine/delete-records.server.ts'
import { duplicateField } from '#app/content/engine/records.server.ts'
import { raiseRevision, sayWho } from '#app/content/engine/revision.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { installation } from '#app/content/installation/table.ts'
import { putNeutralTexts, takeNeutralTexts } from '#app/content/legal-texts/put-texts.server.ts'
import { giveSampleWords, takeSampleWords } from '#app/content/pages/exchange-words.server.ts'
import type { Database, Transaction } from '#app/database.server.ts'
import { readSamplePageWords } from './sample-words.server.ts'
import { whichSample } from './which-sample.server.ts'

export type SampleCount = { kind: string; count: number }

export async function countSample(db: Database, stores: Store[]) {
  const counts: SampleCount[] = []
  for (const store of stores) {
    const count = await db.$count(store.table, await whichSample(db, store))
    if (count > 0) counts.push({ kind: store.collection.slug, count })
  }
  return { counts, cleared: await db.$count(deletedRecords, wasCleared()) }
}

/** Whoever does so at the same moment waits for all of it, which a slow machine does not end in the time of a statement. */
async function takeTurn(transaction: Transaction) {
  const turn = sql`select pg_try_advisory_xact_lock(hashtextextended('sample', 0)) as "isOurs"`
  const end = Date.now() + longestWait
  while (Date.now() < end) {
    const { rows } = await transaction.execute<{ isOurs: boolean }>(turn)
    if (rows[0]?.isOurs) return
    await sleep(100)
  }
}

/** Milliseconds: whoever pressed waits for half a minute. */
const longestWait = 25_000

/** In one step, which `bringSampleBack` undoes. What somebody has changed is theirs, and stays. */
export function clearSample(db: Database, stores: Store[], editor: Actor) {
  return db.transaction(async (transaction) => {
    await takeTurn(transaction)
    await sayWho(transaction, editor, 'deleted')
    let count = 0
    for (const store of stores) {
      await lock(transaction, store)
      count += (await moveToTrash(transaction, store, await whichSample(transaction, store), editor)).length
    }
    if (count === 0) return { count }
    await sayWho(transaction, editor, 'cleared')
    await takeSampleWords(transaction, editor.email, await readSamplePageWords())
    await putNeutralTexts(transaction)
    // The moment of the transaction, as the trash has it. What an earlier clearing left there is to come back as well.
    await transaction.update(deletedRecords).set({ deletedAt: sql`now()` }).where(wasCleared())
    await transaction.update(installation).set({ sampleClearedAt: sql`now()` })
    await writeAudit(transaction, { actor: editor, action: 'cleared', subject, details: { count } })
    return { count, revision: await raiseRevision(transaction) }
  })
}

/** As if it were cleared, where nothing is kept: nobody waits, and nothing is told. */
export async function withoutSample(db: Database, stores: Store[], editor: Actor) {
  for (const store of stores) await db.delete(store.table).where(await whichSample(db, store))
  await takeSampleWords(db, editor.email, await readSamplePageWords())
  await putNeutralTexts(db)
}

/** What cannot come back, because its address is another's now, stays in the trash. */
export function bringSampleBack(db: Database, stores: Store[], editor: Actor) {
  return db.transaction(async (transaction) => {
    await takeTurn(transaction)
    await sayWho(transaction, editor, 'restored')
    let [count, kept] = [0, 0]
    for (const store of stores) {
      await lock(transaction, store)
      const rows = await transaction
        .select()
        .from(deletedRecords)
        .where(and(eq(deletedRecords.kind, store.collection.slug), wasCleared()))
      for (const { id, row } of rows) {
        if (await isBack(transaction, store, id, row)) count++
        else kept++
      }
    }
    if (count === 0) return { count, kept }
    await takeNeutralTexts(transaction)
    await giveSampleWords(transaction, editor.email, await readSamplePageWords())
    await writeAudit(transaction, { actor: editor, action: 'restored', subject, details: { count } })
    return { count, kept, revision: await raiseRevision(transaction) }
  })
}

async function isBack(transaction: Transaction, store: Store, id: string, row: Record<string, unknown>) {
  // One that fails must not take the others with it.
  await transaction.execute(sql`savepoint one`)
  try {
    await transaction
      .delete(deletedRecords)
      .where(and(eq(deletedRecords.kind, store.collection.slug), eq(deletedRecords.id, id)))
    await bringBack(transaction, store, id, row)
    return true
  } catch (error) {
    if (!duplicateField(error, store)) throw error
    await transaction.execute(sql`rollback to savepoint one`)
    return false
  }
}

const subject = { kind: 'sample' }

const wasCleared = (): SQL =>
  sql`${deletedRecords.deletedAt} = (select ${installation.sampleClearedAt} from ${installation})`

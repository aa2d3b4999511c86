import type pg from 'pg'
import { derivedOf } from '#app/content/derived/derived.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { derive } from '#server/postgres/derive.ts'
import { inTransaction } from '#server/postgres/in-transaction.ts'

/** Does what a start does of a program that has one more collection, or another one in the place of its own. */
export async function deriveWith(pool: pg.Pool, store: Store) {
  const all = { ...stores, [store.collection.slug]: store }
  const client = await pool.connect()
  try {
    await inTransaction(client, () => derive(client, derivedOf(Object.values(all))))
  } finally {
    client.release()
  }
}

import type pg from 'pg'
import { derivedOf } from '#app/content/derived/derived.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { derive } from '#server/postgres/derive.ts'

/** Does what a start does of a program that has one more collection, or another one in the place of its own. */
export async function deriveWith(pool: pg.Pool, store: Store) {
  const all = { ...stores, [store.collection.slug]: store }
  const client = await pool.connect()
  try {
    await client.query('begin')
    await derive(client, derivedOf(Object.values(all)))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

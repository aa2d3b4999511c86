import type pg from 'pg'
import { type DatabaseConnection, withoutCompiler } from '#app/database.server.ts'
import { connectForLocks } from './connect.ts'

/** It may wait for another process. `lock` is a number of our own. */
export async function alone<Result>(
  owner: DatabaseConnection,
  lock: number,
  work: (client: pg.Client) => Promise<Result>,
) {
  // The lock ends with the connection.
  await using client = await connectForLocks(owner)
  // To rebuild an index of our own took minutes with it, and every page waited for that.
  await withoutCompiler(client)
  // A server that is busy does not see that we were killed, and would keep what it has locked until it is done.
  await client.query(`set client_connection_check_interval = '1s'`)
  await client.query('select pg_advisory_lock($1)', [lock])
  return await work(client)
}

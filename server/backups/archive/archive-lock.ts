import type pg from 'pg'
import type { DatabaseConnection } from '#app/database.server.ts'
import { connectAsOwner } from '#server/backups/tables.ts'
import { asSuperuser } from '#server/postgres/roles.ts'

const archiveLock = 7_261_947

/** Its log and its files are Postgres' own: the owner of the tables may not ask for them. */
export async function withSuperuser<Result>(
  owner: DatabaseConnection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  await using client = await connectAsOwner(asSuperuser(owner))
  return await work(client)
}

/** Of all processes, one sends at a time. */
export async function withArchiveLock<Result>(owner: DatabaseConnection, work: (client: pg.Client) => Promise<Result>) {
  return await withSuperuser(owner, async (client) => {
    // It ends with the connection.
    await client.query('select pg_advisory_lock($1)', [archiveLock])
    return await work(client)
  })
}

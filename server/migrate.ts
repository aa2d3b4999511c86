import { readFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg, { type Pool } from 'pg'
import type { DatabaseConnection } from '../app/database.server.ts'
import { alone } from './alone.ts'

const folder = 'db/migrations'
const schema = 'public'
const table = 'migrations'
const lock = 7_261_944

/**
 * Brings the tables up to this program's version: all pending migrations in one transaction, one process at a time.
 * `pool` belongs to the application, which need not own the tables; `owner` does.
 * @throws when the database was migrated by a newer program
 */
export async function migrate(pool: Pool, owner: DatabaseConnection) {
  const known = await knownMigrations()
  if ((await appliedMigrations(pool)).at(-1) === known.at(-1)) return
  await alone(owner, lock, async (client) => {
    const newest = (await appliedMigrations(client)).at(-1)
    if (newest !== undefined && newest > (known.at(-1) ?? 0))
      throw new Error('The database was made by a newer version of this program: install that version or a later one.')
    await applyMigrations(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: schema,
      migrationsTable: table,
    })
  })
}

/** Times of making, oldest first, as drizzle-kit writes them. */
async function knownMigrations(): Promise<number[]> {
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { when: number }[] }
  return journal.entries.map(({ when }) => when)
}

async function appliedMigrations(client: Pick<Pool, 'query'> | pg.Client): Promise<number[]> {
  try {
    const { rows } = await client.query(`select created_at from ${schema}.${table} order by created_at`)
    return rows.map((row) => Number(row.created_at))
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42P01') return []
    throw error
  }
}

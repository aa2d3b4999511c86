import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg, { type Pool } from 'pg'
import type { Logger } from 'pino'
import { asMigrating } from '#app/content/derived/revisions.server.ts'
import type { DatabaseConnection } from '#app/database.server.ts'
import { programFolder } from '#app/program-folder.server.ts'
import { alone } from './alone.ts'
import { derive, isDerived } from './derive.ts'
import { inTransaction } from './in-transaction.ts'
import { undefinedTable } from './sql-states.ts'
import { tellMigration } from './tell-migration.ts'

const table = 'public.migrations'
const listApplied = `select created_at as at, hash from ${table}`

/** Held exclusively by migrations, and shared by whatever must not see one half done. */
export const migrationLock = 7_261_944

/**
 * One process at a time, in one transaction. Tells whether it was needed.
 * @throws when a newer program migrated it, or a table lacks a column
 */
export async function migrate(pool: Pool, owner: DatabaseConnection, log?: Logger, every?: number) {
  const before = await readApplied(pool)
  if (await isUpToDate(pool, before)) return false
  const work = () =>
    alone(owner, migrationLock, async (client) => {
      // Another instance may have done it meanwhile.
      if (await isUpToDate(client, await readApplied(client))) return false
      await bringUpToDate(client)
      return true
    })
  // An empty one takes a moment.
  return !newestOf(before) || !log ? await work() : await tellMigration({ log, pool, lock: migrationLock, every }, work)
}

/** Of a database that nobody else brings up to date meanwhile. */
export const bringUpToDate = (client: pg.Client) =>
  inTransaction(client, async () => {
    await applyMigrations(client)
    await derive(client)
  })

const isUpToDate = async (client: Pool | pg.Client, applied: Applied[]) => hasAll(applied) && (await isDerived(client))

/** Of a database with tables of ours. @throws when a newer program migrated it */
export const hasAllMigrations = async (client: Pool | pg.Client) =>
  hasAll((await client.query<Applied>(listApplied)).rows)

function hasAll(rows: Applied[]) {
  if (isOfNewer(rows))
    throw new Error('The database was made by a newer version of this program: install that version or a later one.')
  // One that was merged after the newest and made before it is not told by their times.
  return rows.some(({ at }) => Number(at) === newestKnownMigration()) && rows.length >= journal().length
}

/** A newer program's own may be made before our newest and merged after it; ours were renumbered, or mended, at times. */
export function isOfNewer(rows: Applied[]) {
  const times = new Set(journal().map(({ when }) => when))
  const strangers = rows.filter(({ at }) => !times.has(Number(at)))
  if (strangers.length === 0) return false
  const hashes = new Set(knownMigrations().map(({ hash }) => hash))
  return !strangers.every(({ hash }) => hashes.has(hash))
}

/** For commands: a database of an earlier version is left alone, because a site of that version may be using it. */
export async function migrateIfEmpty(pool: Pool, owner: DatabaseConnection) {
  if (!(await newestMigration(pool))) return await migrate(pool, owner)
  if (!(await hasAllMigrations(pool)))
    throw new Error(
      'The database is of an earlier version of this program, whose site may be running: start this version first (npm start), which brings it up to date.',
    )
}

/** A row of the table of migrations. */
export type Applied = { hash: string; at: string }

/** Those that the database does not have yet, in the transaction that the client is in; of these those that `like` has. */
export async function applyMigrations(client: pg.Client, { like }: { like?: Applied[] } = {}) {
  await client.query(
    `create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
  )
  await client.query(asMigrating)
  const applied = await readApplied(client)
  const newest = newestOf(applied)
  if (!newest) await requireUnicode(client)
  const left = new Set(like && listMissing(like).map(({ hash }) => hash))
  for (const { folderMillis, sql, hash } of listMissing(applied)) {
    if (left.has(hash)) continue
    for (const statement of sql)
      await client.query(statement).catch((error) => {
        throw newest ? error : foreignOr(error)
      })
    await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}

/**
 * By their contents, and not all that are later than the newest one there: while several branches were merged, a
 * database could get a later one before an earlier one, and one under a number that was another's afterwards.
 */
function listMissing(rows: Applied[]) {
  const known = knownMigrations()
  const hashes = new Set(rows.map(({ hash }) => hash))
  // A file that was mended since has another hash, at the same time.
  const current = new Set(known.map(({ hash }) => hash))
  const mended = rows.filter(({ hash }) => !current.has(hash))
  const times = new Set(mended.map(({ hash, at }) => (hash === buildingsAtFirst ? whenBuildings : Number(at))))
  return known.filter(({ hash, folderMillis }) => !hashes.has(hash) && !times.has(folderMillis))
}

/** 0042 as it was before it was mended, in databases of 23 November 2026, 05:21 to 05:37 at the time that is 0043's now. */
const buildingsAtFirst = '142c666c0233d260a72f4d2ac74bf370a44540c36e76efed11ce72c6f9b9169e'
const whenBuildings = 1795380001000

/** When it was made, as drizzle-kit writes it. Undefined: the database has no tables of ours. */
export const newestMigration = async (client: Pick<Pool, 'query'> | pg.Client) => newestOf(await readApplied(client))

const newestOf = (rows: Applied[]) => Math.max(0, ...rows.map(({ at }) => Number(at))) || undefined

/** None where the database has no tables of ours. */
async function readApplied(client: Pick<Pool, 'query'> | pg.Client): Promise<Applied[]> {
  try {
    return (await client.query<Applied>(listApplied)).rows
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return []
    throw foreignOr(error)
  }
}

/** Others fail at the first sign that they lack, or sort and search by bytes. */
async function requireUnicode(client: pg.Client) {
  const { rows } = await client.query(`select current_setting('server_encoding') as encoding`)
  if (rows[0].encoding !== 'UTF8')
    throw new Error(
      `The database keeps text as ${rows[0].encoding}: create it anew with encoding 'UTF8' template template0.`,
    )
}

/** A table, another thing or a function has the name already, or a column of ours is not in it. */
const foreignStates = ['42P07', '42710', '42723', '42703']

function foreignOr(error: unknown) {
  if (!(error instanceof pg.DatabaseError && foreignStates.includes(error.code ?? ''))) return error
  return new Error(
    `The database has tables of another program (${error.message}): give the website a database of its own.`,
    { cause: error },
  )
}

/** By the journal alone: a start need not read all of them. */
export const newestKnownMigration = () => journal().at(-1)?.when ?? 0

function journal() {
  const { entries } = JSON.parse(readFileSync(join(folder(), 'meta/_journal.json'), 'utf8')) as Journal
  return entries
}

type Journal = { entries: { when: number }[] }

const knownMigrations = () => readMigrationFiles({ migrationsFolder: folder() })

const folder = () => join(programFolder, 'db/migrations')

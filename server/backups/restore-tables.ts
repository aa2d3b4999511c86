import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { derive } from '#server/postgres/derive.ts'
import { applyMigrations } from '#server/postgres/migrate.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, tableFile } from './manifest.ts'
import { measure } from './measure.ts'
import { readMigrations } from './read-backup.ts'
import { copyOut, listColumns, listTables } from './tables.ts'

/** In the client's transaction: tables as they were then, rows, sequences, a comparison, the migrations since, derived SQL. */
export async function restoreTables(client: pg.Client, folder: string, manifest: Manifest) {
  await applyMigrations(client, { like: await readMigrations(folder, manifest) })
  await requireTables(client, manifest)
  const putBack = await removeChecks(client)
  for (const { name, columns } of manifest.tables) {
    const table = tableOf(name)
    // What the migrations themselves have put in. Not for every table: the audit trail refuses the word already.
    if ((await client.query(`select from ${table} limit 1`)).rowCount) await client.query(`delete from ${table}`)
    const rows = client.query(from(`copy ${table} (${listColumns(columns)}) from stdin`))
    await pipeline(createReadStream(join(folder, tableFile(name))), rows)
  }
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [tableOf(name), value])
  for (const statement of putBack) await client.query(statement)
  await compareTables(client, manifest)
  await applyMigrations(client)
  await derive(client)
}

async function requireTables(client: pg.Client, { tables }: Manifest) {
  const made = (await listTables(client)).map(({ name }) => name)
  const unknown = tables.find(({ name }) => !made.includes(name))
  if (unknown)
    throw new BackupError(
      `The backup has a table ${unknown.name} that this program does not know: take it out of the database and make another backup.`,
    )
}

/** References need all tables, and a trigger may refuse older rows. Returns the statements that bring them back. */
async function removeChecks(client: pg.Client) {
  const { rows } = await client.query<{ off: string; on: string }>(`
    select
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select
      format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable %s trigger %I', tgrelid::regclass, case tgenabled when 'A' then 'always' end, tgname)
    from pg_trigger
    where not tgisinternal and tgtype & 4 = 4 and tgenabled in ('O', 'A')`)
  for (const { off } of rows) await client.query(off)
  return rows.map(({ on }) => on)
}

async function compareTables(client: pg.Client, manifest: Manifest) {
  const found = new Map((await listTables(client)).map((table) => [table.name, table]))
  for (const { name, columns, rows, sha256 } of manifest.tables) {
    const { order } = found.get(name) ?? { order: '1' }
    const now = await measure(copyOut(client, { name, columns, order }))
    if (now.rows !== rows || now.sha256 !== sha256)
      throw new BackupError(
        `The table ${name} does not come out of the database as it went in (${now.rows} of ${rows} rows): nothing was restored.`,
      )
  }
}

const tableOf = (name: string) => `public.${pg.escapeIdentifier(name)}`

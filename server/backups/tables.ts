import pg from 'pg'
import { to } from 'pg-copy-streams'
import { type DatabaseConnection, withoutCompiler } from '#app/database.server.ts'
import { connectForLocks } from '#server/postgres/connect.ts'
import { newestMigration } from '#server/postgres/migrate.ts'
import { BackupError } from './backup-error.ts'

export type Table = { name: string; columns: string[]; order: string }

/** One spelling everywhere, so that hashes can be compared. */
const spelling = [
  "set client_encoding = 'UTF8'",
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
]

/** As the owner of the tables. */
export async function connectAsOwner(owner: DatabaseConnection) {
  const client = await connectForLocks(owner, { application_name: 'estavelle backup' })
  await withoutCompiler(client)
  for (const statement of spelling) await client.query(statement)
  return client
}

/** Reads the catalogue, so that no table is forgotten. */
export async function listTables(client: pg.Client) {
  const { rows } = await client.query<Table>(`
    select
      c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce(
        (select string_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end, ', '
            order by array_position(i.indkey::int2[], a.attnum))
          from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int2[])
          where i.indrelid = c.oid and i.indisprimary),
        quote_ident(c.relname) || '::text collate "C"') as order
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`)
  return rows
}

export async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/** In an order that every database agrees on, so that equal rows have equal hashes. */
export function copyOut(client: pg.Client, { name, columns, order }: Table) {
  const table = `public.${pg.escapeIdentifier(name)}`
  const rows = client.query(to(`copy (select ${listColumns(columns)} from ${table} order by ${order}) to stdout`))
  // Who reads them is told. Where nobody does, as their file could not be made, the end of the connection is no failure.
  return rows.on('error', () => undefined)
}

export const listColumns = (columns: string[]) => columns.map(pg.escapeIdentifier).join(', ')

export async function requireMigration(client: pg.Client) {
  const migration = await newestMigration(client)
  if (migration) return migration
  throw new BackupError('The database is empty: there is nothing to back up.')
}

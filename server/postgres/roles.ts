import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseConnection } from '#app/database.server.ts'
import { superuser } from './cluster.ts'
import { connect } from './connect.ts'
import type { Place } from './place.ts'
import { type Secrets, writeWhole } from './secrets.ts'
import { port } from './settings.ts'
import { causeOf, PostgresStartError } from './start-error.ts'

const name = 'estavelle'
const owner = 'estavelle_owner'

export function applicationConnection(socketDir: string, secrets: Secrets) {
  return { host: socketDir, port, user: name, password: secrets.application, database: name }
}

/** Nobody signs in as the owner: the superuser takes its role. */
export function ownerConnection(socketDir: string, secrets: Secrets) {
  const options = `-c role=${owner}`
  return { host: socketDir, port, user: superuser, password: secrets.superuser, database: name, options }
}

/** Without the owner's role. On a database that somebody else keeps we have nobody but the owner. */
export const asSuperuser = (owner: DatabaseConnection): DatabaseConnection =>
  'connectionString' in owner ? owner : { ...owner, options: '' }

/** The application's role changes no table. Noted in the cluster, as only the superuser can look. */
export async function prepareRoles(place: Place, socketDir: string, secrets: Secrets) {
  const marker = join(place.cluster, 'estavelle.prepared')
  const wanted = `${createHash('sha256').update(secrets.application).digest('hex')} ${owner}\n`
  if ((await readFile(marker, 'utf8').catch(() => '')) === wanted) return
  const login = {
    host: socketDir,
    port,
    user: superuser,
    password: secrets.superuser,
    ssl: false,
    connectionTimeoutMillis: 10_000,
  }
  try {
    await using client = await connect({ ...login, database: 'postgres' })
    // The password must not get into the log.
    await client.query("set log_min_error_statement = 'panic'; set log_min_duration_statement = -1")
    const known = await client.query('select 1 from pg_roles where rolname = $1', [name])
    const limits = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    const password = client.escapeLiteral(secrets.application)
    await client.query(`${known.rowCount ? 'alter' : 'create'} role ${name} ${limits} password ${password}`)
    const knownOwner = await client.query('select 1 from pg_roles where rolname = $1', [owner])
    if (!knownOwner.rowCount) await client.query(`create role ${owner} nologin`)
    const made = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!made.rowCount) await client.query(`create database ${name}`)
    // Schemas and trusted extensions; dropping the database stays with the superuser, who owns it.
    await client.query(`grant create on database ${name} to ${owner}`)
    await client.query(`revoke create on database ${name} from ${name}`)
    await client.query(`grant connect, temporary on database ${name} to ${name}`)
    await separate(login)
  } catch (error) {
    throw new PostgresStartError(
      `The database's role could not be made (${causeOf(error)}): put the files postgres*.password of this database back into ${place.dataDir}.`,
      { cause: error },
    )
  }
  await writeWhole(marker, wanted, place.account)
}

/** In earlier versions the application owned everything. */
async function separate(login: pg.ClientConfig) {
  await using client = await connect({ ...login, database: name })
  const rights = 'select, insert, update, delete on'
  await client.query('begin')
  await client.query(`alter schema public owner to ${owner}`)
  const defaults = `alter default privileges for role ${owner} in schema public`
  await client.query(`${defaults} grant ${rights} tables to ${name}`)
  const own = await client.query('select 1 from pg_tables where schemaname = $1 and tableowner = $2', ['public', name])
  if (own.rowCount) {
    await client.query(`reassign owned by ${name} to ${owner}`)
    await client.query(`grant ${rights} all tables in schema public to ${name}`)
  }
  await client.query('commit')
}

export async function answer(config: pg.ClientConfig): Promise<{ version?: string; isStarting: boolean } | undefined> {
  try {
    await using client = await connect({ ...config, ssl: false, connectionTimeoutMillis: 3_000, query_timeout: 3_000 })
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return { version: /\d[\w.]*/.exec(rows[0]?.server_version ?? '')?.[0], isStarting: false }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return undefined
    // cannot_connect_now says the same of a server that shuts down.
    if (error.code === '57P03')
      return /starting up|not yet accepting/.test(error.message) ? { isStarting: true } : undefined
    return { isStarting: false }
  }
}

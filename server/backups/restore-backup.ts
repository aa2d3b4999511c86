import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { DatabaseConnection } from '#app/database.server.ts'
import { createFileStore } from '#app/media/file-store.server.ts'
import { createImageStore } from '#app/media/image-store.server.ts'
import type { PicturePlace, StoredFile } from '#app/media/media-storage.ts'
import type { Env } from '#server/env.ts'
import { hasAnotherSecret, keepSecret } from '#server/own-secret.ts'
import { connect } from '#server/postgres/connect.ts'
import { migrationLock } from '#server/postgres/migrate.ts'
import { BackupError } from './backup-error.ts'
import { settleLinks } from './links-of-then.ts'
import { bytesOf, databaseBytes, libraryFile, type Manifest, secretFile, uploadFile } from './manifest.ts'
import { measure } from './measure.ts'
import { listNamedPictures } from './missing-pictures.ts'
import { restoreTables } from './restore-tables.ts'
import { connectAsOwner, listTables } from './tables.ts'

/** @throws BackupError when two-factor sign-in would fail after the restore */
export async function requireSecretOf(folder: string, env: Env) {
  const secret = await readFile(join(folder, secretFile), 'utf8')
  if (await hasAnotherSecret(env, secret))
    throw new BackupError(
      `${env.authSecret ? 'AUTH_SECRET' : join(env.dataDir, secretFile)} is a different secret from that of the backup, and nobody ` +
        `could sign in with a second factor: set AUTH_SECRET, or AUTH_SECRET_OLD beside it, to what is in ${join(folder, secretFile)}.`,
    )
  return secret
}

/** What a restore leaves in DATA_DIR: with a bucket one film at a time passes through it. */
export function bytesBelow({ databaseUrl, s3 }: Pick<Env, 'databaseUrl' | 's3'>, manifest: Manifest) {
  const rows = databaseUrl ? 0 : databaseBytes(manifest) + emptyDatabase
  return rows + (s3 ? 0 : bytesOf(manifest.uploads) + bytesOf(manifest.files))
}

/** Bytes, its log included. */
const emptyDatabase = 100 * 1024 * 1024

type Options = {
  owner: DatabaseConnection
  connection: DatabaseConnection
  openPlace: () => Promise<PicturePlace>
  env: Env
  secret: string
}

/** Rows come last, at one stroke: after a failure the database is empty. Returns the pictures that are not there. */
export async function restoreBackup(folder: string, manifest: Manifest, options: Options) {
  const { owner, connection, openPlace, env, secret } = options
  // Without a commit nothing has happened.
  await using client = await connectAsOwner(owner)
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  const [table] = await listTables(client)
  if (table)
    throw new BackupError(
      `The database has tables already, such as ${table.name}: restore into an empty ${env.databaseUrl ? 'database' : 'DATA_DIR'}.`,
    )
  await requireRights(client, connection)
  await restoreTables(client, folder, manifest)
  await settleLinks(client, secret, env)
  const place = await openPlace()
  const [images, library] = [createImageStore(place.uploads), createFileStore(place)]
  const identity = await agreeOnIdentity(client, place, manifest)
  await restoreFiles(images, manifest.uploads, (name) => join(folder, uploadFile(name)))
  await restoreFiles(library, manifest.files, (name) => join(folder, libraryFile(name)))
  await place.identity.write(identity)
  await client.query('update installation set stored_at = now()')
  if (!env.authSecret) await keepSecret(env.dataDir, secret)
  const there = new Set([...(await images.list()), ...(await library.list())])
  // Otherwise Postgres plans for small tables until it has counted them, a minute later (its manual, 25.1.1).
  await client.query('analyze')
  const named = (await listNamedPictures(client)).map(({ name }) => name)
  await client.query('commit')
  return named.filter((name) => !there.has(name))
}

/** What a role is given of later tables, it is given in one database. Tried with a table, as a group may have them. */
async function requireRights(client: pg.Client, connection: DatabaseConnection) {
  await using application = await connect(connection)
  const { rows } = await application.query<{ name: string }>('select quote_ident(current_user) as name')
  const { name = '' } = rows[0] ?? {}
  await client.query('savepoint trial; create table public.trial ()')
  const { rows: given } = await client.query<{ owner: string; hasAll: boolean }>(
    `select quote_ident(current_user) as owner, has_table_privilege($1::regrole, 'public.trial', 'select')
       and has_table_privilege($1::regrole, 'public.trial', 'insert') and has_table_privilege($1::regrole, 'public.trial', 'update')
       and has_table_privilege($1::regrole, 'public.trial', 'delete') as "hasAll"`,
    [name],
  )
  await client.query('rollback to savepoint trial')
  if (!given[0]?.hasAll)
    throw new BackupError(
      `The role ${name} of DATABASE_URL has no rights on the tables of this database that ${given[0]?.owner} is to own: run in it, as that role, ` +
        `"alter default privileges in schema public grant select, insert, update, delete on tables to ${name}", and restore again.`,
    )
}

/** By the backup or, where it is older than that, by the storage, which may be the one that it came from. */
async function agreeOnIdentity(client: pg.Client, place: PicturePlace, { tables }: Manifest) {
  const found = await place.identity.read()
  const isOlder = !tables.some(({ name }) => name === 'installation')
  if (found && isOlder) await client.query('update installation set identity = $1', [found])
  const { rows } = await client.query<{ identity: string }>('select identity from installation')
  const { identity = '' } = rows[0] ?? {}
  if (found && found !== identity)
    throw new BackupError(
      `The pictures in ${place.name} belong to a different installation from the backup: ${place.remedy}, or remove ${place.markName}.`,
    )
  return identity
}

type Store = {
  importFile: (path: string, name: string) => Promise<unknown>
  find: (name: string) => Promise<StoredFile | undefined>
}

async function restoreFiles(store: Store, files: Manifest['files'], pathOf: (name: string) => string) {
  for (const { name, sha256 } of files) {
    await store.importFile(pathOf(name), name)
    const found = await store.find(name)
    const now = found && (await measure(await found.open()))
    if (now?.sha256 !== sha256)
      throw new BackupError(
        `There is another file ${name} where pictures and files are kept: remove it, and restore again.`,
      )
  }
}

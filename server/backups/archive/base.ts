import type { Dirent } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { buildInfo } from '#server/build-info.ts'
import { newestMigration } from '#server/postgres/migrate.ts'
import { errorCode } from '#server/postgres/start-error.ts'
import type { ArchiveFolder } from './archive-folder.ts'
import type { Archived } from './line.ts'
import { parseLsn } from './lsn.ts'
import { endOfArchive, headerOf, paddingAfter } from './tar.ts'

const count = z.int().min(0)

const baseSchema = z.object({
  format: z.literal(1),
  program: z.string(),
  migration: count,
  postgres: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Of the log that makes it whole. */
  start: count,
  stop: count,
  segmentBytes: count,
  timeline: count,
  bytes: count,
  sha256: z.string(),
})

export type Base = z.infer<typeof baseSchema> & { path: string }

type MakeBase = { client: pg.Client; archive: ArchiveFolder; line: string; dataDir: string; secret: string }

/** The files of the database while others go on writing, and the passwords with which it opens. */
export async function makeBase({ client, archive, line, dataDir, secret }: MakeBase) {
  const startedAt = new Date().toISOString()
  const path = `${line}/bases/${startedAt.replaceAll(':', '-')}`
  const { rows } = await client.query<{ start: string; bytes: number; folder: string; file: string; version: string }>(
    `select begun::text as start, pg_walfile_name(begun) as file,
       (select setting::int from pg_settings where name = 'wal_segment_size') as bytes,
       current_setting('data_directory') as folder, current_setting('server_version') as version
     from pg_backup_start($1, true) as begun`,
    [path],
  )
  const begun = rows[0]
  if (!begun) throw new Error('Postgres does not begin a base backup.')
  let stop = 0
  async function* content() {
    yield* filesOf(begun?.folder ?? '')
    const ended = await client.query<{ stop: string; label: string }>(
      'select lsn::text as stop, labelfile as label from pg_backup_stop(false)',
    )
    stop = parseLsn(ended.rows[0]?.stop ?? '')
    yield* entry('cluster/backup_label', Buffer.from(ended.rows[0]?.label ?? ''))
    yield* entry('auth.secret', Buffer.from(secret))
    for (const name of passwords) yield* entry(name, await readFile(join(dataDir, name)))
    yield endOfArchive
  }
  const { bytes, sha256 } = await archive.writeZipped(`${path}.tar.gz`, content())
  const base = {
    format: 1 as const,
    program: buildInfo.version,
    migration: (await newestMigration(client)) ?? 0,
    postgres: begun.version.split(' ')[0] ?? '',
    startedAt,
    endedAt: new Date().toISOString(),
    start: parseLsn(begun.start),
    stop,
    segmentBytes: begun.bytes,
    timeline: Number.parseInt(begun.file.slice(0, 8), 16),
    bytes,
    sha256,
  } satisfies z.infer<typeof baseSchema>
  // Last, so that a base with it is whole.
  await archive.writeNote(`${path}.json`, `${JSON.stringify(base, null, 2)}\n`)
  return base
}

export const passwords = ['postgres.superuser.password', 'postgres.password']

export const listBaseNames = async (archive: Pick<Archived, 'list'>, line: string) =>
  (await archive.list(`${line}/bases`)).filter((name) => name.endsWith('.json')).sort()

/** In the order of the log: a name tells what the clock showed, which may have been set back since. */
export async function listBases(archive: Archived, line: string): Promise<Base[]> {
  const bases = await Promise.all(
    (await listBaseNames(archive, line)).map(async (name) => {
      const path = `${line}/bases/${basename(name, '.json')}`
      const parsed = baseSchema.safeParse(JSON.parse((await archive.readText(`${path}.json`)) ?? 'null'))
      return parsed.success ? [{ ...parsed.data, path }] : []
    }),
  )
  return bases.flat().sort((one, other) => one.start - other.start)
}

/** As pg_basebackup has them: what Postgres makes anew at each start. */
const emptied = /^(pg_wal|pg_wal\/.*|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init(\.\d+)?|pgsql_tmp.*|t\d+_\d+.*|backup_label.*)$/

async function* filesOf(cluster: string) {
  const control = 'global/pg_control'
  yield* folder('cluster')
  for await (const { path, entry } of walk(cluster, '')) {
    if (entry.isDirectory()) yield* folder(`cluster/${path}`)
    else if (path !== control) yield* fileOf(cluster, path)
  }
  yield* fileOf(cluster, control)
}

async function* walk(cluster: string, inside: string): AsyncGenerator<{ path: string; entry: Dirent }> {
  for (const entry of await readdir(join(cluster, inside), { withFileTypes: true })) {
    const path = inside ? `${inside}/${entry.name}` : entry.name
    if (leftOut.test(entry.name)) continue
    if (entry.isFile() && emptied.test(inside)) continue
    if (!entry.isFile() && !entry.isDirectory())
      throw new Error(`${join(cluster, path)} is not a plain file: keep the database in one folder.`)
    yield { path, entry }
    if (entry.isDirectory() && !(emptied.test(path) && !path.startsWith('pg_wal'))) yield* walk(cluster, path)
  }
}

/** Of the size that it had when it was opened: what changes meanwhile is in the log. */
async function* fileOf(cluster: string, path: string) {
  const file = await open(join(cluster, path)).catch((error: unknown) => {
    // A table that was dropped.
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (!file) return
  try {
    const { size } = await file.stat()
    yield headerOf({ path: `cluster/${path}`, size })
    for (let at = 0; at < size; ) {
      const chunk = Buffer.alloc(Math.min(256 * 1024, size - at))
      await file.read(chunk, 0, chunk.length, at)
      at += chunk.length
      yield chunk
    }
    yield paddingAfter(size)
  } finally {
    await file.close()
  }
}

async function* folder(path: string) {
  yield headerOf({ path: `${path}/`, isFolder: true, size: 0 })
}

async function* entry(path: string, bytes: Buffer) {
  yield headerOf({ path, size: bytes.length })
  yield bytes
  yield paddingAfter(bytes.length)
}

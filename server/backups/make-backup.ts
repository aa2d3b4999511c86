import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { backupName } from '#app/backups/backup-state.server.ts'
import type { DatabaseConnection } from '#app/database.server.ts'
import { makeFolder } from '#app/make-folder.server.ts'
import { createFileStore } from '#app/media/file-store.server.ts'
import { createImageStore } from '#app/media/image-store.server.ts'
import type { PicturePlace, StoredFile } from '#app/media/media-storage.ts'
import { buildInfo } from '#server/build-info.ts'
import { migrationLock } from '#server/postgres/migrate.ts'
import { syncFolder } from '#server/postgres/secrets.ts'
import { BackupUnderWayError } from './backup-error.ts'
import { createBackupWriter } from './encryption/backup-writer.ts'
import type { Encrypt } from './encryption/encrypt.ts'
import { libraryFile, type Manifest, manifestFile, secretFile, tableFile, uploadFile } from './manifest.ts'
import { listNamedPictures, requirePictures } from './missing-pictures.ts'
import { removeAbandoned } from './remove-abandoned.ts'
import { requireSpace } from './space.ts'
import { connectAsOwner, copyOut, listSequences, listTables, requireMigration } from './tables.ts'

export const backupLock = 7_261_946

type Options = { owner: DatabaseConnection; place: PicturePlace; secret: string; dir: string; encrypt?: Encrypt }

/** As they are at one moment, while others go on writing. The folder gets its name when it is whole on the disk. */
export async function makeBackup({ owner, place, secret, dir, encrypt }: Options) {
  const [images, library] = [createImageStore(place.uploads), createFileStore(place)]
  makeFolder(dir, 0o700)
  await using client = await connectAsOwner(owner)
  let part: string | undefined
  try {
    await takeBackupLock(client)
    await removeAbandoned(dir, /^estavelle-.*\.(\d+)\.part$/)
    // A migration would change tables while they are read.
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
    const startedAt = new Date().toISOString()
    await client.query('begin isolation level repeatable read read only')
    const migration = await requireMigration(client)
    const [pictures, others] = [await place.uploads.usage(), await place.files.usage()]
    await requireSpace(dir, (await bytesOfDatabase(client)) + pictures.bytes + others.bytes)

    const name = backupName(startedAt)
    part = join(dir, `${name}.${process.pid}.part`)
    for (const folder of [part, join(part, 'tables'), join(part, 'uploads'), join(part, 'files')])
      await mkdir(folder, { mode: 0o700 })
    const writer = createBackupWriter(part, encrypt)
    const tables = await writeTables(client, writer)
    const sequences = await listSequences(client)
    const named = await listNamedPictures(client)
    await client.query('commit')
    // After the rows: a file is there before the row that names it, and stays.
    const uploads = await copyFiles(images, writer, uploadFile)
    const files = await copyFiles(library, writer, libraryFile)
    const there = [...uploads, ...files].map(({ name }) => name)
    const missing = await requirePictures(client, named, there, place)
    const { rows, ...content } = await writer.write(secretFile, [Buffer.from(secret)])
    const told = { migration, startedAt, tables, sequences, missing, uploads, files, secret: content }
    const manifest: Manifest = { format: 1, program: buildInfo.version, ...told }
    await writer.write(manifestFile, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
    await writer.close(startedAt)

    for (const folder of ['tables', 'uploads', 'files', '.']) await syncFolder(join(part, folder))
    const folder = join(dir, name)
    await rename(part, folder)
    await syncFolder(dir)
    return { folder, manifest }
  } catch (error) {
    if (part) await rm(part, { recursive: true, force: true })
    throw error
  }
}

export async function takeBackupLock(client: pg.Client) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [backupLock])
  if (!rows[0].is_ours) throw new BackupUnderWayError()
}

type Writer = ReturnType<typeof createBackupWriter>

async function writeTables(client: pg.Client, writer: Writer) {
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    const { name, columns } = table
    tables.push({ name, columns, ...(await writer.write(tableFile(name), copyOut(client, table))) })
  }
  return tables
}

type Store = { list: () => Promise<string[]>; find: (name: string) => Promise<StoredFile | undefined> }

async function copyFiles(store: Store, writer: Writer, pathOf: (name: string) => string) {
  const copied: Manifest['files'] = []
  for (const name of await store.list()) {
    const found = await store.find(name)
    // An upload that was broken off: nobody was told its name.
    if (!found) continue
    const { rows, ...content } = await writer.write(pathOf(name), await found.open())
    copied.push({ name, ...content })
  }
  return copied
}

/** As text: the database keeps long texts in a third of that. */
async function bytesOfDatabase(client: pg.Client) {
  const { rows } = await client.query('select 3 * pg_database_size(current_database()) as bytes')
  return Number(rows[0].bytes)
}

import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { createImageStore } from '#app/media/image-store.server.ts'
import { copyNewFiles, listArchived, readArchived, renewFiles } from '#server/backups/archive/archive-files.ts'
import { type ArchiveFolder, openArchive } from '#server/backups/archive/archive-folder.ts'
import type { Base } from '#server/backups/archive/base.ts'
import type { Moment } from '#server/backups/archive/find-moment.ts'
import { type Piece, piecePath } from '#server/backups/archive/line.ts'
import { endOfArchive, headerOf, paddingAfter } from '#server/backups/archive/tar.ts'
import { unpackMoment } from '#server/backups/archive/unpack-moment.ts'
import { type AwaySettings, openAwayBucket } from '#server/backups/away/away-bucket.ts'
import { createCopies } from '#server/backups/away/copies.ts'
import { readPrivateKeys } from '#server/backups/encryption/decrypt.ts'
import { openBackup } from '#server/backups/encryption/open-backup.ts'
import { parseEnv } from '#server/env.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { startSignedBucket } from './support/signed-bucket.ts'
import { temporaryFolder } from './support/start-site.ts'

test('pictures are written anew, here and in the bucket, for the first key and for another one, except those that have left', async () => {
  const bucket = await startSignedBucket('keys')
  const scratch = await temporaryFolder()
  onTestFinished(async () => {
    await bucket.remove()
    await rm(scratch, { recursive: true })
  })
  const dir = join(scratch, 'backups')
  const env = parseEnv({ ...bucket.env, DATA_DIR: join(scratch, 'data') })
  const picture = join(scratch, 'picture')
  await writeFile(picture, 'as it was uploaded')
  const { place } = await openStorage(env)
  const away = openAwayBucket(env.backups.away as AwaySettings)
  const copies = createCopies({ dir, away, place })
  const uploads = createImageStore(place.uploads)
  for (const name of ['stays.jpg', 'left.jpg']) await uploads.importFile(picture, name)
  const keys = [await generateX25519Identity(), await generateX25519Identity()]
  const [one = '', other = ''] = await Promise.all(keys.map(identityToRecipient))
  const written = async (...publicKeys: string[]) => {
    const archive = openArchive(dir, { publicKeys })
    await copyNewFiles(archive, place)
    await renewFiles(archive, place)
    await copies.sendLog(60_000)
    await copies.removeReplaced()
    const paths = async (name: string) => (await listArchived(archive, 'uploads')).get(name) ?? []
    const sent = [...(await away.list()).keys()].filter((key) => key.startsWith('archive/'))
    const found = await readdir(dir, { recursive: true, withFileTypes: true })
    const here = found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(dir, join(parentPath, name)))
    expect(sent.sort()).toEqual(here.sort())
    return { stays: await paths('stays.jpg'), left: await paths('left.jpg') }
  }
  expect(await written()).toMatchObject({ stays: ['uploads/stays.jpg'], left: ['uploads/left.jpg'] })
  await uploads.remove('/uploads/left.jpg')
  const first = await written(one)
  expect(first).toMatchObject({ stays: [expect.stringMatching(/^uploads\.[0-9a-f]{8}\//)], left: ['uploads/left.jpg'] })
  const second = await written(other)
  expect(second.stays).toHaveLength(1)
  expect(second.stays).not.toEqual(first.stays)
  const read = (key = '', paths = second.stays) => buffer(readArchived(openArchive(dir, { privateKeys: [key] }), paths))
  expect(await read(keys[1])).toEqual(await readFile(picture))
  expect(await read(keys[1], ['uploads/gone.jpg', ...second.stays])).toEqual(await readFile(picture))
  await expect(read(keys[0])).rejects.toThrow('was encrypted to another key')
})

const line = 'estavelle_1'

function entryOf(path: string, type = '0') {
  const header = headerOf({ path, size: 7 })
  header.write(type, 156)
  return [header, Buffer.from('hostile'), paddingAfter(7)]
}

async function momentOf(archive: ArchiveFolder, entries: Buffer[], pieces: Piece[] = []): Promise<Moment> {
  const path = `${line}/bases/one`
  const { sha256 } = await archive.writeZipped(`${path}.tar.gz`, [...entries, endOfArchive])
  return { base: { path, sha256, timeline: 1, segmentBytes: 64 } as Base, pieces, reached: '', isCut: false }
}

test('of a base nothing is taken that makes Postgres run programs', async () => {
  const scratch = await temporaryFolder()
  onTestFinished(() => rm(scratch, { recursive: true }))
  const archive = openArchive(scratch)
  const cluster = join(scratch, 'cluster')
  const data = ['PG_VERSION', 'backup_label', 'base/1/1255', 'global/pg_control', 'pg_xact/0000']
  const ours = ['pg_hba.conf', 'pg_ident.conf', 'postgresql.conf']
  const others = ['postgresql.auto.conf', 'recovery.signal', 'tablespace_map', 'pg_tblspc/16385/1', 'more.conf']
  const entries = [...data, ...ours, ...others].flatMap((path) => entryOf(`cluster/${path}`))
  await unpackMoment(archive, await momentOf(archive, entries), { folder: scratch })
  const found = await readdir(cluster, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  expect(files.map((path) => relative(cluster, path)).sort()).toEqual([...data, ...ours].sort())
  for (const name of ours) expect(await readFile(join(cluster, name), 'utf8')).not.toContain('hostile')
  for (const hostile of [entryOf('cluster/base/1/link', '2'), entryOf('cluster/../up'), entryOf('/etc/up')])
    await expect(unpackMoment(archive, await momentOf(archive, hostile), { folder: scratch })).rejects.toThrow(
      'is not what it was when it was archived',
    )
})

test('with a key nothing is restored that anybody could have written, unless it is said to be from before', async () => {
  const scratch = await temporaryFolder()
  onTestFinished(() => rm(scratch, { recursive: true }))
  const privateKey = await generateX25519Identity()
  const plain = openArchive(scratch)
  const encrypting = openArchive(scratch, { publicKeys: [await identityToRecipient(privateKey)] })
  const open = (takesPlain?: boolean) => openArchive(scratch, { privateKeys: [privateKey], takesPlain })
  const unpack = (archive: ArchiveFolder, moment: Moment) => unpackMoment(archive, moment, { folder: scratch })
  const entries = entryOf('cluster/pg_wal/one')
  const base = await momentOf(plain, entries)
  await expect(unpack(open(), base)).rejects.toThrow(/one\.tar\.gz is not encrypted, so whoever .* with --plain/)
  await unpack(open(true), base)
  await unpack(plain, base)
  const piece = { path: piecePath(line, 0, 7), start: 0, end: 7 }
  const log = await momentOf(encrypting, entries, [piece])
  await plain.writeZipped(piece.path, [Buffer.from('hostile')])
  await expect(unpack(open(), log)).rejects.toThrow(/\.gz is not encrypted, so whoever /)
  await unpack(open(true), log)
  const backup = openBackup(scratch, [privateKey], scratch)
  await expect(backup).rejects.toThrow(/is not encrypted, so whoever .* without --identity/)
})

test('a key with a slip in it and a file that cannot be read are told with their names, and no key is', async () => {
  const scratch = await temporaryFolder()
  onTestFinished(() => rm(scratch, { recursive: true }))
  const privateKey = await generateX25519Identity()
  const keyFile = join(scratch, 'key.txt')
  await writeFile(keyFile, `${privateKey}\n`)
  expect(await readPrivateKeys(keyFile)).toEqual([privateKey])
  const slip = privateKey.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q'))
  await writeFile(keyFile, `${slip}\n`)
  const said = await readPrivateKeys(keyFile).catch(String)
  expect(said).toMatch(/key\.txt has a private key that is none, .+: name the file /)
  expect(said).not.toContain(slip)

  const archive = openArchive(scratch, { privateKeys: [privateKey] })
  await archive.writeNote('line/one', 'beside it')
  // Which nobody can open, root neither.
  const socket = createServer().listen(archive.pathOf('line/two.age'))
  onTestFinished(() => void socket.close())
  await once(socket, 'listening')
  await expect(buffer(archive.read('line/two'))).rejects.toThrow(/two\.age cannot be read \(.+\): make it readable/)
})

async function uploadsForTest() {
  const scratch = await temporaryFolder()
  onTestFinished(() => rm(scratch, { recursive: true }))
  const picture = join(scratch, 'picture')
  await writeFile(picture, 'as it was uploaded')
  const { place } = await openStorage(parseEnv({ DATA_DIR: join(scratch, 'data') }))
  const uploads = createImageStore(place.uploads)
  return { scratch, picture, place, uploads }
}

test('no file is written to new keys while the site ends, and one that cannot be read keeps no other from it', async () => {
  const { scratch, picture, place, uploads } = await uploadsForTest()
  for (const name of ['one.jpg', 'other.jpg']) await uploads.importFile(picture, name)
  await copyNewFiles(openArchive(scratch), place)
  const publicKey = await identityToRecipient(await generateX25519Identity())
  const archive = openArchive(scratch, { publicKeys: [publicKey] })
  let asked = 0
  const find = async (name: string) => {
    if (asked++ === 0) throw new Error('input/output error')
    return place.uploads.find(name)
  }
  expect(await renewFiles(archive, place, () => true)).toBeUndefined()
  expect(await archive.list('uploads')).toHaveLength(2)
  const failing = { ...place, uploads: { ...place.uploads, find } }
  expect(await renewFiles(archive, failing)).toEqual(new Error('input/output error'))
  expect(asked).toBe(2)
  expect(await archive.list('uploads')).toHaveLength(1)
  expect(await renewFiles(archive, place)).toBeUndefined()
  expect(await archive.list('uploads')).toEqual([])
})

test('a picture that is lost between its finding and its reading is told of, and is copied once it is back', async () => {
  const { scratch, picture, place, uploads } = await uploadsForTest()
  await uploads.importFile(picture, 'one.jpg')
  const archive = openArchive(scratch)
  const find = async (name: string) => {
    const found = await place.uploads.find(name)
    await uploads.remove(`/uploads/${name}`)
    return found
  }
  const losing = { ...place, uploads: { ...place.uploads, find } }
  await expect(copyNewFiles(archive, losing)).rejects.toMatchObject({ code: 'ENOENT' })
  await uploads.importFile(picture, 'one.jpg')
  await copyNewFiles(archive, place)
  expect(await archive.list('uploads')).toEqual(['one.jpg'])
})

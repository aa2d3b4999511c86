import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { createImageStore } from '#app/media/image-store.server.ts'
import { copyNewFiles, listArchived, readArchived, renewFiles } from '#server/backups/archive/archive-files.ts'
import { openArchive } from '#server/backups/archive/archive-folder.ts'
import { type AwaySettings, openAwayBucket } from '#server/backups/away/away-bucket.ts'
import { createCopies } from '#server/backups/away/copies.ts'
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

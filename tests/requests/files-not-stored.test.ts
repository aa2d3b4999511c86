import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createFileStore, FileStoreBusy } from '#app/media/file-store.server.ts'
import { openFolder } from '#app/media/folder.server.ts'
import { StorageAway } from '#app/media/media-storage.ts'
import { Skipped } from '#tests/faults/fault.ts'
import { mountInMemory } from '#tests/faults/mounts.ts'
import { makePicture } from '#tests/faults/pictures.ts'
import { signIn } from '#tests/support/editor.ts'
import { postFile, sendFile } from '#tests/support/files.ts'
import { mp4, vtt } from '#tests/support/made-files.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { temporaryFolder } from '#tests/support/start-site.ts'

const editor = await signIn(site.url)
const folder = join(site.dataDir, 'files')
const megabyte = 1024 * 1024
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function known() {
  const db = await openSiteDatabase(site.dataDir)
  const { rows } = await db.query('select count(*)::int as count from files')
  await db.end()
  return rows[0].count as number
}

const notStored = (what: string) => ({
  status: 503,
  title: 'Upload failed',
  message: `The ${what} could not be stored. Please try again in a moment`,
})

test('a film, captions and a picture whose folder cannot be written are refused in words, however long they are', async () => {
  const before = await known()
  for (const name of ['files', 'uploads']) {
    const path = join(site.dataDir, name)
    await rename(path, `${path}-away`)
    await writeFile(path, '')
    ends.push(async () => {
      await rm(path)
      await rename(`${path}-away`, path)
    })
  }
  expect(await sendFile(editor, mp4({ content: 12 * megabyte }))).toEqual(notStored('file'))
  expect(await sendFile(editor, vtt(), 'captions')).toEqual(notStored('file'))
  const picture = await editor.upload(new Uint8Array(await makePicture(64)), 'a.jpg', 'image/jpeg')
  expect({ status: picture.status, ...((await picture.json()) as object) }).toEqual(notStored('picture'))
  expect(await known()).toBe(before)
})

test('a film that the disk has no room for is refused in words and leaves nothing, and the next one that fits is kept', async (context) => {
  const before = await known()
  try {
    ends.push(mountInMemory(folder, 8))
  } catch (error) {
    if (!(error instanceof Skipped)) throw error
    context.skip(error.message)
  }
  const answer = await postFile(editor, mp4({ content: 12 * megabyte }))
  expect([answer.status, await answer.json()]).toEqual([
    507,
    {
      status: 'refused',
      message: expect.stringMatching(/^The disk of the server is full, so nothing was saved\./),
    },
  ])
  expect([await readdir(folder), await known()]).toEqual([[], before])
  const { file } = await sendFile(editor, mp4({ content: 4 * megabyte }))
  expect([await readdir(folder), await known()]).toEqual([[file?.name], before + 1])
  // So nearly full that a part of it fits: a film without its end is none.
  const second = await postFile(editor, mp4({ content: 4 * megabyte }))
  expect([second.status, await readdir(folder), await known()]).toEqual([507, [file?.name], before + 1])
})

test('what cannot be kept is read to its end, since a client that still sends would hear no answer', async () => {
  const folder = await temporaryFolder()
  const sent: number[] = []
  async function* slowly(count: number, isSent: Promise<void>) {
    for (let at = 0; at < count; at++) {
      yield new Uint8Array(1_000)
      sent.push(at)
      if (at === 0) await isSent
    }
  }
  const nowhere = createFileStore({ files: openFolder(folder), incoming: join(folder, 'away') })
  await expect(nowhere.receive(slowly(3, Promise.resolve()), 'film')).rejects.toThrow(StorageAway)
  expect(sent.splice(0)).toEqual([0, 1, 2])

  const store = createFileStore({ files: openFolder(folder), incoming: folder })
  const { promise: isSent, resolve } = Promise.withResolvers<void>()
  const first = Array.from({ length: 4 }, () => store.receive(slowly(1, isSent), 'film').catch(() => undefined))
  await expect(store.receive(slowly(3, Promise.resolve()), 'film')).rejects.toThrow(FileStoreBusy)
  expect(sent.filter((at) => at === 2)).toEqual([2])
  resolve()
  await Promise.all(first)
  await rm(folder, { recursive: true })
})

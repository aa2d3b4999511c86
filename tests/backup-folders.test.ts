import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#app/make-folder.server.ts'
import { removeAbandoned } from '#server/backups/remove-abandoned.ts'
import { temporaryFolder } from './support/start-site.ts'

async function folderForTest() {
  const dir = await temporaryFolder()
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

test('a folder for one account alone is made in folders that others may enter', async () => {
  const dir = await folderForTest()
  await mkdir(join(dir, 'like'))
  makeFolder(join(dir, 'data/backups'), 0o700)
  const modeOf = async (path: string) => (await stat(join(dir, path))).mode & 0o777
  expect([await modeOf('data'), await modeOf('data/backups')]).toEqual([await modeOf('like'), 0o700])
})

test('what a killed process has left goes, also where the number of its process is our own now', async () => {
  const dir = await folderForTest()
  const nobody = 4_194_999
  for (const id of [process.pid, process.ppid, nobody]) await mkdir(join(dir, `decrypted.${id}`))
  await removeAbandoned(dir, /^decrypted\.(\d+)$/)
  expect(await readdir(dir)).toEqual([`decrypted.${process.ppid}`])
})

import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#app/make-folder.server.ts'
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

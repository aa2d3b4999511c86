import { execFile, spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyForTest } from './support/copied-site.ts'
import { freePort } from './support/free-port.ts'
import { temporaryFolder } from './support/start-site.ts'

const apart = [...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']), '--mount', '--']
/** The folder `$0` as a disk that takes nothing, for the command after it alone. */
const readOnly = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
const mayMount = spawnSync('unshare', [...apart, 'sh', '-c', readOnly, '/tmp', 'true']).status === 0

function run(folder: string, program: string, env: Record<string, string>) {
  return new Promise<{ code: unknown; said: string[] }>((resolve) => {
    const line = ['sh', '-c', readOnly, folder, process.execPath, `build/server/${program}.js`]
    execFile('unshare', [...apart, ...line], { env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) =>
      resolve({
        code: error ? error.code : 0,
        said: (stdout + stderr).split('\n').filter((text) => text && !text.startsWith('{')),
      }),
    )
  })
}

test.skipIf(!mayMount)('a disk that takes nothing is told with a remedy, by the start and by a backup', async () => {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const why = 'the file system is read-only'
  expect(await run(folder, 'main', { PORT: String(await freePort()), DATA_DIR: folder })).toEqual({
    code: 1,
    said: [
      `DATA_DIR cannot be used, ${folder}/estavelle.pid could not be written (${why}): make the folder writable or set another.`,
    ],
  })
  const site = await copyForTest({ env: { SAMPLE_CONTENT: 'false' } })
  expect(await run(folder, 'backup', { DATA_DIR: site.dataDir, BACKUP_DIR: join(folder, 'backups') })).toEqual({
    code: 1,
    said: [`${folder}/backups cannot be used (${why}): make it usable, or choose another folder.`],
  })
})

import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningSite, until } from './start-site.ts'

// A worker ends without a word to its sites: the run ends those that outlive a test file.

const mark = 'shared-site-'

export const noteSite = (folder: string, { pid, dataDir }: RunningSite) => writeFile(join(folder, mark + pid), dataDir)

/** Ended by its file: its number may be another process' by the end of the run. */
export const forgetSite = (folder: string, { pid }: RunningSite) => rm(join(folder, mark + pid))

export async function endSites(folder: string) {
  const noted = (await readdir(folder)).filter((name) => name.startsWith(mark))
  for (const name of noted) {
    await end(Number(name.slice(mark.length)))
    await rm(await readFile(join(folder, name), 'utf8'), { recursive: true, force: true })
  }
}

async function end(pid: number) {
  try {
    process.kill(pid, 'SIGTERM')
    await until(async () => process.kill(pid, 0) && (await isZombie(pid)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Of a worker that has ended; where no init system runs, nobody takes leave of it. */
async function isZombie(pid: number) {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) Z /.test(status)
}

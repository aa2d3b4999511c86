import type { Logger } from 'pino'
import type { DatabaseConnection } from '#app/database.server.ts'
import type { PicturePlace } from '#app/media/media-storage.ts'
import { aboutFolder, sentenceOf } from '#server/backups/backup-error.ts'
import { copyNewFiles } from './archive-files.ts'
import { openArchive } from './archive-folder.ts'
import { withArchiveLock, withSuperuser } from './archive-lock.ts'
import { listBases, makeBase } from './base.ts'
import { beginLine, dropLines, findLine } from './line.ts'
import { BrokenLineError, ship } from './ship.ts'

export type KeepArchive = {
  owner: DatabaseConnection
  backupDir: string
  dataDir: string
  place: PicturePlace
  secret: string
  /** To whom it is encrypted, asked anew each time. */
  publicKeys: () => string[]
}

/** Sends the log, beginning with a base where there is none. Returns the moment up to which nothing can be lost. */
async function archiveNow(options: KeepArchive, writer: 'log' | 'base' = 'log') {
  const { owner, backupDir, place, publicKeys } = options
  const archive = openArchive(backupDir, { writer, publicKeys: publicKeys() })
  return await withArchiveLock(owner, async (client) => {
    const line = (await findLine(client)) ?? (await beginLine(client))
    const copyFiles = () => copyNewFiles(archive, place)
    const hasBase = (await listBases(archive, line.name)).length > 0
    try {
      if (!hasBase) await makeBase({ ...options, client, archive, line: line.name })
      return await ship({ client, archive, line, copyFiles })
    } catch (error) {
      if (error instanceof BrokenLineError) await dropLines(client)
      throw error
    }
  })
}

/** A new base, so that a restore has less of the log to read. */
export async function renewBase(options: KeepArchive) {
  const archive = openArchive(options.backupDir, { writer: 'base', publicKeys: options.publicKeys() })
  const line = await withArchiveLock(options.owner, async (client) => {
    const line = (await findLine(client)) ?? (await beginLine(client))
    return line.name
  })
  // Without the lock: the log goes on being sent.
  await withSuperuser(options.owner, (client) => makeBase({ ...options, client, archive, line }))
  await archiveNow(options, 'base')
  return line
}

/** Seconds. */
const firstAfter = 2

type Keep = KeepArchive & { everySeconds: number; log: Logger }

/** Returns how it stands, and what ends it. */
export function keepArchive({ everySeconds, log, ...options }: Keep) {
  let problem: string | undefined
  let reached: string | undefined
  let isClosed = false
  let underWay = Promise.resolve()

  async function look() {
    try {
      reached = await archiveNow(options)
      if (problem) log.info('the archive is written again')
      problem = undefined
    } catch (failure) {
      if (isClosed) return
      const said = sentenceOf(aboutFolder(options.backupDir, failure))
      if (said !== problem) log.error({ reason: said }, 'the archive cannot be written')
      problem = said
    }
  }

  function begin() {
    if (isWorking) return
    isWorking = true
    underWay = look().finally(() => {
      isWorking = false
    })
  }
  let isWorking = false
  // What was saved before an outage waits for it; the first visitors come first.
  const first = setTimeout(begin, Math.min(everySeconds, firstAfter) * 1_000).unref()
  const timer = setInterval(begin, everySeconds * 1_000).unref()
  return {
    state: () => ({ reached, problem }),
    async close() {
      clearTimeout(first)
      clearInterval(timer)
      await underWay
      isClosed = true
      // What was saved since the last look.
      if (reached) await look()
    },
  }
}

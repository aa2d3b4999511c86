import type { Logger } from 'pino'
import type { DatabaseConnection } from '#app/database.server.ts'
import type { PicturePlace } from '#app/media/media-storage.ts'
import { aboutFolder, sentenceOf } from '#server/backups/backup-error.ts'
import { copyNewFiles, renewFiles } from './archive-files.ts'
import { openArchive } from './archive-folder.ts'
import { withArchiveLock, withSuperuser } from './archive-lock.ts'
import { listBases, makeBase } from './base.ts'
import { beginLine, dropLines, findLine, readReached } from './line.ts'
import { BrokenLineError, ship } from './ship.ts'

type KeepArchive = {
  owner: DatabaseConnection
  backupDir: string
  dataDir: string
  place: PicturePlace
  secret: string
  /** To whom it is encrypted, asked anew each time. */
  publicKeys: () => string[]
  /** Without the key of a trial, which is to open nothing that stays for long. */
  lastingKeys: string[]
}

type Archiving = {
  writer?: 'log' | 'base'
  /** What can wait for the next start does so then. */
  isOver?: () => boolean
  onProgress?: () => void
}

/**
 * Sends the log, beginning with a base where there is none. Returns the moment up to which nothing can be lost, and why a
 * file could not be written to new keys, which loses nothing.
 */
async function archiveNow(options: KeepArchive, { writer = 'log', isOver = () => false, onProgress }: Archiving = {}) {
  const { owner, backupDir, place, publicKeys, lastingKeys } = options
  const archive = openArchive(backupDir, { writer, publicKeys: publicKeys(), onProgress })
  const files = openArchive(backupDir, { writer, publicKeys: lastingKeys, onProgress })
  return await withArchiveLock(owner, async (client) => {
    const line = (await findLine(client)) ?? (await beginLine(client))
    const copyFiles = () => copyNewFiles(files, place)
    const hasBase = (await listBases(archive, line.name)).length > 0
    const noted = await readReached(archive, line.name)
    // Postgres repeats the log up to the first change of a later time: what follows one of a clock ahead needs a base.
    const isSetBack = noted !== undefined && noted.at > new Date().toISOString()
    try {
      if (!hasBase || isSetBack) await makeBase({ ...options, client, archive, line: line.name })
      const reached = await ship({ client, archive, line, copyFiles })
      if (isOver()) return { reached }
      const unrenewed = await renewFiles(files, place, isOver).catch((error: unknown) => error)
      return { reached, unrenewed }
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
  await archiveNow(options, { writer: 'base' })
  return line
}

/** Milliseconds. */
const firstAfter = 500
/** A disk that hangs, as one of a network does, fails nothing. */
const longestSilence = 300_000

type Keep = KeepArchive & { everySeconds: number; log: Logger }

export type KeptArchive = ReturnType<typeof keepArchive>

/** Returns how it stands, who else wants to know, and what ends it. */
export function keepArchive({ everySeconds, log, ...options }: Keep) {
  const listeners: (() => void)[] = []
  let problem: string | undefined
  let reached: string | undefined
  let unrenewed: string | undefined
  let isClosed = false
  let underWay = Promise.resolve()

  async function look() {
    const late = setTimeout(tellOfProblem, longestSilence, silentSentence(options.backupDir)).unref()
    try {
      const done = await archiveNow(options, { isOver: () => isClosed, onProgress: () => void late.refresh() })
      reached = done.reached
      if (problem) log.info('the archive is written again')
      problem = undefined
      for (const tell of listeners) tell()
      if (done.unrenewed) tellOfUnrenewed(done.unrenewed)
    } catch (failure) {
      tellOfProblem(sentenceOf(aboutFolder(options.backupDir, failure)))
    } finally {
      clearTimeout(late)
    }
  }

  function tellOfProblem(said: string) {
    if (isClosed) return
    if (said !== problem) log.error({ reason: said }, 'the archive cannot be written')
    problem = said
  }

  function tellOfUnrenewed(failure: unknown) {
    const said = sentenceOf(aboutFolder(options.backupDir, failure))
    if (said !== unrenewed) log.warn({ reason: said }, 'files in the archive cannot be written to the new keys')
    unrenewed = said
  }

  /** At once where a look took longer than what is between two. */
  function begin() {
    const begun = performance.now()
    underWay = look().then(() => after(begun + everySeconds * 1_000 - performance.now()))
  }
  function after(milliseconds: number) {
    if (!isClosed) timer = setTimeout(begin, Math.max(0, milliseconds)).unref()
  }
  let timer: NodeJS.Timeout | undefined
  // What was saved before an outage waits for it.
  after(firstAfter)
  return {
    state: () => ({ reached, problem }),
    onSent: (listener: () => void) => void listeners.push(listener),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await underWay
      // What was saved since the last look.
      if (reached) await look()
    },
  }
}

const silentSentence = (backupDir: string) =>
  `Nothing has been written to the archive for five minutes, and something is to be: see whether the disk of ${backupDir} answers.`

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { folderRoom } from '#app/media/folder.server.ts'
import { type BackupState, readBackupState } from './backup-state.server.ts'

/** Milliseconds. A disk that hangs, as one of a network does, never answers. */
const patience = 3_000

/** What has been read while it was us who stood still comes in the turns that the last half second is made of. */
async function lateness() {
  await sleep(patience - 500, undefined, { ref: false })
  for (let turn = 0; turn < 5; turn++) await sleep(100, undefined, { ref: false })
  return true
}

export type BackupFolder = ReturnType<typeof watchFolder>

/** One look at a time, whoever asks: each that hangs keeps one of Node's four threads, without which it reads no picture. */
export function watchFolder(dir: string, log: Logger) {
  let seen: BackupState & { free?: number } = {}
  let underWay: { look: Promise<void>; isLate: Promise<boolean> } | undefined

  async function look() {
    const state = await readBackupState(dir)
    seen = { ...state, free: await folderRoom(dir).catch(() => undefined) }
  }

  function begin() {
    const found = look()
    const isLate = Promise.race([found.then(() => false), lateness()])
    underWay = { look: found, isLate }
    void Promise.all([isLate, found]).then(([wasLate]) => {
      underWay = undefined
      if (wasLate) log.info('the disk of BACKUP_DIR answers again')
    })
    void isLate.then((is) => is && log.error({ folder: dir }, 'the disk of BACKUP_DIR does not answer'))
    return underWay
  }

  return {
    /** As it was seen last where the disk does not answer. */
    async read() {
      const isSilent = await (underWay ?? begin()).isLate
      return { ...seen, isSilent }
    },
    /** Whether a look is under way that does not come back, for which the end of the process would wait. */
    hangs: async () => (await underWay?.isLate) ?? false,
    /** Resolves when it does, however long that is. */
    answers: () => (underWay ?? begin()).look,
  }
}

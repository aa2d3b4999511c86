import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backupName, listBackups, startOfBackup } from '#app/backups/backup-state.server.ts'
import type { PicturePlace } from '#app/media/media-storage.ts'
import { foldersOf, kindsOfFiles, listArchived } from '#server/backups/archive/archive-files.ts'
import { openArchive } from '#server/backups/archive/archive-folder.ts'
import { listBaseNames } from '#server/backups/archive/base.ts'
import { listLines, listPieces, readReached } from '#server/backups/archive/line.ts'
import { pruneArchive } from '#server/backups/archive/prune-archive.ts'
import { BackupError } from '#server/backups/backup-error.ts'
import { listFile } from '#server/backups/encryption/encrypted-list.ts'
import { manifestFile } from '#server/backups/manifest.ts'
import { outdated } from '#server/backups/outdated.ts'
import { errorCode } from '#server/postgres/start-error.ts'
import { awayArchive, removeAway } from './away-archive.ts'
import type { AwayBucket } from './away-bucket.ts'

const installation = 'installation'

type Options = { dir: string; away: AwayBucket; place: PicturePlace }

/** What BACKUP_DIR has, kept in a bucket as well. Nothing goes there because it is gone here. */
export function createCopies({ dir, away, place }: Options) {
  const archive = openArchive(dir)
  const reached = new Map<string, string>()
  let known: Promise<Map<string, number>> | undefined

  async function confirm() {
    await away.confirmLock()
    const own = await place.identity.read()
    const there = (await away.getText(installation))?.trim()
    if (own && !there) await away.putText(installation, `${own}\n`)
    if (own && there && own !== there)
      throw new BackupError(
        `${away.name} has the backups of another installation: give each site a bucket of its own, with BACKUP_S3_BUCKET.`,
      )
    return away.list()
  }

  async function there() {
    known ??= confirm()
    return await known.catch((error: unknown) => {
      known = undefined
      throw error
    })
  }

  /** In this order, so that what tells of others comes after them. @returns whether all were still here */
  async function send(keys: string[]) {
    const sizes = await there()
    let areHere = true
    for (const key of keys) {
      if (sizes.has(key)) continue
      try {
        sizes.set(key, await away.put(key, join(dir, key)))
      } catch (error) {
        // A piece that another has taken the place of, or a backup that has had its time.
        if (errorCode(error) !== 'ENOENT') throw error
        areHere = false
      }
    }
    return areHere
  }

  let filesUnderWay: Promise<void> | undefined
  function sendFiles() {
    const begin = async () => {
      for (const kind of kindsOfFiles)
        for (const folder of await foldersOf(archive, kind)) await send(await keysOf(dir, `archive/${folder}`))
    }
    // Those that came since it began are the next ones.
    const sent = filesUnderWay ? filesUnderWay.then(begin, begin) : begin()
    filesUnderWay = sent
    // Where nobody waits any more, the next try tells.
    sent.catch(() => undefined)
    return sent
  }

  /** @returns the moment up to which a loss of this machine loses nothing, where pictures and files are sent too */
  async function sendLog(patience: number, hurry?: AbortSignal) {
    const lines = await listLines(archive)
    const notes = await Promise.all(lines.map((line) => readReached(archive, line)))
    // A film may take minutes: what was saved does not wait for it.
    const late = sleep(patience, false, { ref: false, signal: hurry }).catch(() => false)
    const areSent = await Promise.race([sendFiles().then(() => true), late])
    for (const [index, line] of lines.entries()) {
      if (!(await hasBase(line))) await sendBases(line)
      // What has taken the place of one that is gone is there before the note that counts on it.
      for (let isSent = false; !isSent; ) isSent = await send(await keysOf(dir, `archive/${line}/log`))
      const note = JSON.stringify(notes[index])
      if (note && reached.get(line) !== note) await away.putText(`archive/${line}/reached.json`, `${note}\n`)
      if (note) reached.set(line, note)
    }
    return areSent ? notes.at(-1)?.at : undefined
  }

  /** Those that one which is there too has taken the place of. */
  async function removeReplaced() {
    const copied = awayArchive(away, await there())
    for (const line of await listLines(copied)) {
      const pieces = await listPieces(copied, line)
      for (const { path, start, end } of pieces)
        if (pieces.some((piece) => piece.path !== path && piece.start <= start && piece.end >= end))
          await copied.remove(path)
    }
    for (const kind of kindsOfFiles) {
      const here = await listArchived(archive, kind)
      for (const [name, there] of await listArchived(copied, kind)) {
        const now = here.get(name) ?? []
        // Written to other keys since.
        if (now.some((path) => there.includes(path)))
          for (const path of there) if (!now.includes(path)) await copied.remove(path)
      }
    }
  }

  async function hasBase(line: string) {
    return (await listBaseNames(awayArchive(away, await there()), line)).length > 0
  }

  async function sendBases(line: string) {
    const bases = await keysOf(dir, `archive/${line}/bases`)
    await send([...bases.filter((key) => !key.endsWith('.json')), ...bases.filter((key) => key.endsWith('.json'))])
  }

  async function sendBackups() {
    for (const line of await listLines(archive)) await sendBases(line)
    await send(await keysOf(dir, 'checkpoints'))
    for (const { startedAt } of (await listBackups(dir)).reverse()) {
      const name = backupName(startedAt)
      for (const part of ['/tables', '/uploads', '/files', '']) await send(await keysOf(dir, name + part))
      // Last: they tell that all is there.
      await send(last.map((file) => `${name}/${file}`))
    }
  }

  async function listAway() {
    const names = new Set([...(await there()).keys()].filter(isLast).map(folderOf))
    const backups = [...names].map((name) => ({ name, startedAt: startOfBackup(name) ?? '' }))
    return backups.sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
  }

  return {
    name: away.name,
    sendLog,
    sendBackups,
    removeReplaced,
    newest: async () => (await listAway())[0]?.startedAt,
    /** By the same rule as here, and what was begun and is not there any more. */
    async prune(rule: { keep: number; keepDays: number; archiveEverySeconds: number }) {
      // Somebody else may have removed some since they were listed: what is missing is sent again.
      known = undefined
      const [all, sizes] = [await listAway(), await there()]
      const stays = new Set(
        [...all, ...(await listBackups(dir)).map(({ startedAt }) => ({ name: backupName(startedAt) }))].map(
          ({ name }) => name,
        ),
      )
      for (const { name } of outdated(all, rule)) stays.delete(name)
      for (const name of new Set([...sizes.keys()].map(folderOf)))
        if (startOfBackup(name) && !stays.has(name)) await removeAway(away, sizes, name)
      const oldest = all.findLast(({ name }) => stays.has(name))
      const isWritten = rule.archiveEverySeconds > 0
      if (oldest) await pruneArchive(awayArchive(away, sizes), place, { since: oldest.startedAt, isWritten })
    },
  }
}

const last = [manifestFile, listFile]
/** Without it in the bucket, a backup is not yet, or no longer, a whole one. */
export const isLast = (key: string) => last.some((file) => key === `${folderOf(key)}/${file}`)
export const folderOf = (key: string) => key.slice(0, key.indexOf('/'))

async function keysOf(dir: string, folder: string) {
  const found = await readdir(join(dir, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  const names = found.filter((entry) => entry.isFile() && !entry.name.endsWith('.part')).map(({ name }) => name)
  return names
    .sort()
    .map((name) => `${folder}/${name}`)
    .filter((key) => !isLast(key))
}

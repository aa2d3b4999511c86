import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Queries } from '#app/database.server.ts'
import { makeFolder } from '#app/make-folder.server.ts'
import { writeDurably } from '#app/media/write-durably.server.ts'
import { backupNotes } from './table.ts'

const outcome = z.object({
  at: z.iso.datetime(),
  problem: z.string().optional(),
  missing: z.number().optional(),
  bytes: z.number().optional(),
})
const noted = z.object({
  backup: outcome.optional(),
  drill: outcome.extend({ of: z.string() }).optional(),
})

type Noted = z.infer<typeof noted>

/** Times are ISO 8601; without `problem`, a sentence for operators, all went well. */
export type BackupState = Noted & {
  newest?: string
  /** The disk hangs: all else is as it was seen last. */
  isSilent?: boolean
  /** How often one is to be made, 0 where somebody else sees to it. */
  everyHours?: number
  /** Of the embedded database: what it has, and why it cannot be written. */
  archive?: { reached?: string; problem?: string }
  /** Off this machine: up to when nothing is lost with it, the newest backup, and why none is made. */
  copies?: { reached?: string; newest?: string; problem?: string }
}

const file = 'state.json'
const grammar = /^estavelle-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/

export const backupName = (startedAt: string) => `estavelle-${startedAt.replaceAll(':', '-')}`

/** Undefined where the name is none of a backup. */
export function startOfBackup(name: string) {
  const [, day, hour, minute, second] = grammar.exec(name) ?? []
  return day && `${day}${hour}:${minute}:${second}`
}

export async function listBackups(dir: string) {
  const names = await readdir(dir).catch((): string[] => [])
  return names
    .flatMap((name) => {
      const startedAt = startOfBackup(name)
      return startedAt ? [{ folder: join(dir, name), startedAt }] : []
    })
    .sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
}

/** One of a time to come, made while the clock was ahead, only where there is no other. */
export async function newestBackup(dir: string) {
  const all = await listBackups(dir)
  return all.find(({ startedAt }) => Date.parse(startedAt) <= Date.now()) ?? all[0]
}

export async function readBackupState(dir: string): Promise<BackupState> {
  const newest = await newestBackup(dir)
  return { ...(await readNoted(dir)), newest: newest?.startedAt }
}

/** Of what is noted beside the backups and in the database the later counts. */
export async function withNotedIn<State extends BackupState>(db: Queries, state: State) {
  return { ...state, ...laterOf(state, await readNotedIn(db).catch(() => ({}))) }
}

function laterOf(here: Noted, there: Noted): Noted {
  const isLater = (one?: { at: string }, other?: { at: string }) => one !== undefined && (!other || one.at > other.at)
  return {
    backup: isLater(there.backup, here.backup) ? there.backup : here.backup,
    drill: isLater(there.drill, here.drill) ? there.drill : here.drill,
  }
}

async function readNotedIn(db: Queries) {
  const rows = await db.select().from(backupNotes)
  return noted.parse(Object.fromEntries(rows.map((row) => [row.kind, row.noted])))
}

/** For whoever cannot write into the folder, and whoever cannot read it. */
export async function noteInDatabase(db: Queries, news: Noted) {
  for (const [kind, noted] of Object.entries(news))
    await db
      .insert(backupNotes)
      .values({ kind, noted })
      .onConflictDoUpdate({ target: backupNotes.kind, set: { noted } })
}

/** Unless it is noted already, as of a backup that was made and did not come back: that is no failure of the backup. */
export async function noteFailedTry(
  { backup, drill }: Noted,
  db: Queries,
  { problem, begun }: { problem: string; begun: string },
) {
  if ([backup, drill].some((noted) => noted?.problem && noted.at >= begun)) return
  await noteInDatabase(db, { backup: { at: new Date().toISOString(), problem } })
}

/** Without the sentences, which name folders: anybody may ask. */
export function outlineOf({ isSilent, newest, backup, drill, archive, copies }: BackupState) {
  const hours = newest ? (Date.now() - Date.parse(newest)) / 3_600_000 : null
  return {
    answers: !isSilent,
    newest: newest ?? null,
    ageInHours: hours && Number(hours.toFixed(1)),
    lastTry: backup ? { at: backup.at, succeeded: !backup.problem } : null,
    drill: drill ? { at: drill.at, of: drill.of, succeeded: !drill.problem } : null,
    ...(archive && { archive: { reached: archive.reached ?? null, succeeded: !archive.problem } }),
    ...(copies && {
      copies: { reached: copies.reached ?? null, newest: copies.newest ?? null, succeeded: !copies.problem },
    }),
  }
}

export async function noteBackupState(dir: string, news: Noted) {
  makeFolder(dir, 0o700)
  const state = { ...(await readNoted(dir)), ...news }
  await writeDurably(join(dir, file), Buffer.from(`${JSON.stringify(state, null, 2)}\n`))
}

/** An unreadable state must not keep the next backup from being made. */
async function readNoted(dir: string) {
  try {
    return noted.parse(JSON.parse(await readFile(join(dir, file), 'utf8')))
  } catch {
    return {}
  }
}

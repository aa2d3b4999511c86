import type pg from 'pg'
import { z } from 'zod'
import { houseTimeZone } from '#app/house-clock.ts'
import type { ArchiveFolder } from './archive-folder.ts'
import { inHex, parseLsn } from './lsn.ts'

/** An unbroken log of one database, kept under the name of the slot that makes Postgres keep it until it is here. */
export type Line = { name: string; kept: number }

const grammar = /^estavelle_[0-9a-z]+$/

export async function findLine(client: pg.Client): Promise<Line | undefined> {
  const { rows } = await client.query<{ name: string; kept: string | null; status: string | null }>(
    `select slot_name as name, restart_lsn::text as kept, wal_status as status
     from pg_replication_slots where slot_type = 'physical' and slot_name like 'estavelle\\_%'`,
  )
  const [slot] = rows
  // Postgres kept the log for as long as the setting allows, and then gave it up.
  if (!slot?.kept || slot.status === 'lost') return undefined
  return { name: slot.name, kept: parseLsn(slot.kept) }
}

export async function beginLine(client: pg.Client): Promise<Line> {
  await dropLines(client)
  const name = `estavelle_${Date.now().toString(36)}`
  const { rows } = await client.query<{ kept: string }>(
    'select lsn::text as kept from pg_create_physical_replication_slot($1, true)',
    [name],
  )
  return { name, kept: parseLsn(rows[0]?.kept ?? '') }
}

const ofLines = `from pg_replication_slots where slot_type = 'physical' and slot_name like 'estavelle\\_%' and not active`

/** Anybody may ask. */
export async function hasLines(database: pg.Pool) {
  const { rowCount } = await database.query(`select ${ofLines}`)
  return rowCount !== 0
}

/** Without an archive nothing may be kept for one. */
export const dropLines = (client: pg.Client) => client.query(`select pg_drop_replication_slot(slot_name) ${ofLines}`)

export type Archived = Pick<ArchiveFolder, 'list' | 'readText'>

export const listLines = async (archive: Pick<Archived, 'list'>) =>
  (await archive.list('.')).filter((name) => grammar.test(name)).sort()

const pieceGrammar = /^([0-9A-F]{14})-([0-9A-F]{14})\.gz$/

/** A part of the log. They may overlap: what was sent twice is the same. */
export type Piece = { path: string; start: number; end: number }

export const piecePath = (line: string, start: number, end: number) =>
  `${line}/log/${inHex(start, 14)}-${inHex(end, 14)}.gz`

export const lineOf = ({ path }: { path: string }) => path.split('/')[0] ?? ''

export async function listPieces(archive: Pick<Archived, 'list'>, line: string): Promise<Piece[]> {
  const names = (await archive.list(`${line}/log`)).sort()
  return names.flatMap((name) => {
    const [, start, end] = pieceGrammar.exec(name) ?? []
    return start && end
      ? [{ path: `${line}/log/${name}`, start: Number.parseInt(start, 16), end: Number.parseInt(end, 16) }]
      : []
  })
}

const count = z.int().min(0)

const reachedSchema = z.object({
  /** All that was committed before is in the log up to `lsn`. */
  at: z.iso.datetime(),
  lsn: count,
  /** Of the house, by whose clock a moment may be named: who restores has no settings to ask. */
  timeZone: z.string().optional(),
  /** Of that file of the log from its beginning up to `lsn`, by which another history of the database is known. */
  sha256: z.string().optional(),
})

const reachedFile = (line: string) => `${line}/reached.json`

export async function readReached(archive: Archived, line: string) {
  const text = await archive.readText(reachedFile(line))
  return text === undefined ? undefined : reachedSchema.safeParse(JSON.parse(text)).data
}

export const writeReached = (archive: ArchiveFolder, line: string, reached: z.infer<typeof reachedSchema>) =>
  archive.writeNote(reachedFile(line), `${JSON.stringify({ ...reached, timeZone: houseTimeZone() })}\n`)

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { BackupError } from '#server/backups/backup-error.ts'
import { measure } from '#server/backups/measure.ts'
import { errorCode } from '#server/postgres/start-error.ts'
import type { ArchiveFolder } from './archive-folder.ts'
import { type Line, listPieces, piecePath, readReached, writeReached } from './line.ts'
import { formatLsn, parseLsn, segmentName } from './lsn.ts'

/** What was sent and what the database has do not go together any more: the archive begins anew. */
export class BrokenLineError extends BackupError {}

type Ship = { client: pg.Client; archive: ArchiveFolder; line: Line; copyFiles: () => Promise<void> }

/** Sends what the database has on its disk and the archive has not. Returns the moment that it reaches. */
export async function ship({ client, archive, line, copyFiles }: Ship) {
  const at = new Date().toISOString()
  const log = await readLog(client)
  const { end, timeline, segmentBytes, folder } = log
  const pieces = await listPieces(archive, line.name)
  const sent = pieces.reduce((newest, piece) => Math.max(newest, piece.end), 0)
  const noted = await readReached(archive, line.name)
  // A copy of an older DATA_DIR was put in its place, and may have come further since.
  const mayBeOther = noted?.sha256 && line.kept < noted.lsn && noted.lsn <= end
  if (sent > end || (mayBeOther && (await hashUpTo(noted.lsn, log)) !== noted.sha256))
    throw new BrokenLineError('The database is older than its archive: the archive begins anew.')
  // Another folder had its place for a while, or somebody has removed the end.
  if (sent > 0 && line.kept > sent)
    throw new BrokenLineError('The archive lacks a part of the log that Postgres has let go: the archive begins anew.')
  // A file is there before the row that names it.
  await copyFiles()
  const first = Math.max(line.kept, sent)
  // One for all pieces: a room for each would have V8 collect everything with every second piece, beside somebody's save.
  const isOne = Math.floor(first / segmentBytes) === Math.floor(end / segmentBytes)
  const room = Buffer.alloc(isOne ? Math.max(0, end - first) : segmentBytes)
  for (let from = first; from < end; ) {
    const begin = from - (from % segmentBytes)
    const to = Math.min(end, begin + segmentBytes)
    const isWhole = to === begin + segmentBytes
    const start = isWhole ? begin : from
    const file = join(folder, segmentName(timeline, begin, segmentBytes))
    const path = piecePath(line.name, start, to)
    await archive.writeZipped(path, [await readBytes(file, start - begin, room.subarray(0, to - start))])
    // One file takes the place of what was sent while it filled up.
    if (isWhole)
      for (const piece of pieces)
        if (piece.start >= begin && piece.end <= to && piece.path !== path) await archive.remove(piece.path)
    if (!isWhole) pieces.push({ path, start, end: to })
    from = to
  }
  const sha256 = first < end ? await hashUpTo(end, log) : noted?.lsn === end ? noted.sha256 : undefined
  // From here on Postgres may use its disk again.
  await client.query('select pg_replication_slot_advance($1, $2)', [line.name, formatLsn(end)])
  await writeReached(archive, line.name, { at, lsn: end, sha256 })
  return at
}

/** Only where Postgres still has it: between what it keeps for the archive and its end. */
async function hashUpTo(lsn: number, { timeline, segmentBytes, folder }: Awaited<ReturnType<typeof readLog>>) {
  const begin = lsn - 1 - ((lsn - 1) % segmentBytes)
  const file = join(folder, segmentName(timeline, begin, segmentBytes))
  return (await measure(createReadStream(file, { end: lsn - begin - 1 }))).sha256
}

async function readLog(client: pg.Client) {
  const { rows } = await client.query<{ end: string; file: string; bytes: number; data: string }>(`
    select flushed::text as end, pg_walfile_name(flushed) as file,
      (select setting::int from pg_settings where name = 'wal_segment_size') as bytes,
      current_setting('data_directory') as data
    from pg_current_wal_flush_lsn() as flushed`)
  const [row] = rows
  if (!row) throw new Error('Postgres does not tell where its log ends.')
  return {
    end: parseLsn(row.end),
    timeline: Number.parseInt(row.file.slice(0, 8), 16),
    segmentBytes: row.bytes,
    folder: join(row.data, 'pg_wal'),
  }
}

async function readBytes(path: string, at: number, bytes: Buffer) {
  try {
    await using file = await open(path)
    for (let done = 0; done < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, done, bytes.length - done, at + done)
      if (bytesRead === 0) throw new BrokenLineError(`${path} is shorter than it was: the archive begins anew.`)
      done += bytesRead
    }
    return bytes
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new BrokenLineError(`${path} is gone and was not archived: the archive begins anew.`)
  }
}

import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { writeAll } from '#app/media/write-durably.server.ts'
import { BackupError } from '#server/backups/backup-error.ts'
import { secretFile } from '#server/backups/manifest.ts'
import { measure } from '#server/backups/measure.ts'
import { requireSpace } from '#server/backups/space.ts'
import { settingsFiles } from '#server/postgres/settings.ts'
import { causeOf, errorCode } from '#server/postgres/start-error.ts'
import type { ArchiveFolder } from './archive-folder.ts'
import { type Base, passwords } from './base.ts'
import { endOf, type Moment } from './find-moment.ts'
import { lineOf, listPieces, type Piece } from './line.ts'
import { segmentName } from './lsn.ts'
import { readTar } from './tar.ts'

type Into = { folder: string; signal?: AbortSignal }

/**
 * What holds data. Of a base that somebody else has put there no file of settings may come along, nor a link to
 * elsewhere: they name programs that Postgres runs, and libraries that it loads.
 */
const taken = /^cluster\/(?:PG_VERSION|backup_label|(?:base|global|pg_(?!tblspc\/.)\w+)(?:\/.*)?)$/
const besides = [...passwords, secretFile]

/** The files of the base and the log beside them, compared with what was written. `folder` has `cluster` afterwards. */
export async function unpackMoment(archive: ArchiveFolder, { base, pieces }: Moment, { folder, signal }: Into) {
  const packed = `${base.path}.tar.gz`
  archive.requireEncrypted(packed)
  const { sha256 } = await measure(untilStopped(archive.read(packed), signal)).catch((error: unknown) => {
    throw damaged(archive.pathOf(packed), error)
  })
  if (sha256 !== base.sha256) throw damaged(archive.pathOf(packed))
  await requireSpace(dirname(folder), await bytesOfMoment(archive, { base, pieces }, signal))
  await readTar(archive.readZipped(packed), async ({ path, isFolder, isOther }, bytes) => {
    signal?.throwIfAborted()
    // Ours have no such names; whoever changed one is not to write elsewhere.
    if (isOther || path.startsWith('/') || path.split('/').includes('..')) throw damaged(archive.pathOf(packed))
    if (!taken.test(path) && !besides.includes(path)) return
    const target = join(folder, path)
    await mkdir(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 })
    if (!isFolder) await writeFile(target, untilStopped(bytes, signal), { mode: 0o600 })
  })
  for (const [name, text] of Object.entries(settingsFiles))
    await writeFile(join(folder, 'cluster', name), text, { mode: 0o600 })
  for (const chosen of pieces) {
    signal?.throwIfAborted()
    const { piece, bytes } = await readPiece(archive, chosen)
    const begin = piece.start - (piece.start % base.segmentBytes)
    const path = join(folder, 'cluster/pg_wal', segmentName(base.timeline, begin, base.segmentBytes))
    await using file = await open(path, 'a').then(async (made) => {
      await made.close()
      return open(path, 'r+')
    })
    await writeAll(file, bytes, piece.start - begin)
    // What is missing at its end counts as not written.
    await file.truncate(base.segmentBytes)
  }
}

type Unpacked = { base: Pick<Base, 'path' | 'start' | 'segmentBytes'>; pieces: Pick<Piece, 'end'>[] }

/** Of its files, and twice that of its log, which is in them as well once Postgres has repeated it. */
export async function bytesOfMoment(archive: ArchiveFolder, { base, pieces }: Unpacked, signal?: AbortSignal) {
  let bytes = 0
  for await (const chunk of untilStopped(archive.readZipped(`${base.path}.tar.gz`), signal)) bytes += chunk.length
  const begin = Math.floor(base.start / base.segmentBytes)
  // A file of the log comes in many pieces.
  const end = Math.ceil(endOf(pieces, base) / base.segmentBytes)
  return bytes + 2 * (end - begin) * base.segmentBytes
}

async function* untilStopped(source: AsyncIterable<Buffer>, signal?: AbortSignal) {
  for await (const chunk of source) {
    signal?.throwIfAborted()
    yield chunk
  }
}

/** The site goes on archiving meanwhile: in the place of a piece may stand one that holds more. */
async function readPiece(archive: ArchiveFolder, piece: Piece): Promise<{ piece: Piece; bytes: Buffer }> {
  try {
    archive.requireEncrypted(piece.path)
    const bytes = await buffer(archive.readZipped(piece.path))
    if (bytes.length === piece.end - piece.start) return { piece, bytes }
  } catch (error) {
    const others = errorCode(error) === 'ENOENT' ? await listPieces(archive, lineOf(piece)) : []
    const longer = others.find(
      ({ path, start, end }) => path !== piece.path && start <= piece.start && end >= piece.end,
    )
    if (longer) return await readPiece(archive, longer)
    throw damaged(archive.pathOf(piece.path), error)
  }
  throw damaged(archive.pathOf(piece.path))
}

function damaged(path: string, error?: unknown) {
  // It knows better: the wrong key, or none.
  if (error instanceof BackupError) return error
  return new BackupError(
    `${path} is not what it was when it was archived${error ? ` (${causeOf(error)})` : ''}: choose a moment before it, or restore a backup.`,
  )
}

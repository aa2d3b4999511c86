import { houseTimeName, wallClockOf } from '#app/house-clock.ts'
import { BackupError } from '#server/backups/backup-error.ts'
import { newestKnownMigration } from '#server/postgres/migrate.ts'
import type { ArchiveFolder } from './archive-folder.ts'
import { type Base, listBases } from './base.ts'
import { lineOf, listLines, listPieces, type Piece, readReached } from './line.ts'

/** From what a moment is restored. Without `to` it is the last one. Where it is cut, the log ends before `reached`. */
export type Moment = { base: Base; pieces: Piece[]; reached: string; isCut: boolean; to?: string }

type Span = { bases: Base[]; pieces: Piece[]; end: number; from: string; reached: string }

/** @throws BackupError where the archive does not know what was then */
export async function findMoment(archive: ArchiveFolder, to?: string): Promise<Moment> {
  const spans = await listSpans(archive)
  const newest = spans.at(-1)
  if (!newest) throw new BackupError(`There is no archive in ${archive.dir}: set BACKUP_DIR to the folder that has it.`)
  const span = to === undefined ? newest : spans.findLast(({ from, reached }) => from <= to && to <= reached)
  const base = span?.bases.findLast(({ endedAt }) => to === undefined || endedAt <= to)
  if (!span || !base)
    throw new BackupError(`The archive does not have ${to}: it has ${spans.map(inWords).join(', and ')}.`)
  if (base.migration > newestKnownMigration())
    throw new BackupError(
      `${archive.dir} was written by version ${base.program} of this program, which is newer: install that version or a later one.`,
    )
  const pieces = piecesFrom(span.pieces, base)
  return { base, pieces, reached: span.reached, isCut: endOf(pieces, base) < span.end, to }
}

export const tooShort = (archive: ArchiveFolder, { base, reached }: Moment) =>
  new BackupError(
    `The log in ${archive.pathOf(`${lineOf(base)}/log`)} has a gap after ${base.endedAt} and before ${reached}: put back what is missing, ` +
      'choose an earlier moment, or restore newest, which is what was before the gap.',
  )

const inWords = ({ from, reached }: Span) =>
  `every moment from ${from} to ${reached} (${[from, reached].map((at) => wallClockOf(new Date(at))).join(' to ')}, ${houseTimeName()})`

/** What an archive can bring back, the oldest first. */
export async function listSpans(archive: ArchiveFolder): Promise<Span[]> {
  const spans = await Promise.all(
    (await listLines(archive)).map(async (line) => {
      // In this order: the site goes on archiving meanwhile.
      const [reached, pieces] = [await readReached(archive, line), await listPieces(archive, line)]
      // The log is there up to the end of a base, or the base is worth nothing.
      const bases = (await listBases(archive, line)).filter(
        (base) => endOf(piecesFrom(pieces, base), base) >= base.stop,
      )
      const [from] = bases.map(({ endedAt }) => endedAt).sort()
      return from && reached ? [{ bases, pieces, end: reached.lsn, from, reached: reached.at }] : []
    }),
  )
  return spans.flat().sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** Without a gap, from the beginning of the file of the log in which the base begins. */
function piecesFrom(pieces: Piece[], { start, segmentBytes }: Base) {
  let end = start
  return pieces.filter((piece) => {
    if (piece.end <= start - (start % segmentBytes) || piece.start > end) return false
    end = Math.max(end, piece.end)
    return true
  })
}

export const endOf = (pieces: Pick<Piece, 'end'>[], { start }: Pick<Base, 'start'>) =>
  pieces.reduce((end, piece) => Math.max(end, piece.end), start)

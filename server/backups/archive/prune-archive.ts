import type { PicturePlace } from '#app/media/media-storage.ts'
import { foldersOf, type Kind, listArchived, storesOf } from './archive-files.ts'
import { listBases } from './base.ts'
import { type Archived, listLines, listPieces, readReached } from './line.ts'

type Prunable = Archived & {
  remove: (path: string) => Promise<unknown>
  writeNote: (path: string, text: string) => Promise<unknown>
}

type Rule = { since: string; isWritten: boolean }

/** What only moments before `since` need. The newest base of the line that is written stays, however old it is. */
export async function pruneArchive(archive: Prunable, place: PicturePlace, { since, isWritten }: Rule) {
  const lines = await listLines(archive)
  for (const line of lines) {
    const reached = await readReached(archive, line)
    const bases = await listBases(archive, line)
    if (!(isWritten && line === lines.at(-1)) && (!reached || reached.at < since)) {
      await archive.remove(line)
      continue
    }
    // A moment is restored from the base before it.
    const first = bases.findLast(({ endedAt }) => endedAt <= since) ?? bases[0]
    if (!first) continue
    for (const { path, start } of bases) {
      if (start >= first.start) continue
      // Without it, what is left is no base.
      await archive.remove(`${path}.json`)
      await archive.remove(`${path}.tar.gz`)
    }
    for (const { path, end } of await listPieces(archive, line))
      if (end <= first.start - (first.start % first.segmentBytes)) await archive.remove(path)
  }
  const isOver = !isWritten && (await listLines(archive)).length === 0
  for (const [kind, store] of storesOf(place))
    if (isOver) for (const folder of await foldersOf(archive, kind)) await archive.remove(folder)
    else await pruneFiles(archive, kind, await store.list(), since)
}

/** When each was first seen to have left the site: until `since` has come to that, a moment may need it. */
async function pruneFiles(archive: Prunable, kind: Kind, there: string[], since: string) {
  const path = `gone-${kind}.json`
  const known = JSON.parse((await archive.readText(path)) ?? '{}') as Record<string, string>
  const present = new Set(there)
  const now = new Date().toISOString()
  const gone: Record<string, string> = {}
  for (const [name, paths] of await listArchived(archive, kind)) {
    if (present.has(name)) continue
    const seen = known[name]
    // A time to come is of a clock that was ahead.
    const when = seen && seen < now ? seen : now
    if (when >= since) gone[name] = when
    else for (const path of paths) await archive.remove(path)
  }
  await archive.writeNote(path, `${JSON.stringify(gone)}\n`)
}

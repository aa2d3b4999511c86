import { createHash } from 'node:crypto'
import { createFileStore } from '#app/media/file-store.server.ts'
import { createImageStore } from '#app/media/image-store.server.ts'
import type { PicturePlace, StoredFile } from '#app/media/media-storage.ts'
import type { ArchiveFolder } from './archive-folder.ts'

type Store = {
  list: () => Promise<string[]>
  find: (name: string) => Promise<StoredFile | undefined>
}

export const kindsOfFiles = ['uploads', 'files'] as const

export type Kind = (typeof kindsOfFiles)[number]

/** Each name, and where it lies: more than once while those that were written to other keys are written anew. */
export async function listArchived(archive: Pick<ArchiveFolder, 'list'>, kind: Kind) {
  const found = new Map<string, string[]>()
  for (const folder of await foldersOf(archive, kind))
    for (const name of await archive.list(folder)) found.set(name, [...(found.get(name) ?? []), `${folder}/${name}`])
  return found
}

export const foldersOf = async (archive: Pick<ArchiveFolder, 'list'>, kind: Kind) =>
  (await archive.list('.')).filter((name) => name.split('.')[0] === kind).sort()

/** A folder for each set of keys: an encrypted file does not say to whom. */
function folderFor(kind: Kind, publicKeys: string[]) {
  if (publicKeys.length === 0) return kind
  const keys = createHash('sha256').update([...publicKeys].sort().join())
  return `${kind}.${keys.digest('hex').slice(0, 8)}`
}

/** Pictures and files that the archive does not have yet. A name never gets another content. */
export async function copyNewFiles(archive: ArchiveFolder, place: PicturePlace) {
  for (const [kind, store] of storesOf(place)) {
    const archived = await listArchived(archive, kind)
    for (const name of await store.list()) if (!archived.has(name)) await copy(archive, kind, { store, name })
  }
}

/** Milliseconds, in which files are begun: what was saved meanwhile waits, as it does for a film that is new. */
const atOnce = 5_000

/**
 * Those that were written to other keys, or to none: what has left the site stays as it is until its time comes. Goes on
 * after one that cannot be written, and returns why the first was not.
 */
export async function renewFiles(archive: ArchiveFolder, place: PicturePlace, isOver = () => false) {
  const end = performance.now() + atOnce
  let problem: unknown
  for (const [kind, store] of storesOf(place)) {
    const folder = folderFor(kind, archive.publicKeys)
    const archived = [...(await listArchived(archive, kind))].map(([name, paths]) => ({
      name,
      isNew: paths.includes(`${folder}/${name}`),
      others: paths.filter((path) => path !== `${folder}/${name}`),
    }))
    const written = archived.filter(({ others }) => others.length > 0)
    const there = new Set(written.length > 0 ? await store.list() : [])
    for (const { name, isNew, others } of written) {
      if (isOver() || performance.now() > end) return problem
      try {
        if (!isNew && !(there.has(name) && (await copy(archive, kind, { store, name })))) continue
        for (const path of others) await archive.remove(path)
      } catch (error) {
        problem ??= error
      }
    }
  }
  return problem
}

async function copy(archive: ArchiveFolder, kind: Kind, { store, name }: { store: Store; name: string }) {
  const found = await store.find(name)
  if (!found) return false
  const bytes = await found.open()
  try {
    await archive.write(`${folderFor(kind, archive.publicKeys)}/${name}`, bytes)
  } finally {
    // One that the archive could not take, as on a full disk, was not read to its end.
    bytes.destroy()
  }
  return true
}

/** From wherever it can be read: not all of it may be encrypted to a key that is at hand. */
export async function* readArchived(archive: ArchiveFolder, paths: string[]): AsyncGenerator<Buffer> {
  for (const [index, path] of paths.entries()) {
    let isBegun = false
    try {
      for await (const chunk of archive.read(path)) {
        isBegun = true
        yield chunk
      }
      return
    } catch (error) {
      if (isBegun || index === paths.length - 1) throw error
    }
  }
}

export const storesOf = (place: PicturePlace): [Kind, Store][] => [
  ['uploads', createImageStore(place.uploads)],
  ['files', createFileStore(place)],
]

import type { Readable } from 'node:stream'
import { createFileStore } from '#app/media/file-store.server.ts'
import { createImageStore } from '#app/media/image-store.server.ts'
import type { PicturePlace, StoredFile } from '#app/media/media-storage.ts'
import type { ArchiveFolder } from './archive-folder.ts'

type Store = {
  list: () => Promise<string[]>
  find: (name: string) => Promise<StoredFile | undefined>
}

export const kindsOfFiles = ['uploads', 'files'] as const

export const archivedFile = (kind: (typeof kindsOfFiles)[number], name: string) => `${kind}/${name}`

/** Pictures and files that the archive does not have yet. A name never gets another content. */
export async function copyNewFiles(archive: ArchiveFolder, place: PicturePlace) {
  for (const [kind, store] of storesOf(place)) {
    const there = new Set(await archive.list(kind))
    for (const name of await store.list()) {
      if (there.has(name)) continue
      const found = await store.find(name)
      if (found) await archive.write(archivedFile(kind, name), (await found.open()) as Readable)
    }
  }
}

export const storesOf = (place: PicturePlace): [(typeof kindsOfFiles)[number], Store][] => [
  ['uploads', createImageStore(place.uploads)],
  ['files', createFileStore(place)],
]

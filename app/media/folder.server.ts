import { createReadStream, mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { folderUsage } from './folder-usage.server.ts'
import { type Identity, type MediaStorage, typeOf } from './media-storage.ts'
import { removeLeftovers, writeDurably } from './write-durably.server.ts'

export function openFolder(dir: string): MediaStorage {
  mkdirSync(dir, { recursive: true })
  removeLeftovers(dir)
  return {
    async find(name) {
      const path = join(dir, name)
      const type = typeOf(name)
      const entry = await stat(path).catch(() => undefined)
      if (!type || !entry?.isFile()) return undefined
      return { type, size: entry.size, open: async () => createReadStream(path) }
    },
    async write(name, bytes) {
      const path = join(dir, name)
      await mkdir(dirname(path), { recursive: true })
      // Temporary files lie at the top, where the next start looks for them.
      await writeDurably(path, bytes, dir)
    },
    remove: (name) => rm(join(dir, name), { force: true }),
    list: () => readdir(dir),
    usage: () => folderUsage(dir),
  }
}

export const identityFile = '.installation'

/** With the pictures, which may have a disk of their own. */
export function folderIdentity(dir: string): Identity {
  const path = join(dir, identityFile)
  return {
    read: () =>
      readFile(path, 'utf8').then(
        (text) => text.trim(),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined
          throw error
        },
      ),
    write: (identity) => writeDurably(path, Buffer.from(`${identity}\n`)),
  }
}

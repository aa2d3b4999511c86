import { mkdir, readdir, readFile, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '#app/make-folder.server.ts'
import { folderError, type Identity, type Mark, type MediaStorage, StorageAway, typeOf } from './media-storage.ts'
import { openToRead } from './open-to-read.server.ts'
import { moveDurably, removeLeftovers, writeDurably } from './write-durably.server.ts'

export function openFolder(dir: string): MediaStorage {
  openIncoming(dir)
  return {
    async find(name) {
      const path = join(dir, name)
      const type = typeOf(name)
      const entry = type ? await statIfThere(path) : undefined
      if (!type || !entry?.isFile()) return undefined
      return { type, size: entry.size, open: (range) => openToRead(path, range) }
    },
    async write(name, bytes) {
      const path = join(dir, name)
      try {
        await mkdir(dirname(path), { recursive: true })
        // Temporary files lie at the top, where the next start looks for them.
        await writeDurably(path, bytes, dir)
      } catch (error) {
        throw folderError(error)
      }
    },
    take: (name, path) => moveDurably(path, join(dir, name)),
    async remove(name) {
      const path = join(dir, name)
      await rm(path, { force: true })
      // With the last of it; others may be there.
      if (dirname(path) !== dir) await rmdir(dirname(path)).catch(() => undefined)
    },
    list: () => filesIn(dir),
    async folders() {
      const entries = await readdir(dir, { withFileTypes: true })
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    usage: () => folderUsage(dir),
  }
}

/** Where files are received that lie elsewhere afterwards. */
export function openIncoming(dir: string) {
  makeFolder(dir)
  removeLeftovers(dir)
  return dir
}

/** Hidden: they are no pictures. */
export function folderMark(dir: string): Mark {
  const pathOf = (id: string) => join(dir, `.instance-${id}`)
  return {
    write: (id, mark) => writeDurably(pathOf(id), Buffer.from(String(mark)), dir),
    read: (id) => readIfThere(pathOf(id)).then((text) => (text === undefined ? undefined : Number(text))),
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}

export const identityFile = '.installation'

/** With the pictures, which may have a disk of their own. */
export function folderIdentity(dir: string): Identity {
  const path = join(dir, identityFile)
  return {
    read: () => readIfThere(path),
    write: (identity) => writeDurably(path, Buffer.from(`${identity}\n`)),
  }
}

/** A disk that does not answer has lost nothing. */
const statIfThere = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (absent.includes(String(error.code))) return undefined
    throw new StorageAway('the folder did not answer', { cause: error })
  })

const absent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']

const readIfThere = (path: string) =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )

/** What `find` finds: a folder, a pipe or a link that leads nowhere would be taken in, and then fail each backup. */
async function filesIn(dir: string) {
  const names: string[] = []
  for (const entry of await readdir(dir, { withFileTypes: true }))
    if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(join(dir, entry.name))))) names.push(entry.name)
  return names
}

const isFile = (path: string) =>
  stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  )

async function folderUsage(dir: string) {
  // Hidden are those that are being written, and whose folder it is.
  const names = (await filesIn(dir)).filter((name) => !name.startsWith('.') && typeOf(name))
  let bytes = 0
  // One after the other: a folder of any length leaves the threads to those who wait for a page.
  for (const name of names) bytes += await sizeOf(join(dir, name))
  return { files: names.length, bytes, free: await folderRoom(dir) }
}

export async function folderRoom(dir: string) {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

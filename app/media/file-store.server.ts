import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ReadDocument } from './document-reading.ts'
import { type FileWish, fileMessages, isFileName, kindOfFile, maxFileBytes } from './file-rules.ts'
import { FileRejected, type Inspected } from './inspect/inspected.ts'
import { folderError, type PicturePlace, type StoredFile } from './media-storage.ts'
import { openToRead } from './open-to-read.server.ts'
import { newStoredName } from './stored-name.server.ts'
import { temporaryIn, writeAll } from './write-durably.server.ts'

/** Each has a file open and up to 50 MB of the disk. */
const mostAtOnce = 4

export type FileStore = ReturnType<typeof createFileStore>

export class FileStoreBusy extends Error {
  constructor() {
    super(fileMessages.busy)
  }
}

export class BrokenOff extends Error {
  constructor(cause: unknown) {
    super(fileMessages.brokenOff, { cause })
  }
}

type Place = Pick<PicturePlace, 'files' | 'incoming'>

/** Of a file that is open: what it is. @throws FileRejected */
type InspectOpen = (file: number, wanted: FileWish) => Promise<Inspected>

const inspectHere: InspectOpen = async (file, wanted) => {
  const { inspectFile } = await import('./inspect/inspect-file.server.ts')
  const { openReceived } = await import('./inspect/received.server.ts')
  return inspectFile(await openReceived(file), wanted)
}

/** `readDocument`: without one, nothing is known of what stands in a PDF. */
export function createFileStore(
  { files, incoming }: Place,
  { inspect = inspectHere, readDocument }: { inspect?: InspectOpen; readDocument?: ReadDocument } = {},
) {
  let underWay = 0

  /** Never whole in memory. @throws FileRejected, FileStoreBusy, BrokenOff, or the storage's own */
  async function receive(bytes: AsyncIterable<Uint8Array>, wanted: FileWish) {
    if (underWay >= mostAtOnce) {
      await forget(bytes)
      throw new FileStoreBusy()
    }
    underWay++
    const path = temporaryIn(incoming)
    try {
      const { extension, size, ...said } = await writeDown(bytes, { path, wanted, inspect })
      const reading = extension === 'pdf' ? await readDocument?.(await openToRead(path)) : undefined
      const name = newStoredName(extension)
      await files.take(name, path)
      return { name, ...kindOfFile(extension), bytes: size, ...said, ...(reading && { pages: reading.pages, reading }) }
    } catch (error) {
      // What cannot be removed now is at the next start.
      await rm(path, { force: true }).catch(() => undefined)
      throw folderError(error)
    } finally {
      underWay--
    }
  }

  async function find(name: string): Promise<StoredFile | undefined> {
    return isFileName(name) ? files.find(name) : undefined
  }

  // For the files we ship and those of a backup: trusted, so neither inspected nor renamed. A kept one stays.
  async function importFile(path: string, name: string) {
    if (!isFileName(name)) throw new Error(`"${name}" cannot be the name of a file`)
    if (await find(name)) return
    const copy = temporaryIn(incoming)
    try {
      // Not `copyFile`: the rights of the original are others than those of what we write.
      await pipeline(createReadStream(path), createWriteStream(copy, { flags: 'wx', flush: true }))
      await files.take(name, copy)
    } catch (error) {
      await rm(copy, { force: true })
      throw error
    }
  }

  return {
    receive,
    find,
    /** What stands in one that is there already. Undefined where it is gone, or nobody reads. */
    async readAgain(name: string) {
      const found = await find(name)
      return found && readDocument?.(await found.open())
    },
    /** As `receive` finds it. Undefined where it is gone, or cannot be read; what is there stays as it is. */
    async measure(name: string) {
      const found = await find(name)
      if (!found) return undefined
      const path = temporaryIn(incoming)
      try {
        return await writeDown(await found.open(), { path, wanted: 'film', inspect })
      } catch (error) {
        if (error instanceof FileRejected) return undefined
        throw folderError(error)
      } finally {
        await rm(path, { force: true })
      }
    },
    importFile,
    /** Only files that nobody was told of: pages may name others. */
    remove: (name: string) => files.remove(name),
    list: async () => (await files.list()).filter(isFileName).sort(),
    usage: files.usage,
  }
}

type Writing = { path: string; wanted: FileWish; inspect: InspectOpen }

async function writeDown(bytes: AsyncIterable<Uint8Array>, { path, wanted, inspect }: Writing) {
  let size = 0
  let problem: unknown
  const note = (error: unknown) => {
    problem = error
    return undefined
  }
  await using file = await open(path, 'wx+', 0o644).catch(note)
  // What cannot be kept is read all the same: see `forget`.
  for await (const chunk of untilBroken(bytes)) {
    size += chunk.length
    if (!file || problem || size > maxFileBytes) continue
    await writeAll(file, chunk, size - chunk.length).catch(note)
  }
  if (!file || problem) throw problem
  if (size > maxFileBytes) throw new FileRejected('tooLarge', wanted)
  const inspected = await inspect(file.fd, wanted)
  await file.sync()
  return { ...inspected, size: (await file.stat()).size }
}

/** A client that still sends when its connection is closed hears no answer. */
async function forget(bytes: AsyncIterable<Uint8Array>) {
  for await (const _ of untilBroken(bytes));
}

async function* untilBroken(bytes: AsyncIterable<Uint8Array>) {
  try {
    yield* bytes
  } catch (error) {
    throw new BrokenOff(error)
  }
}

import { readFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { ImageRejected } from './image-rejected.ts'
import { isImageName, maxBytes, messages, uploadUrl } from './image-rules.ts'
import type { MediaStorage, StoredFile } from './media-storage.ts'
import { readHeader } from './open-image.server.ts'
import type { Reencoded } from './reencode.server.ts'
import { newStoredName } from './stored-name.server.ts'

const longestQueue = 8

export type ImageStore = ReturnType<typeof createImageStore>

export class ImageStoreBusy extends Error {
  constructor() {
    super(messages.busy.description)
  }
}

type Decode = (bytes: Uint8Array) => Promise<Reencoded>

const decodeHere: Decode = async (bytes) => (await import('./reencode.server.ts')).reencode(bytes)

export function createImageStore(storage: MediaStorage, decode = decodeHere) {
  const decoding = pLimit(decodesAtOnce())

  async function save(bytes: Uint8Array) {
    if (bytes.byteLength > maxBytes) throw new ImageRejected('tooLarge')
    if (decoding.pendingCount >= longestQueue) throw new ImageStoreBusy()
    const { data, extension, width, height, wasMoving } = await decoding(decode, bytes)
    const name = newStoredName(extension)
    await storage.write(name, data)
    return { name, url: uploadUrl(name), width, height, bytes: data.byteLength, wasMoving }
  }

  /** Only pictures that nobody was told of: pages and mails may name others. */
  const remove = (url: string) => storage.remove(url.slice(uploadUrl('').length))

  // For the pictures we ship: trusted, so neither re-encoded nor renamed. A kept one stays, as its URL is immutable.
  async function importFile(path: string, name: string): Promise<string> {
    if (!isImageName(name)) throw new Error(`"${name}" cannot be the name of a picture`)
    if (!(await find(name))) await storage.write(name, await readFile(path))
    return uploadUrl(name)
  }

  async function find(name: string): Promise<StoredFile | undefined> {
    return isImageName(name) ? storage.find(name) : undefined
  }

  async function list(): Promise<string[]> {
    return (await storage.list()).filter(isImageName).sort()
  }

  async function sizeOf(name: string): Promise<{ width: number; height: number } | undefined> {
    try {
      const image = await find(name)
      const { width, height } = image ? await readHeader(await buffer(await image.open())) : {}
      return width && height ? { width, height } : undefined
    } catch {
      return undefined
    }
  }

  const waiting = () => decoding.activeCount + decoding.pendingCount

  return { save, remove, importFile, find, list, sizeOf, waiting, usage: storage.usage }
}

// A decode of 40 megapixels takes up to 740 MB (AVIF), and it blocks one of the four threads that also read
// files and hash passwords: two decodes and one rendition leave one free.
function decodesAtOnce(): number {
  const gigabytes = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 30)
  return Math.max(1, Math.min(2, gigabytes, availableParallelism()))
}

import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { isImageName, isOwnImage, maxBytes, messages, uploadUrl } from './image-rules.ts'
import type { MediaStorage, StoredImage } from './media-storage.ts'
import { readHeader } from './open-image.server.ts'
import { ImageRejected, reencode } from './reencode.server.ts'

const longestQueue = 8
/** A page goes out without a size rather than wait for a storage that is away. */
const longestLook = 1_000

export type PictureSize = { width: number; height: number }

export type ImageStore = ReturnType<typeof createImageStore>

export class ImageStoreBusy extends Error {
  constructor() {
    super(messages.busy.description)
  }
}

export function createImageStore(storage: MediaStorage) {
  const decoding = pLimit(decodesAtOnce())

  async function save(bytes: Uint8Array) {
    if (bytes.byteLength > maxBytes) throw new ImageRejected('tooLarge')
    if (decoding.pendingCount >= longestQueue) throw new ImageStoreBusy()
    const { data, extension, width, height } = await decoding(reencode, bytes)
    const name = `${randomWord(16)}-${Date.now()}.${extension}`
    await storage.write(name, data)
    return { name, url: uploadUrl(name), width, height, bytes: data.byteLength }
  }

  /** Of a picture that nobody was told of: others stay, because pages and mails may name them. */
  const remove = (url: string) => storage.remove(url.slice(uploadUrl('').length))

  // For the pictures we ship: trusted, so neither re-encoded nor renamed. A kept one stays, as its URL is immutable.
  async function importFile(path: string, name: string): Promise<string> {
    if (!isImageName(name)) throw new Error(`"${name}" cannot be the name of a picture`)
    if (!(await find(name))) await storage.write(name, await readFile(path))
    return uploadUrl(name)
  }

  async function find(name: string): Promise<StoredImage | undefined> {
    return isImageName(name) ? storage.find(name) : undefined
  }

  /** Names of all originals. */
  async function list(): Promise<string[]> {
    return (await storage.list()).filter(isImageName).sort()
  }

  const sizes = new LRUCache<string, PictureSize>({ max: 5000 })

  /** Of a picture of ours by its address; undefined for every other. Read once: a name never gets another picture. */
  async function sizeOf(url: string): Promise<PictureSize | undefined> {
    const known = sizes.get(url)
    if (known) return known
    if (!isOwnImage(url)) return undefined
    return Promise.race([readSize(url).catch(() => undefined), sleep(longestLook, undefined, { ref: false })])
  }

  async function readSize(url: string) {
    const image = await find(url.slice(uploadUrl('').length))
    if (!image) return undefined
    const { width, height } = await readHeader(await buffer(await image.open()))
    if (!width || !height) return undefined
    sizes.set(url, { width, height })
    return { width, height }
  }

  /** Uploads that are being decoded, or wait for it. */
  const waiting = () => decoding.activeCount + decoding.pendingCount

  return { save, remove, importFile, find, list, sizeOf, waiting, usage: storage.usage }
}

// A decode of 40 megapixels takes up to 740 MB (AVIF), and it blocks one of the four threads that also read
// files and hash passwords: two decodes and one rendition leave one free.
function decodesAtOnce(): number {
  const gigabytes = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 30)
  return Math.max(1, Math.min(2, gigabytes, availableParallelism()))
}

function randomWord(length: number): string {
  return Array.from({ length }, () => randomInt(36).toString(36)).join('')
}

import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { folderUsage } from './folder-usage.server.ts'
import { isImageName, isOwnImage, maxBytes, messages, uploadUrl } from './image-rules.ts'
import { readHeader } from './open-image.server.ts'
import { ImageRejected, reencode } from './reencode.server.ts'
import { findStoredImage, type StoredImage } from './stored-image.server.ts'
import { removeLeftovers, writeDurably } from './write-durably.server.ts'

const longestQueue = 8

export type PictureSize = { width: number; height: number }

export type ImageStore = ReturnType<typeof createImageStore>

export class ImageStoreBusy extends Error {
  constructor() {
    super(messages.busy.description)
  }
}

export function createImageStore({ dir }: { dir: string }) {
  mkdirSync(dir, { recursive: true })
  removeLeftovers(dir)
  const decoding = pLimit(decodesAtOnce())

  async function save(bytes: Uint8Array): Promise<{ url: string }> {
    if (bytes.byteLength > maxBytes) throw new ImageRejected('tooLarge')
    if (decoding.pendingCount >= longestQueue) throw new ImageStoreBusy()
    const { data, extension } = await decoding(reencode, bytes)
    const name = `${randomWord(16)}-${Date.now()}.${extension}`
    await writeDurably(join(dir, name), data)
    return { url: uploadUrl(name) }
  }

  /** Of a picture that nobody was told of: others stay, because pages and mails may name them. */
  const remove = (url: string) => rm(join(dir, url.slice(uploadUrl('').length)), { force: true })

  // For the pictures we ship: trusted, so neither re-encoded nor renamed. A kept one stays, as its URL is immutable.
  async function importFile(path: string, name: string): Promise<string> {
    if (!isImageName(name)) throw new Error(`"${name}" cannot be the name of a picture`)
    if (!(await find(name))) await writeDurably(join(dir, name), await readFile(path))
    return uploadUrl(name)
  }

  async function find(name: string): Promise<StoredImage | undefined> {
    return isImageName(name) ? findStoredImage(join(dir, name)) : undefined
  }

  /** Names of all originals. */
  async function list(): Promise<string[]> {
    return (await readdir(dir)).filter(isImageName).sort()
  }

  const sizes = new LRUCache<string, PictureSize>({ max: 5000 })

  /** Of a picture of ours by its address; undefined for every other. Read once: a name never gets another picture. */
  async function sizeOf(url: string): Promise<PictureSize | undefined> {
    const known = sizes.get(url)
    if (known) return known
    const image = isOwnImage(url) ? await find(url.slice(uploadUrl('').length)) : undefined
    const header =
      image &&
      (await readFile(image.path)
        .then(readHeader)
        .catch(() => undefined))
    if (!header?.width || !header.height) return undefined
    const size = { width: header.width, height: header.height }
    sizes.set(url, size)
    return size
  }

  /** Uploads that are being decoded, or wait for it. */
  const waiting = () => decoding.activeCount + decoding.pendingCount

  return { save, remove, importFile, find, list, sizeOf, waiting, usage: () => folderUsage(dir) }
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

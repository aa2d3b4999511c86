import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import {
  isImageName,
  type RenditionFormat,
  type RenditionWidth,
  renditionFormats,
  renditionWidths,
} from './image-rules.ts'
import type { ImageStore } from './image-store.server.ts'
import type { MediaStorage, StoredFile } from './media-storage.ts'
import { openImage } from './open-image.server.ts'

// Beyond it a visitor waits longer for a rendition than for the original.
const longestQueue = 16
const mostToWarm = 2000

type Rendition = { name: string; width: RenditionWidth; format: RenditionFormat }
type Options = { store: ImageStore; storage: MediaStorage; onError?: (error: unknown, rendition: Rendition) => void }

export type Renditions = ReturnType<typeof createRenditions>

export function createRenditions({ store, storage, onError = () => {} }: Options) {
  const encoding = pLimit({ concurrency: 1, rejectOnClear: true })
  const underway = new Map<string, Promise<StoredFile | undefined>>()
  const toWarm: Rendition[] = []
  let isClosed = false

  const fileOf = ({ name, width, format }: Rendition) => `${name}/${width}.${format}`

  async function find(name: string, width: RenditionWidth, format: RenditionFormat): Promise<StoredFile | undefined> {
    if (!isImageName(name)) return undefined
    const rendition = { name, width, format }
    const kept = await storage.find(fileOf(rendition))
    if (kept) return kept
    return (await store.find(name)) ? make(rendition) : undefined
  }

  function make(rendition: Rendition): Promise<StoredFile | undefined> {
    const file = fileOf(rendition)
    const running = underway.get(file)
    if (running) return running
    if (isClosed || encoding.pendingCount >= longestQueue) return Promise.resolve(undefined)
    const made = encoding(encodeOnce, rendition)
      .catch((error: unknown) => {
        if (!isClosed) onError(error, rendition)
        return undefined
      })
      .finally(() => {
        underway.delete(file)
        setImmediate(warmNext)
      })
    underway.set(file, made)
    return made
  }

  async function encodeOnce(rendition: Rendition): Promise<StoredFile | undefined> {
    const file = fileOf(rendition)
    const kept = await storage.find(file)
    if (kept) return kept
    const original = await store.find(rendition.name)
    if (!original) return undefined
    await storage.write(file, await encode(await buffer(await original.open()), rendition))
    return storage.find(file)
  }

  function warm(name: string): void {
    if (isClosed || !isImageName(name)) return
    for (const width of renditionWidths)
      for (const format of renditionFormats) if (toWarm.length < mostToWarm) toWarm.push({ name, width, format })
    setImmediate(warmNext)
  }

  // Only an idle encoder warms, so a visitor waits behind one background rendition at most.
  function warmNext(): void {
    if (encoding.activeCount + encoding.pendingCount > 0) return
    const rendition = toWarm.shift()
    if (rendition) void make(rendition)
  }

  async function close(): Promise<void> {
    isClosed = true
    toWarm.length = 0
    encoding.clearQueue()
    await Promise.all(underway.values())
  }

  const waiting = () => encoding.activeCount + encoding.pendingCount + toWarm.length

  return { find, warm, waiting, close }
}

async function encode(original: Uint8Array, { width, format }: Rendition): Promise<Buffer> {
  const image = (await openImage(original)).resize({ width, withoutEnlargement: true })
  // Effort 3 takes nearly twice as long and saves four per cent.
  if (format === 'avif') return image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
  return image.webp({ quality: 72, effort: 4 }).toBuffer()
}

import { stat } from 'node:fs/promises'
import { extname } from 'node:path'

export type StoredImage = { path: string; type: string; size: number }

const typeByExtension: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

export async function findStoredImage(path: string): Promise<StoredImage | undefined> {
  const type = typeByExtension[extname(path)]
  const entry = await stat(path).catch(() => undefined)
  return type && entry?.isFile() ? { path, type, size: entry.size } : undefined
}

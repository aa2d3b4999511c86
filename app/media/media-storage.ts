import type { Readable } from 'node:stream'

export type Range = { start: number; end: number }

export type StoredFile = {
  type: string
  size: number
  /** @throws when the storage does not answer */
  open: (range?: Range) => Promise<Readable>
}

/** A name never gets another picture or file. */
export type MediaStorage = {
  /** @throws when the storage does not answer */
  find: (name: string) => Promise<StoredFile | undefined>
  /** Resolves when the bytes are safe: whole, or not there. @throws StorageAway when a bucket does not answer */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** The same with a file that lies where large ones are received, which is gone afterwards. */
  take: (name: string, path: string) => Promise<void>
  remove: (name: string) => Promise<void>
  list: () => Promise<string[]>
  /** Those of renditions: each picture has one. */
  folders: () => Promise<string[]>
  usage: () => Promise<{ files: number; bytes: number; free: number | undefined }>
}

export type PicturePlace = {
  name: string
  remedy: string
  markName: string
  hasBucket: boolean
  mark: Mark
  /** Bytes; undefined where nobody knows. */
  room: () => Promise<number | undefined>
  uploads: MediaStorage
  files: MediaStorage
  /** A folder of this machine where they are received, and looked at before they are stored. */
  incoming: string
  identity: Identity
}

/** A number that an instance keeps in the storage. No address leads to it. @throws when the storage does not answer */
export type Mark = {
  write: (id: string, mark: number) => Promise<void>
  read: (id: string) => Promise<number | undefined>
  remove: (id: string) => Promise<void>
}

export type Identity = {
  /** @throws when the storage does not answer */
  read: () => Promise<string | undefined>
  write: (identity: string) => Promise<void>
}

export class StorageAway extends Error {}

/** Wrong keys or a wrong name: waiting does not help. */
export class StorageRefuses extends StorageAway {}

export const fullDisk = ['ENOSPC', 'EDQUOT']

export function folderError(error: unknown) {
  const isAway =
    error instanceof Error && 'syscall' in error && 'code' in error && !fullDisk.includes(String(error.code))
  return isAway ? new StorageAway('the folder did not take a file', { cause: error }) : error
}

const typeByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
}

export const typeOf = (name: string) => typeByExtension[name.slice(name.lastIndexOf('.') + 1)]

import type { Readable } from 'node:stream'

export type StoredImage = {
  type: string
  size: number
  /** @throws when the storage does not answer */
  open: () => Promise<Readable>
}

/** A name never gets another picture. */
export type MediaStorage = {
  /** @throws when the storage does not answer */
  find: (name: string) => Promise<StoredImage | undefined>
  /** Resolves when the bytes are safe: whole, or not there. @throws StorageAway when a bucket does not answer */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  remove: (name: string) => Promise<void>
  list: () => Promise<string[]>
  usage: () => Promise<{ files: number; bytes: number; free: number | undefined }>
}

export type PicturePlace = {
  name: string
  remedy: string
  mark: string
  uploads: MediaStorage
  identity: Identity
}

/** Names the installation that a storage belongs to. No address leads to it. */
export type Identity = {
  /** @throws when the storage does not answer */
  read: () => Promise<string | undefined>
  write: (identity: string) => Promise<void>
}

export class StorageAway extends Error {}

const typeByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

export const typeOf = (name: string) => typeByExtension[name.slice(name.lastIndexOf('.') + 1)]

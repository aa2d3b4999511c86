import type { Readable } from 'node:stream'

export type StoredImage = {
  type: string
  size: number
  /** @throws when the storage does not answer */
  open: () => Promise<Readable>
}

/** Where pictures lie: a folder of this machine or a bucket that many share. A name never gets another picture. */
export type MediaStorage = {
  /** Undefined: there is none. @throws when the storage does not answer */
  find: (name: string) => Promise<StoredImage | undefined>
  /**
   * Resolves when the bytes are safe. They are whole under their name, or not there at all.
   * @throws StorageAway when others keep the storage and it does not answer
   */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  remove: (name: string) => Promise<void>
  /** Names of all that lie here. */
  list: () => Promise<string[]>
  /** `free` is undefined where nobody knows: a bucket takes what is paid for. */
  usage: () => Promise<{ files: number; bytes: number; free: number | undefined }>
}

/** Where the originals lie, in the words of an operator's settings, and whose they are. */
export type PicturePlace = {
  name: string
  /** How to set another one. */
  remedy: string
  /** Where the identity stands. */
  mark: string
  uploads: MediaStorage
  identity: Identity
}

/** Of the installation that a storage belongs to. No address leads to it. */
export type Identity = {
  /** @throws when the storage does not answer */
  read: () => Promise<string | undefined>
  write: (identity: string) => Promise<void>
}

/** A picture could not be written for no fault of its own. */
export class StorageAway extends Error {}

const typeByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

export const typeOf = (name: string) => typeByExtension[name.slice(name.lastIndexOf('.') + 1)]

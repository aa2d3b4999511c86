import type { FileHandle } from 'node:fs/promises'
import type { FileExtension, FileWish } from '#app/media/file-rules.ts'
import { writeAll } from '#app/media/write-durably.server.ts'

export type Inspected = {
  extension: FileExtension
  seconds?: number
  width?: number
  height?: number
  pages?: number
}

export type Received = {
  size: number
  read: (at: number, length: number) => Promise<Buffer>
  write: (at: number, bytes: Uint8Array) => Promise<void>
  replace: (bytes: Uint8Array) => Promise<void>
}

/** Why a file is not taken, in a sentence for whoever has chosen it; without one it is none of its type. */
export class FileRejected extends Error {
  readonly problem: 'invalidType' | 'tooLarge' | 'refused'
  readonly type: FileWish

  constructor(problem: FileRejected['problem'], type: FileWish, sentence = '', options?: ErrorOptions) {
    super(sentence || problem, options)
    this.problem = problem
    this.type = type
  }
}

export async function openReceived(file: FileHandle): Promise<Received> {
  const { size } = await file.stat()
  return {
    size,
    async read(at, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, Math.min(length, size - at))), {
        position: at,
      })
      return buffer.subarray(0, bytesRead)
    },
    write: (at, bytes) => writeAll(file, bytes, at),
    async replace(bytes) {
      await file.truncate(0)
      await writeAll(file, bytes, 0)
    },
  }
}

export async function erase({ write }: Received, from: number, to: number) {
  const zeros = Buffer.alloc(Math.min(portion, Math.max(0, to - from)))
  for (let at = from; at < to; at += portion) await write(at, zeros.subarray(0, to - at))
}

const portion = 64 * 1024

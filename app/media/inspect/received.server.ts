import { fstat, ftruncate, read, write } from 'node:fs'
import { promisify } from 'node:util'
import type { Received } from './inspected.ts'

/** By its number: a process that may open nothing is handed it. */
export async function openReceived(file: number): Promise<Received> {
  const { size } = await promisify(fstat)(file)
  async function writeAll(at: number, bytes: Uint8Array) {
    for (let done = 0; done < bytes.length; )
      done += (await promisify(write)(file, bytes, done, bytes.length - done, at + done)).bytesWritten
  }
  return {
    size,
    async read(at, length) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
      const { bytesRead } = await promisify(read)(file, buffer, 0, buffer.length, at)
      return buffer.subarray(0, bytesRead)
    },
    write: writeAll,
    async replace(bytes) {
      await promisify(ftruncate)(file, 0)
      await writeAll(0, bytes)
    },
  }
}

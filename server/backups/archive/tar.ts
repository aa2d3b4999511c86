import type { Readable } from 'node:stream'

const block = 512

export type Entry = { path: string; isFolder?: boolean; size: number }
/** `isOther`: a link, a device or the like. */
type ReadEntry = Entry & { isOther: boolean }

/** As POSIX has it (ustar), so that any `tar` reads it. */
export function headerOf({ path, isFolder = false, size }: Entry) {
  if (Buffer.byteLength(path) > 100) throw new Error(`The name ${path} is too long for an archive.`)
  const header = Buffer.alloc(block)
  header.write(path, 0)
  const fields: [number, number, number][] = [
    [100, 8, isFolder ? 0o700 : 0o600],
    [108, 8, 0],
    [116, 8, 0],
    [124, 12, size],
    [136, 12, 0],
  ]
  for (const [at, length, value] of fields) header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  // The sum counts itself as spaces.
  header.write('        ', 148)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

export const paddingAfter = (size: number) => Buffer.alloc((block - (size % block)) % block)

export const endOfArchive = Buffer.alloc(2 * block)

export async function readTar(
  stream: Readable,
  onEntry: (entry: ReadEntry, bytes: AsyncIterable<Buffer>) => Promise<void>,
) {
  const source = createSource(stream)
  for (;;) {
    const header = await source.take(block)
    if (header.every((byte) => byte === 0)) break
    const text = (at: number, length: number) => header.toString('utf8', at, at + length).split('\0')[0] ?? ''
    const size = Number.parseInt(text(124, 12), 8)
    const type = text(156, 1)
    const entry = { path: text(0, 100), isFolder: type === '5', isOther: !/^[05]?$/.test(type), size }
    const bytes = source.pass(size)
    await onEntry(entry, bytes)
    // What nobody has read.
    for await (const _ of bytes);
    await source.take(paddingAfter(size).length)
  }
  // What is left is read too, so that a damaged end is noticed.
  stream.resume()
}

function createSource(stream: Readable) {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function next() {
    if (rest.length > 0) return rest
    const { value, done } = await chunks.next()
    if (done) throw new Error('The archive ends in the middle.')
    rest = value
    return rest
  }
  async function* pass(size: number) {
    for (let left = size; left > 0; ) {
      const chunk = await next()
      const part = chunk.subarray(0, left)
      rest = chunk.subarray(part.length)
      left -= part.length
      yield part
    }
  }
  async function take(size: number) {
    const parts: Buffer[] = []
    for await (const part of pass(size)) parts.push(part)
    return Buffer.concat(parts)
  }
  return { pass, take }
}

import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; size: number; open: () => Promise<Readable | Uint8Array[]> }

/** PKWARE's APPNOTE, 4.3: without compression, which pictures have already; their sums follow them. */
export async function* zip(entries: ZipEntry[], at: Date): AsyncGenerator<Buffer> {
  const time = dosTime(at)
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, size, open } of entries) {
    const title = Buffer.from(name)
    const head = numbers([4, 0x04034b50], ...shape(time), [4, 0], [4, 0], [4, 0], [2, title.length], [2, 0])
    yield Buffer.concat([head, title])
    let [sum, sent] = [0, 0]
    for await (const chunk of await open()) {
      sum = crc32(chunk, sum)
      sent += chunk.length
      yield Buffer.from(chunk)
    }
    if (sent !== size) throw new Error(`"${name}" has ${sent} bytes instead of ${size}`)
    const sums = [[4, sum] as Part, [4, size] as Part, [4, size] as Part]
    yield numbers([4, 0x08074b50], ...sums)
    const more: Part[] = [
      [2, title.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]
    directory.push(numbers([4, 0x02014b50], [2, version], ...shape(time), ...sums, ...more), title)
    offset += head.length + title.length + size + afterEach
  }
  const whole = Buffer.concat(directory)
  yield whole
  const count: Part = [2, entries.length]
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], count, count, [4, whole.length], [4, offset], [2, 0])
}

export const zipSize = (entries: Pick<ZipEntry, 'name' | 'size'>[]) =>
  entries.reduce((sum, { name, size }) => sum + size + 2 * Buffer.byteLength(name) + aroundEach, atTheEnd)

const [afterEach, aroundEach, atTheEnd] = [16, 30 + 16 + 46, 22]
const version = 20
/** Sums follow the content, and names are in UTF-8. */
const flags = 0x0808

type Part = [bytes: 2 | 4, value: number]

const shape = ({ time, date }: ReturnType<typeof dosTime>): Part[] => [
  [2, version],
  [2, flags],
  [2, 0],
  [2, time],
  [2, date],
]

function numbers(...parts: Part[]) {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of parts) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const dosTime = (at: Date) => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
})

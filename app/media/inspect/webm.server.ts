import type { Term } from '#app/words/say.ts'
import { erase, FileRejected, type Inspected, moreTracks, type Received } from './inspected.ts'

// RFC 8794 and 9559: elements of an id, a length and content.

type Element = { id: number; start: number; content: number; end: number; hasEnd: boolean }

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  encodings: 0x6d80,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const

const pictures = 1
const sound = 2
const playable = ['V_VP8', 'V_VP9', 'V_AV1']
const mostElements = 50_000
const mostOfTable = 4 * 1024 * 1024

export const isEbml = (head: Buffer) => head.length >= 4 && head.readUInt32BE(0) === ids.ebml

/** Reads the tables of the film and erases tags and attachments. */
export async function inspectWebm(file: Received): Promise<Inspected> {
  const header = elementAt(await file.read(0, 12), 0, file.size)
  const head = await file.read(0, Math.min(header?.end ?? 0, 4096))
  if (!header || textOf(head, children(head, header), ids.docType) !== 'webm')
    throw new FileRejected('invalidType', 'film')
  const segment = elementAt(await file.read(header.end, 12), header.end, file.size)
  if (segment?.id !== ids.segment) throw damaged()
  let film: Film | undefined
  let seconds: number | undefined
  let hasPictures = false
  for (const element of await parts(file, segment)) {
    const { id, start, content, end } = element
    hasPictures ||= id === ids.cluster
    if (id === ids.tags || id === ids.attachments) await makeVoid(file, element)
    if (id !== ids.info && id !== ids.tracks) continue
    if (end - start > mostOfTable) throw damaged()
    const table = await file.read(content, end - content)
    const inside = children(table, { content: 0, end: table.length })
    if (id === ids.info) seconds = durationOf(table, inside)
    else film = readTracks(table, inside)
  }
  if (!film) throw refused('The file has no moving picture')
  if (!hasPictures) throw refused('The film was not finished: save it again in the program that made it')
  return { extension: 'webm', ...film, ...(seconds ? { seconds } : {}) }
}

type Film = { width?: number; height?: number }

/** Those of the first level; what is recorded live may have a last one without a length. */
async function parts(file: Received, { content, end }: Element) {
  const found: Element[] = []
  for (let at = content; at < end; ) {
    const element = elementAt(await file.read(at, 12), at, end)
    if (!element || found.length === mostElements) throw damaged()
    found.push(element)
    if (!element.hasEnd) break
    at = element.end
  }
  return found
}

function readTracks(table: Buffer, inside: Element[]): Film | undefined {
  const tracks = inside.filter(({ id }) => id === ids.track).map((track) => children(table, track))
  const kinds = tracks.map((said) => numberOf(table, said, ids.trackType))
  if (kinds.some((kind) => kind !== pictures && kind !== sound)) throw refused(moreTracks)
  for (const [index, said] of tracks.entries()) {
    if (kinds[index] !== pictures) continue
    const codec = textOf(table, said, ids.codec)
    if (said.some(({ id }) => id === ids.encodings))
      throw refused('The film is protected against copying: export it without that')
    if (!codec || !playable.includes(codec))
      throw refused('The film is encoded in a way that browsers cannot play: export it as VP9 or AV1')
    const video = said.find(({ id }) => id === ids.video)
    const size = video ? children(table, video) : []
    const [width, height] = [numberOf(table, size, ids.width), numberOf(table, size, ids.height)]
    return { ...(width ? { width } : {}), ...(height ? { height } : {}) }
  }
  return undefined
}

function durationOf(table: Buffer, inside: Element[]) {
  const duration = inside.find(({ id }) => id === ids.duration)
  const length = duration ? duration.end - duration.content : 0
  if (!duration || (length !== 4 && length !== 8)) return undefined
  const ticks = length === 4 ? table.readFloatBE(duration.content) : table.readDoubleBE(duration.content)
  const nanoseconds = numberOf(table, inside, ids.scale) ?? 1_000_000
  const seconds = Math.round((ticks * nanoseconds) / 1e9)
  return seconds > 0 && seconds < 86_400 ? seconds : undefined
}

/** An element of the same length that says nothing. */
async function makeVoid(file: Received, { start, end }: Element) {
  const length = end - start - voidHead
  if (length < 0) throw damaged()
  const head = Buffer.alloc(voidHead)
  head.writeUInt8(0xec, 0)
  head.writeBigUInt64BE((1n << 56n) | BigInt(length), 1)
  await file.write(start, head)
  await erase(file, start + voidHead, end)
}

const voidHead = 9

function children(table: Buffer, { content, end }: Pick<Element, 'content' | 'end'>) {
  const found: Element[] = []
  for (let at = content; at < Math.min(end, table.length); ) {
    const element = elementAt(table.subarray(at, at + 12), at, Math.min(end, table.length))
    if (!element) break
    found.push(element)
    at = element.end
  }
  return found
}

function elementAt(head: Buffer, start: number, limit: number): Element | undefined {
  const idLength = Math.clz32(head[0] ?? 0) - 23
  const sizeLength = Math.clz32(head[idLength] ?? 0) - 23
  if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return undefined
  const id = head.readUIntBE(0, idLength)
  const rest = [...head.subarray(idLength + 1, idLength + sizeLength)]
  const first = (head[idLength] ?? 0) & (0xff >> sizeLength)
  const hasEnd = first !== 0xff >> sizeLength || rest.some((byte) => byte !== 0xff)
  const size = rest.reduce((sum, byte) => sum * 256 + byte, first)
  const content = start + idLength + sizeLength
  const end = hasEnd ? content + size : limit
  return end <= limit ? { id, start, content, end, hasEnd } : undefined
}

function numberOf(table: Buffer, elements: Element[], wanted: number) {
  const found = elements.find(({ id }) => id === wanted)
  const length = found ? found.end - found.content : 0
  return found && length > 0 && length <= 6 ? table.readUIntBE(found.content, length) : undefined
}

/** What follows a zero does not count (RFC 8794, section 7.4). */
function textOf(table: Buffer, elements: Element[], wanted: number) {
  const found = elements.find(({ id }) => id === wanted)
  return found && table.toString('latin1', found.content, found.end).split('\0', 1)[0]
}

const refused = (sentence: Term) => new FileRejected('refused', 'film', sentence)
const damaged = () => refused('The film is damaged or was cut off: export it again')

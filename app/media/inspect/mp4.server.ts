import type { English } from '#app/words/say.ts'
import { erase, FileRejected, type Inspected, moreTracks, type Places, type Received } from './inspected.ts'

// ISO/IEC 14496-12: a film is boxes of a length, a type of four letters, and content, which may be boxes.

type Box = { type: string; start: number; content: number; end: number }

const knownBrands = /^(isom|iso[2-9a-c]|mp4[12]|avc[13]|M4V[ HP]|dash|cmfc|msdh|f4v |mmp4|3gp[4-7]|av01|vp09|hlsf)$/
const playable = new Map([
  ['avc1', 'H.264'],
  ['avc3', 'H.264'],
  ['av01', 'AV1'],
  ['vp08', 'VP8'],
  ['vp09', 'VP9'],
])
/** A film of hours in fragments of a second has fewer. */
const mostBoxes = 50_000
const mostOfMoov = 16 * 1024 * 1024

/** Where it was taken, and by whom: as of pictures, that is nobody's business. */
const told = new Set(['udta', 'meta', 'uuid'])
/** Pictures, sound, time code: in others cameras and drones note the place of each moment, among the bytes of pictures. */
const kindsOfTracks = new Set(['vide', 'soun', 'tmcd'])

export function isMp4(head: Buffer) {
  return head.length >= 12 && head.toString('latin1', 4, 8) === 'ftyp'
}

/** Reads the tables of the film and erases what cameras write about place, time and owner. */
export async function inspectMp4(file: Received): Promise<Inspected> {
  const boxes = await topBoxes(file)
  const [ftyp] = boxes
  const moov = boxes.find(({ type }) => type === 'moov')
  if (!ftyp || !moov || !boxes.some(({ type }) => type === 'mdat'))
    throw refused('The film was not finished: save it again in the program that made it')
  const brands = await file.read(ftyp.content, Math.min(1024, ftyp.end - ftyp.content))
  if (!brandsIn(brands).some((brand) => knownBrands.test(brand))) throw new FileRejected('invalidType', 'film')
  if (moov.end - moov.start > mostOfMoov)
    throw refused('The film has a longer index than any of 50 MB needs: export it again')
  const tables = await file.read(moov.start, moov.end - moov.start)
  const found = readMoov(tables)
  for (const { type, content, start, end } of [...boxes, ...found.told.map(shifted(moov.start))])
    if (told.has(type)) {
      // A box of the same length that says nothing: no address within the file changes.
      await file.write(start + 4, Buffer.from('free', 'latin1'))
      await erase(file, content, end)
    }
  return { extension: 'mp4', ...found.film }
}

const shifted = (by: number) => (box: Box) => ({
  ...box,
  start: box.start + by,
  content: box.content + by,
  end: box.end + by,
})

function brandsIn(ftyp: Buffer) {
  const brands = [ftyp.toString('latin1', 0, 4)]
  for (let at = 8; at + 4 <= ftyp.length; at += 4) brands.push(ftyp.toString('latin1', at, at + 4))
  return brands
}

async function topBoxes(file: Received) {
  const boxes: Box[] = []
  for (let at = 0; at < file.size; ) {
    const box = boxAt(await file.read(at, 16), at, file.size)
    if (!box || boxes.length === mostBoxes) throw refused('The film is damaged or was cut off: export it again')
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Undefined where it is none, or ends after `limit`. */
function boxAt(head: Buffer, start: number, limit: number): Box | undefined {
  if (head.length < 8) return undefined
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  const isLong = short === 1
  if (isLong && head.length < 16) return undefined
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short || limit - start
  const content = start + (isLong ? 16 : 8)
  const end = start + size
  return end <= limit && content <= end && /^[\x20-\x7e\xa9]{4}$/.test(type) ? { type, start, content, end } : undefined
}

function children(tables: Buffer, { content, end }: Pick<Box, 'content' | 'end'>) {
  const boxes: Box[] = []
  for (let at = content; at + 8 <= end; ) {
    const box = boxAt(tables.subarray(at, Math.min(end, at + 16)), at, end)
    // QuickTime ends some lists with four zeros.
    if (!box) break
    boxes.push(box)
    at = box.end
  }
  return boxes
}

function readMoov(tables: Buffer) {
  const moov = boxAt(tables.subarray(0, 16), 0, tables.length)
  const inside = moov ? children(tables, moov) : []
  const tracks = inside.filter(({ type }) => type === 'trak').map((trak) => ({ trak, parts: children(tables, trak) }))
  const isTold = ({ type }: Box) => told.has(type)
  const film = tracks.map(({ parts }) => readTrack(tables, parts)).find((size) => size !== undefined)
  if (!film) throw refused('The file has no moving picture')
  if (!tracks.every(({ parts }) => kindsOfTracks.has(handlerOf(tables, parts)))) throw refused(moreTracks)
  const mvhd = inside.find(({ type }) => type === 'mvhd')
  const seconds = mvhd && durationOf(tables, mvhd)
  return {
    film: { ...film, ...(seconds ? { seconds } : {}) },
    told: [...inside.filter(isTold), ...tracks.flatMap(({ parts }) => parts.filter(isTold))],
  }
}

function handlerOf(tables: Buffer, parts: Box[]) {
  const hdlr = descend(tables, parts, ['mdia', 'hdlr'])
  return hdlr ? tables.toString('latin1', hdlr.content + 8, hdlr.content + 12) : ''
}

function readTrack(tables: Buffer, parts: Box[]) {
  if (handlerOf(tables, parts) !== 'vide') return undefined
  const stsd = descend(tables, parts, ['mdia', 'minf', 'stbl', 'stsd'])
  const entry = stsd && children(tables, { content: stsd.content + 8, end: stsd.end })[0]
  if (!entry) throw refused('The film is damaged or was cut off: export it again')
  if (!playable.has(entry.type)) throw notPlayable(entry.type)
  const at = entry.content + 24
  if (at + 4 > entry.end) throw refused('The film is damaged or was cut off: export it again')
  const [width, height] = [tables.readUInt16BE(at), tables.readUInt16BE(at + 2)]
  return isTurned(tables, parts) ? { width: height, height: width } : { width, height }
}

/** Telephones write upright films lying, with a matrix by which they are played a quarter turned. */
function isTurned(tables: Buffer, parts: Box[]) {
  const tkhd = parts.find(({ type }) => type === 'tkhd')
  if (!tkhd) return false
  const at = tkhd.content + (tables[tkhd.content] === 1 ? 52 : 40)
  if (at + 20 > tkhd.end) return false
  const [a, b, c, d] = [0, 4, 12, 16].map((place) => tables.readInt32BE(at + place))
  return a === 0 && d === 0 && b !== 0 && c !== 0
}

function notPlayable(codec: string) {
  if (/^enc/.test(codec)) return refused('The film is protected against copying: export it without that')
  const name = /^(hvc|hev|dvh)/.test(codec) ? 'HEVC' : codec.trim()
  return refused('The film is encoded as {codec}, which many browsers cannot play: export it as H.264', { codec: name })
}

function descend(tables: Buffer, boxes: Box[], [next, ...rest]: string[]): Box | undefined {
  const box = boxes.find(({ type }) => type === next)
  return box && rest.length > 0 ? descend(tables, children(tables, box), rest) : box
}

function durationOf(tables: Buffer, { content, end }: Box) {
  const isLong = tables[content] === 1
  const at = content + (isLong ? 20 : 12)
  if (at + 12 > end) return undefined
  const scale = tables.readUInt32BE(at)
  const duration = isLong ? Number(tables.readBigUInt64BE(at + 4)) : tables.readUInt32BE(at + 4)
  const seconds = scale > 0 ? Math.round(duration / scale) : 0
  return seconds > 0 && seconds < longest ? seconds : undefined
}

/** A day: more is a mark for "not known". */
const longest = 86_400

const refused = (sentence: English, places?: Places) => new FileRejected('refused', 'film', sentence, places)

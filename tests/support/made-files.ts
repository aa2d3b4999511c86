// Files as small as their formats allow, put together from their parts, so that any part can be forged.

const u32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer).reverse()))
const ascii = (text: string) => Buffer.from(text, 'latin1')

export function box(type: string, ...content: Uint8Array[]) {
  const inside = Buffer.concat(content)
  return Buffer.concat([u32(8 + inside.length), ascii(type), inside])
}

type Film = {
  brand?: string
  codec?: string
  handler?: string
  seconds?: number
  more?: Buffer
  content?: number
  /** Coded lying, played upright. */
  isTurned?: boolean
}

export function trackBox(handler: string, stsd: Uint8Array = box('stsd', u32(0, 0)), isTurned = false) {
  const hdlr = box('hdlr', u32(0, 0), ascii(handler), Buffer.alloc(13))
  const tkhd = Buffer.alloc(84)
  const [a, b, c, d] = isTurned ? [0, 1, -1, 0] : [1, 0, 0, 1]
  for (const [at, part] of [
    [40, a],
    [44, b],
    [52, c],
    [56, d],
  ] as const)
    tkhd.writeInt32BE(part * 0x10000, at)
  return box('trak', box('tkhd', tkhd), box('mdia', hdlr, box('minf', box('stbl', stsd))))
}

/** ISO/IEC 14496-12: the tables of one track and `content` bytes behind them. */
export function mp4({
  brand = 'isom',
  codec = 'avc1',
  handler = 'vide',
  seconds = 9,
  more,
  content = 64,
  isTurned,
}: Film = {}) {
  const size = Buffer.alloc(70)
  size.writeUInt16BE(640, 24)
  size.writeUInt16BE(360, 26)
  const stsd = box('stsd', u32(0, 1), box(codec, size))
  const mvhd = box('mvhd', u32(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80))
  const moov = box('moov', mvhd, trackBox(handler, stsd, isTurned), ...(more ? [more] : []))
  return Buffer.concat([box('ftyp', ascii(brand), u32(512), ascii('isom')), moov, box('mdat', countingBytes(content))])
}

/** Bytes that tell where they are from. */
export function countingBytes(length: number) {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at++) bytes[at] = (at * 7 + (at >> 8)) % 251
  return bytes
}

function element(id: number, ...content: Uint8Array[]) {
  const inside = Buffer.concat(content)
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE((1n << 56n) | BigInt(inside.length))
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), length, inside])
}

/** RFC 9559. */
export function webm({ docType = 'webm', codec = 'V_VP9', tags = '', more = [] as number[] } = {}) {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(9000)
  const video = element(0xe0, element(0xb0, Buffer.of(2, 0x80)), element(0xba, Buffer.of(1, 0x68)))
  const track = element(0xae, element(0x83, Buffer.of(1)), element(0x86, ascii(codec)), video)
  const others = more.map((type) => element(0xae, element(0x83, Buffer.of(type))))
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, ascii(docType))),
    element(
      0x18538067,
      element(0x1549a966, element(0x2ad7b1, Buffer.of(0x0f, 0x42, 0x40)), element(0x4489, duration)),
      element(0x1654ae6b, track, ...others),
      ...(tags ? [element(0x1254c367, ascii(tags))] : []),
      element(0x1f43b675, Buffer.alloc(32)),
    ),
  ])
}

export const vtt = (text = 'Morning at the site') => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`)

/** Two pages that say these words; `more` is an object or anything else between them and the trailer. */
export function pdf(more: string | Buffer = '', words = 'Two pages') {
  const page =
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 20 0 R /Resources <</Font <</F 21 0 R>>>>>>'
  const content = `BT /F 24 Tf 60 700 Td (${words}) Tj ET`
  return Buffer.concat([
    ascii('%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n'),
    ascii('2 0 obj <</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>> endobj\n'),
    ascii(`3 0 obj ${page} endobj\n4 0 obj ${page} endobj\n`),
    ascii(`20 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj\n`),
    ascii('21 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj\n'),
    ascii('5 0 obj <</Length 15>> stream\n/JavaScripts (x)\nendstream endobj\n'),
    Buffer.from(more),
    ascii('\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  ])
}

import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Received } from '#app/media/inspect/inspected.ts'
import { inspectPdf } from '#app/media/inspect/pdf.server.ts'
import { pdf } from './support/made-files.ts'

const received = (bytes: Buffer): Received => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
  write: () => Promise.reject(new Error('nothing is written')),
  replace: () => Promise.reject(new Error('nothing is replaced')),
})
const packed = deflateSync('9 0 obj <</S /JavaScript /JS (x)>>')
const objects = (dictionary: string, keyword = ' stream\n') =>
  Buffer.concat([Buffer.from(`6 0 obj ${dictionary}${keyword}`), packed, Buffer.from('\nendstream endobj')])
const action = '7 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj\n'
const script = 'The PDF contains a script: save it as pages only, such as by printing it'
const unreadable = 'The PDF cannot be checked: save it again by printing it'
/** What lies at a border of the portions in which it is read. */
const filling = `5 0 obj (${'y'.repeat(1024 * 1024 - 420)}) endobj `

test.each<[string, string | Buffer, string]>([
  ['in packed objects', objects('<</Type /ObjStm /Filter /FlateDecode>>'), script],
  ['whose type is spelled otherwise', objects('<</Type /Obj#53tm /Filter /FlateDecode>>'), script],
  ['whose packing is spelled otherwise', objects('<</Type /ObjStm /#46ilter /Fl#61teDecode>>'), script],
  ['behind a comment', objects('<</Type /ObjStm /Filter /FlateDecode>>', ' % words\nstream\n'), script],
  ['behind another end of line', objects('<</Type /ObjStm /Filter /FlateDecode>>', ' stream\r'), script],
  ['whose type is kept elsewhere', objects('<</Type 10 0 R /Filter /FlateDecode /N 1 /First 4>>'), script],
  ['behind a long word', objects(`<</Type /ObjStm /Filter /FlateDecode /X (${'x'.repeat(20_000)})>>`), script],
  [
    'between two portions',
    Buffer.concat([Buffer.from(filling), objects('<</Type /ObjStm /Filter /FlateDecode>>')]),
    script,
  ],
  ['in what a comment makes look like a picture', `% >> stream\n${action}% endstream\n`, script],
  [
    'in what words make look like a picture',
    `8 0 obj (>> stream\n) endobj\n${action}9 0 obj (endstream) endobj\n`,
    script,
  ],
  [
    'in a film',
    '7 0 obj <</S /Rendition /JS (app.alert(1))>> endobj',
    'The PDF contains a film that may contain a script: save it as pages only, such as by printing it',
  ],
  ['packed twice', objects('<</Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]>>'), unreadable],
  ['packed in a way that is told elsewhere', objects('<</Type /ObjStm /Filter 10 0 R>>'), unreadable],
  [
    'behind a dictionary without an end',
    Buffer.concat([
      Buffer.from(`6 0 obj <</X (${'x'.repeat(2 * 1024 * 1024)})>> stream\n`),
      packed,
      Buffer.from('\nendstream endobj'),
    ]),
    unreadable,
  ],
  [
    'behind objects that are named a thousand times',
    Buffer.from(`${'6 0 obj <</First 1>> stream\n'.repeat(1_000)}${'y'.repeat(1024 * 1024)} endstream`),
    unreadable,
  ],
])('a PDF with a script %s is refused', async (_where, more, sentence) => {
  await expect(inspectPdf(received(pdf(more)))).rejects.toThrow(sentence)
})

test('a PDF with pictures, outlines and large streams is taken', async () => {
  const picture = Buffer.concat([
    Buffer.from(
      '6 0 obj <</Type /Outlines /First 7 0 R>> endobj\n8 0 obj <</Subtype /Image /Filter /DCTDecode>> stream\r\n',
    ),
    Buffer.from(Uint8Array.from({ length: 3_000_000 }, (_, at) => (at * 31 + (at >> 7)) % 256)),
    Buffer.from('\r\nendstream endobj\n'),
  ])
  await expect(inspectPdf(received(pdf(Buffer.concat([picture, picture]))))).resolves.toEqual({
    extension: 'pdf',
    pages: 2,
  })
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { constants, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { CouldNotLook } from '#app/media/could-not-look.ts'
import { longestText } from '#app/media/document-reading.ts'
import { readDocumentApart } from '#server/decode/read-document-apart.ts'
import { pdf } from './support/made-files.ts'
import { childrenOf } from './support/process-tree.ts'
import { until } from './support/start-site.ts'

const readBy = (program: string, signal?: AbortSignal) => {
  const read = readDocumentApart(program, signal)
  return (bytes: Buffer) => read(Readable.from([bytes]))
}
const read = readBy(resolve('build/server/read-document.js'))

const damaged = 'The PDF cannot be opened: it is damaged, or too much for our reader. Save it again by printing it'

test('of a document its pages, its words and its first page are read', async () => {
  const { pages, text, cover } = await read(pdf('', 'Words of ours'))
  expect([pages, text.split('\f').map((page) => page.trim())]).toEqual([2, ['Words of ours', 'Words of ours', '']])
  expect(await sharp(cover).metadata()).toMatchObject({ format: 'webp', width: 599, height: 848 })
})

test('accents that stand apart in it are read as anybody types them', async () => {
  const letters = '1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <41> <00650301> endbfchar'
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap ${letters} endcmap end end`
  const made = pdf(`22 0 obj <</Length ${map.length}>> stream\n${map}\nendstream endobj`, 'La rAsidence').toString(
    'latin1',
  )
  const { text } = await read(Buffer.from(made.replace('/Helvetica', '/Helvetica /ToUnicode 22 0 R'), 'latin1'))
  expect(text).toContain('La résidence')
})

test('a page as large as a country is a picture like any other, and one that is too thin for one is none', async () => {
  const sized = (size: string) => read(Buffer.from(pdf().toString('latin1').replaceAll('595 842', size), 'latin1'))
  const { cover } = await sized('9999999 14000000')
  expect((await sharp(cover).metadata()).width).toBeLessThanOrEqual(600)
  expect(await sized('9999999 9999')).toMatchObject({ pages: 2, cover: Buffer.alloc(0) })
})

test.each([
  ['without pages', Buffer.from(pdf().toString('latin1').replace('/Kids [3 0 R 4 0 R] /Count 2', '/Kids [] /Count 0'))],
  ['that is none', Buffer.from('%PDF-1.7\nnothing\n%%EOF')],
  ['that was cut off', pdf().subarray(0, 60)],
])('one %s is refused in a sentence', async (_what, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ message: damaged, cause: undefined })
})

test('what unpacks into gigabytes takes no more than its own process with it', async () => {
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_SYNC_FLUSH })
  const packed = Buffer.concat([Buffer.of(0x78, 0x9c), ...Array<Buffer>(300).fill(megabyte), Buffer.of(3, 0)])
  const bomb = `20 0 obj <</Filter /FlateDecode /Length ${packed.length}>> stream\n`
  const [before = '', after = ''] = pdf()
    .toString('latin1')
    .split(/20 0 obj [\s\S]*?endobj\n/)
  const bytes = Buffer.concat([
    Buffer.from(before + bomb, 'latin1'),
    packed,
    Buffer.from(`\nendstream endobj\n${after}`, 'latin1'),
  ])
  const came = await read(bytes).then(
    ({ text }) => text.trim(),
    (error: Error) => error.message,
  )
  expect(['', damaged]).toContain(came)
  expect((await read(pdf('', 'The next one'))).text).toContain('The next one')
})

test.each([
  ['ends', 'process.abort()'],
  ['says something else', 'process.stdout.write("yes\\n")'],
  ['says too much', `process.stdout.write(JSON.stringify({ pages: 1, text: 'x'.repeat(${longestText + 1}) }) + '\\n')`],
])('one whose reader %s is refused in a sentence, and may be read another time', async (_what, source) => {
  const program = await programOf(source)
  await expect(readBy(program)(pdf())).rejects.toMatchObject({ message: damaged, cause: expect.any(Error) })
})

test('one that is being read when the site stops is given up with its process', async () => {
  const program = await programOf('setInterval(() => undefined, 1000)')
  const isAtWork = () => childrenOf(process.pid).some(({ command }) => command.includes(program))
  const stopping = new AbortController()
  const given = expect(readBy(program, stopping.signal)(pdf())).rejects.toThrow(CouldNotLook)
  await until(isAtWork)
  stopping.abort()
  await until(() => !isAtWork(), { within: 10_000 })
  await given
})

test('what of it nobody has read is not kept open', async () => {
  const endless = Readable.from(
    (function* bytes() {
      for (;;) yield Buffer.alloc(65_536)
    })(),
  )
  await expect(readDocumentApart(await programOf('process.abort()'))(endless)).rejects.toThrow(damaged)
  expect(endless.destroyed).toBe(true)
})

async function programOf(source: string) {
  const folder = await mkdtemp(resolve('node_modules/.reader-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'server'))
  const program = join(folder, 'server/probe.cjs')
  await writeFile(program, source)
  return program
}

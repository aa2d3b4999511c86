import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CouldNotLook } from '#app/media/could-not-look.ts'
import { ImageRejected } from '#app/media/image-rejected.ts'
import { apart } from '#server/decode/apart.ts'
import { decodeApart } from '#server/decode/decode-apart.ts'
import { freePort } from './support/free-port.ts'
import { box, mp4, pdf, vtt } from './support/made-files.ts'
import { temporaryFolder } from './support/start-site.ts'

const { decode, inspect } = decodeApart(resolve('build/server/decode.js'))

/** A program in the place of the one that decodes. */
async function programOf(source: string) {
  const folder = await mkdtemp(resolve('node_modules/.decode-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'server'))
  const program = join(folder, 'server/probe.cjs')
  await writeFile(program, source)
  return program
}

test('a picture comes back as it does without a process of its own', async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const { data, ...told } = await decode(picture)
  expect(told).toEqual({ extension: 'png', width: 60, height: 40, wasMoving: false })
  expect(await sharp(data).metadata()).toMatchObject({ format: 'png', width: 60, height: 40 })
  await expect(decode(Buffer.from('<svg/>'))).rejects.toThrow(ImageRejected)
})

const hasNamespaces = spawnSync('unshare', ['--user', '--net', '--', 'true']).status === 0

test.skipIf(!hasNamespaces)(
  'what a picture breaks has no settings, no network, and no file but the program',
  async () => {
    let visits = 0
    const port = await freePort()
    const server = createServer((_, response) => response.end(String(visits++))).listen(port, '127.0.0.1')
    onTestFinished(() => void server.close())
    // Each thing that it gets at counts; none is 1.
    const { decode: probe } = decodeApart(
      await programOf(`(async () => {
      let found = 1
      found += Object.keys(process.env).length
      for (const path of ['/etc/passwd', ${JSON.stringify(resolve('package-lock.json'))}])
        try { require('node:fs').readFileSync(path); found += 100 } catch {}
      try { require('node:fs').writeFileSync('/tmp/decode-probe', ''); found += 1000 } catch {}
      try { require('node:child_process').execFileSync('true'); found += 10000 } catch {}
      await fetch('http://127.0.0.1:${port}').then(() => { found += 100000 }, () => {})
      process.stdout.write(JSON.stringify({ extension: 'png', width: found, height: 1, wasMoving: false }) + '\\n')
    })()`),
    )
    expect((await probe(Buffer.alloc(1))).width).toBe(1)
    expect(visits).toBe(0)
  },
)

test.skipIf(!hasNamespaces)(
  'where nobody could say once whether a network can be taken away, none is there the next time',
  async () => {
    const folder = await temporaryFolder()
    onTestFinished(() => rm(folder, { recursive: true }))
    // As where the system has no room for it at that moment.
    const asked = join(folder, 'asked')
    const unshare = `#!/bin/sh\n[ -e ${asked} ] && exit 0\ntouch ${asked}\nkill -9 $$\n`
    await writeFile(join(folder, 'unshare'), unshare, { mode: 0o755 })
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { decode: probe } = decodeApart(
      await programOf(`
      const width = 1 + Object.keys(require('node:os').networkInterfaces()).length
      process.stdout.write(JSON.stringify({ extension: 'png', width, height: 1, wasMoving: false }) + '\\n')`),
    )
    await expect(probe(Buffer.alloc(1))).rejects.toThrow(CouldNotLook)
    expect((await probe(Buffer.alloc(1))).width).toBe(1)
  },
)

test('a picture whose process ends, or says something else, is refused', async () => {
  for (const source of ['process.abort()', 'process.stdout.write("yes\\n")', ''])
    await expect(decodeApart(await programOf(source)).decode(Buffer.alloc(1))).rejects.toThrow(ImageRejected)
})

async function openFile(bytes: Buffer) {
  const path = join(await temporaryFolder(), 'file')
  await writeFile(path, bytes)
  const file = await open(path, 'r+')
  onTestFinished(async () => {
    await file.close()
    await rm(dirname(path), { recursive: true })
  })
  return { fd: file.fd, read: () => readFile(path) }
}

test('films, captions and PDFs are looked at there, and what cameras write is erased in the file itself', async () => {
  const place = Buffer.from('+52.0907+005.1214/')
  const film = await openFile(mp4({ more: box('udta', place) }))
  expect((await film.read()).includes(place)).toBe(true)
  expect(await inspect(film.fd, 'film')).toMatchObject({ extension: 'mp4', width: 640, height: 360 })
  expect((await film.read()).includes(place)).toBe(false)
  const upright = await openFile(mp4({ isTurned: true }))
  expect(await inspect(upright.fd, 'film')).toMatchObject({ width: 360, height: 640 })
  expect(await inspect((await openFile(pdf())).fd, 'any')).toEqual({ extension: 'pdf', pages: 2 })
  const captions = await openFile(Buffer.concat([Buffer.from('WEBVTT\n\nNOTE by Ann\n\n'), vtt().subarray(8)]))
  expect(await inspect(captions.fd, 'captions')).toEqual({ extension: 'vtt' })
  expect((await captions.read()).toString()).not.toContain('Ann')
  await expect(inspect((await openFile(pdf())).fd, 'film')).rejects.toMatchObject({ problem: 'invalidType' })
  const script = await openFile(pdf('7 0 obj <</S /JavaScript /JS (x)>> endobj\n'))
  await expect(inspect(script.fd, 'document')).rejects.toMatchObject({
    problem: 'refused',
    message: 'The PDF contains a script: save it as pages only, such as by printing it',
  })
})

test('a file whose process ends, or says something else, is refused', async () => {
  for (const source of ['process.abort()', 'process.stdout.write("yes")', ''])
    await expect(
      decodeApart(await programOf(source)).inspect((await openFile(pdf())).fd, 'document'),
    ).rejects.toMatchObject({ problem: 'invalidType' })
})

test('what could not be looked at, because the machine had no process or no memory for it, is not called a wrong type', async () => {
  const killed = decodeApart(await programOf("process.kill(process.pid, 'SIGKILL')"))
  await expect(killed.decode(Buffer.alloc(1))).rejects.toThrow(CouldNotLook)
  await expect(killed.inspect((await openFile(pdf())).fd, 'any')).rejects.toThrow(CouldNotLook)
  const neverBegun = apart(await programOf(''), { signal: AbortSignal.abort() })
  await expect(neverBegun(Buffer.alloc(1))).rejects.toThrow(CouldNotLook)
})

test('what takes too long to read is not called a wrong type, which it may not be', async () => {
  const program = decodeApart(await programOf('setInterval(() => {}, 1000)'), { patience: 500 })
  await expect(program.decode(Buffer.alloc(1))).rejects.toMatchObject({ problem: 'tookTooLong' })
  const message = 'Reading the file took too long. Please try again in a moment'
  await expect(program.inspect((await openFile(pdf())).fd, 'any')).rejects.toMatchObject({ message })
})

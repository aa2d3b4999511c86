import { expect, onTestFinished, test, vi } from 'vitest'
import { originalName } from '#app/media/original-name.ts'
import { sendFile } from '#app/routes/cms/files/send-file.ts'
import { type Arrival, arrivalOf, createUploads } from '#app/routes/cms/pictures/uploads.ts'
import { listen } from '#server/http/listen.ts'

test('a form waits for all uploads of one field, whichever ends first', async () => {
  const uploads = createUploads()
  const slow = Promise.withResolvers<boolean>()
  const quick = Promise.resolve(true)
  uploads.onUpload('content', slow.promise)
  uploads.onUpload('content', quick)
  await quick
  const settled = uploads.settle()
  slow.resolve(false)
  expect(await settled).toEqual(['content'])
})

test('what the library does not have yet is tried once more before the form is saved, and holds it back where that fails', async () => {
  const uploads = createUploads()
  let tries = 0
  uploads.onUnsaved('image', () => uploads.onUpload('image', Promise.resolve(++tries > 1)))
  expect(await uploads.settle()).toEqual(['image'])
  expect(await uploads.settle()).toEqual([])
  expect(uploads.isRunning()).toBe(true)
  uploads.onUnsaved('image', undefined)
  expect(uploads.isRunning()).toBe(false)
})

test('what only a session keeps from the library holds back nothing that asks for one, and is tried again with it', async () => {
  const uploads = createUploads()
  const answers: Arrival[] = ['session', 'session', true]
  uploads.onUnsaved('image', () => uploads.onUpload('image', Promise.resolve(answers.shift() ?? false)))
  expect(await uploads.settle()).toEqual(['image'])
  expect(await uploads.settle({ asks: true })).toEqual([])
  expect(await uploads.settle({ asks: true })).toEqual([])
  expect(answers).toEqual([])
  const refused = { isDone: false, problem: '' } as const
  expect(arrivalOf({ ...refused, answer: {}, status: 401 })).toBe('session')
  expect(arrivalOf({ ...refused, answer: { status: 'other-editor' }, status: 409 })).toBe('session')
  expect(arrivalOf({ ...refused, answer: {}, status: 409 })).toBe(false)
})

test('the name of a file is cut between signs, and holds nothing that the database cannot', () => {
  const long = 'a'.repeat(199)
  expect(originalName(`\0${long}😀.png`)).toBe(`${long}😀`)
  expect(originalName('half \ud83d.png')).toBe('half \ufffd.png')
})

/** As browsers have it: what is sent, and when, is up to the test. */
function heldRequest() {
  const request = {
    ...{ status: 0, responseText: '', open() {}, setRequestHeader() {}, send() {} },
    upload: { onprogress: (_: object) => {}, onload: () => {} },
    onload: () => {},
    onloadend: () => {},
    onabort: () => {},
    abort() {
      this.onabort()
      this.onloadend()
    },
  }
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', function held() {
    return request
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const { signal } = new AbortController()
  const sent = sendFile(new File(['%PDF'], 'a.pdf'), { type: 'document', signal, onProgress: () => {} })
  return { request, sent }
}

test('an upload that stands still for a minute is given up, and one that is whole may be looked at for three', async () => {
  const still = heldRequest()
  still.request.upload.onprogress({ loaded: 1, total: 4 })
  vi.advanceTimersByTime(60_000)
  expect(await still.sent).toMatchObject({ description: expect.stringContaining('no progress for 60 seconds') })

  const read = heldRequest()
  read.request.upload.onload()
  vi.advanceTimersByTime(179_000)
  Object.assign(read.request, { status: 200, responseText: '{"file":{}}' })
  read.request.onload()
  expect(await read.sent).toEqual({ file: {} })

  const silent = heldRequest()
  silent.request.upload.onload()
  vi.advanceTimersByTime(180_000)
  expect(await silent.sent).toMatchObject({ description: expect.stringContaining('before you send it again') })
})

test('the server keeps a silent connection for longer than the form waits, while an upload is looked at, and no other', async () => {
  const { port, drain } = await listen({ host: '127.0.0.1', port: 0 }, (request, response) => {
    request.resume().on('end', () => response.end(String(request.socket.timeout)))
  })
  onTestFinished(drain)
  const longest = async (path: string, method = 'POST') =>
    Number(
      await (
        await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(method === 'POST' && { body: 'bytes' }) })
      ).text(),
    )
  expect(await longest('/cms/files/upload?type=film')).toBeGreaterThan(180_000)
  expect(await longest('/cms/upload')).toBeGreaterThan(60_000)
  // On the same connection.
  for (const path of ['/cms/upload/more', '/cms/news']) expect([path, await longest(path)]).toEqual([path, 30_000])
  expect(await longest('/cms/files/upload', 'GET')).toBe(30_000)
})

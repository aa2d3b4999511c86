import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { maxFileBytes } from '#app/media/file-rules.ts'
import { sampled } from '#tests/support/attack.ts'
import { signIn } from '#tests/support/editor.ts'
import { fileBlock, filmBlock, sectionsWith, sendFile, storedFile } from '#tests/support/files.ts'
import { box, countingBytes, mp4, pdf, trackBox, vtt, webm } from '#tests/support/made-files.ts'
import { createPerson } from '#tests/support/people.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { refusedFiles } from '#tests/support/refused-files.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { until } from '#tests/support/start-site.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)

const stored = async () => (await readdir(join(site.dataDir, 'files'))).sort()
const bytesOf = async (path: string) => Buffer.from(await (await editor.page(path)).arrayBuffer())

async function shown(...blocks: Parameters<typeof sectionsWith>) {
  const answer = await editor.createArticle({ contentSections: sectionsWith(...blocks) })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { record: { id: string; version: number; values: { slug: string } } }).record
}

test.each([
  ['film', 'mp4', 'video/mp4', { seconds: 9, width: 640, height: 360 }, mp4({ content: 5_000 })],
  ['film', 'webm', 'video/webm', { seconds: 9, width: 640, height: 360 }, webm()],
  ['document', 'pdf', 'application/pdf', { pages: 2 }, pdf()],
] as const)(
  'a %s (%s) is stored under a name of ours, and served while something published shows it',
  async (...row) => {
    const [type, extension, mime, read, bytes] = row
    const file = await storedFile(editor, bytes, type, `../opening day_2026.${extension.toUpperCase()}`)
    expect(file).toMatchObject({ type, mime, ...read, title: '../opening day 2026', url: `/files/${file.name}` })
    expect(file.name).toMatch(new RegExp(`^[a-z0-9]{16}-\\d{13}\\.${extension}$`))
    expect((await fetch(site.url + file.url)).status).toBe(404)
    const preview = await editor.page(file.url)
    expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(preview.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(Buffer.from(await preview.arrayBuffer()).equals(bytes)).toBe(true)

    const { id } = await shown(type === 'film' ? filmBlock(file.name) : fileBlock(file.name))
    const answer = await fetch(site.url + file.url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': mime,
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      etag: `"${file.name}"`,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)

    expect((await editor.removeArticle(id)).status).toBe(200)
    for (const [name, value] of [
      ['accept', '*/*'],
      ['range', 'bytes=0-9'],
      ['range', 'bytes=9999999-'],
      ['if-none-match', `"${file.name}"`],
    ] as const)
      expect((await fetch(site.url + file.url, { headers: { [name]: value } })).status).toBe(404)
  },
)

test('captions are written anew, without notes and styles, and shown with their film', async () => {
  const text =
    '\ufeffWEBVTT from us\r\n\r\nNOTE for the editor\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n1\r\n00:01.000 --> 00:02.500 align:start region:a\r\n<v Ann>Good <i>morning</i></v>\r\n'
  const captions = await storedFile(editor, Buffer.from(text), 'captions', 'quay.vtt')
  const film = await storedFile(editor, mp4())
  await shown(filmBlock(film.name, captions.name))
  const answer = await fetch(site.url + captions.url)
  expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(await answer.text()).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500 align:start\n<v Ann>Good <i>morning</i></v>\n',
  )
})

test('captions say their language: English, as all from before, what their name says, or what an editor has chosen', async () => {
  const film = await storedFile(editor, mp4())
  const track = async (captions: { name: string }) => {
    const { values } = await shown(filmBlock(film.name, captions.name))
    const [, said] =
      /<track kind="captions" ([^>]*) src=/.exec(await (await fetch(`${site.url}/news/${values.slug}`)).text()) ?? []
    return said
  }
  const captions = await storedFile(editor, vtt(), 'captions', 'quay.nl-BE.vtt')
  const english = await storedFile(editor, vtt(), 'captions', 'quay.vtt')
  expect([captions.language, english.language]).toEqual(['Dutch', 'English'])
  expect(await track(captions)).toBe('srcLang="nl" label="Dutch"')
  expect(await track(english)).toBe('srcLang="en" label="English"')
  const change = { title: captions.title, was: captions.title }
  const put = (body: object) => editor.call('PUT', `/cms/files/file/${captions.name}`, body)
  expect((await put({ ...change, language: 'French' })).status).toBe(200)
  expect((await put(change)).status).toBe(200)
  expect(await track(captions)).toBe('srcLang="fr" label="French"')
  const stale = await put({ ...change, language: 'German', wasLanguage: 'Dutch' })
  expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining('captions are in French')])
  // Who sees another one and changes nothing but the title leaves it.
  expect((await put({ ...change, language: 'Dutch', wasLanguage: 'Dutch' })).status).toBe(200)
  expect(await track(captions)).toBe('srcLang="fr" label="French"')
  expect((await put({ ...change, language: 'Finnish' })).status).toBe(400)
  const db = await openSiteDatabase(site.dataDir)
  await db.query('update files set language = null where name = $1', [captions.name])
  await db.end()
  expect(await track(captions)).toBe('srcLang="en" label="English"')
})

test('where a film was taken and by whom is in nobody’s file', async () => {
  const told = box('udta', box('\xa9xyz', Buffer.from('+52.1326+004.9/')))
  const more = Buffer.concat([trackBox('soun'), trackBox('tmcd'), told])
  for (const bytes of [mp4({ more }), Buffer.concat([mp4(), told]), webm({ tags: '+52.1326+004.9/', more: [2] })]) {
    const film = await storedFile(editor, bytes)
    const kept = await bytesOf(film.url)
    expect([bytes.includes('+52.13'), kept.includes('+52.13'), kept.length]).toEqual([true, false, bytes.length])
  }
})

test('a PDF is opened in the browser, and saved under its title in any alphabet', async () => {
  const { url, name } = await storedFile(editor, pdf(), 'document', 'Jahresbericht "Köln" ＂東京＂.pdf')
  await shown(fileBlock(name))
  expect((await fetch(site.url + url)).headers.get('content-disposition')).toBe(
    `inline; filename="Jahresbericht Koln .pdf"; filename*=UTF-8''Jahresbericht%20K%C3%B6ln%20%EF%BC%82%E6%9D%B1%E4%BA%AC%EF%BC%82.pdf`,
  )
})

test.each(['film', 'captions', 'document'] as const)(
  'a %s that is refused is refused in words, with nothing stored',
  async (type) => {
    const before = await stored()
    const refused = refusedFiles.filter(([, as]) => as === type)
    for (const [what, , bytes, message] of sampled(refused, 0)) {
      const answer = await sendFile(editor, bytes, type, 'a.mp4')
      expect([what, answer.status, answer.message]).toEqual([what, message.includes('smaller') ? 413 : 422, message])
    }
    expect(await stored()).toEqual(before)
  },
)

test('who works in Dutch is told in Dutch what a process apart refuses', async () => {
  const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: true }))
  expect((await reader.call('PUT', '/cms/profile/language', { language: 'nl' })).status).toBe(200)
  const captions = Buffer.from('WEBVTT\n\nGood morning\n')
  expect(await sendFile(reader, captions, 'captions', 'a.vtt')).toMatchObject({
    title: 'Het bestand is niet bruikbaar',
    message: 'Regel 4 moet zeggen van wanneer tot wanneer, zoals 00:01.000 --> 00:04.000',
  })
})

describe('an upload', () => {
  let before: string[]
  const remember = async () => {
    before = await stored()
  }
  const path = '/cms/files/upload?type=film&name=a.mp4'
  const headers = () => ({ cookie: editor.cookie, origin: site.url, host: new URL(site.url).host })
  const open: ReturnType<typeof request>[] = []
  afterEach(() => {
    for (const each of open.splice(0)) each.destroy()
  })

  /** One whose end is not sent. */
  function begin(cookie = editor.cookie) {
    const asking = request({ port: site.port, path, method: 'POST', headers: { ...headers(), cookie }, agent: false })
    open.push(asking)
    asking.on('error', () => {})
    const answer = new Promise<number | undefined>((resolve) =>
      asking.on('response', ({ statusCode }) => resolve(statusCode)),
    )
    asking.write(mp4().subarray(0, 100))
    return { asking, answer }
  }

  test('that is torn leaves nothing, and five at once are one too many', async () => {
    await remember()
    const others = Array.from({ length: 4 }, () => begin())
    await until(async () => (await stored()).length === before.length + 4)
    expect(await sendFile(editor, mp4())).toMatchObject({
      status: 503,
      message: 'Other files are being uploaded. Please try again in a moment',
    })
    for (const { asking } of others) asking.destroy()
    await until(async () => (await stored()).length === before.length)
    expect((await sendFile(editor, mp4())).status).toBe(200)
  })

  test.each([
    ['content-length', String(maxFileBytes + 1)],
    ['transfer-encoding', 'chunked'],
  ])('above 50 MB is refused in words, whether %s tells of it or not', async (how, value) => {
    await remember()
    const body = Buffer.concat([mp4(), Buffer.alloc(maxFileBytes + 1 - mp4().length)])
    const { status, text } = await rawRequest(site.port, {
      method: 'POST',
      path,
      headers: { ...headers(), [how]: value },
      body,
    })
    expect([status, JSON.parse(text).message]).toEqual([
      413,
      expect.stringMatching(/^Please upload a fil[me] smaller than 50 MB$/),
    ])
    expect(await stored()).toEqual(before)
  })

  test('of somebody whose role was taken away meanwhile leaves nothing', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const { cookie } = await signIn(site.url, person)
    await remember()
    const { asking, answer } = begin(cookie)
    await until(async () => (await stored()).length === before.length + 1)
    const db = await openSiteDatabase(site.dataDir)
    await db.query('delete from user_roles where user_id = (select id from users where email = $1)', [person.email])
    await db.end()
    asking.end(mp4().subarray(100))
    expect([401, 403]).toContain(await answer)
    expect(await stored()).toEqual(before)
  })

  test('of strangers is answered before it is read', async () => {
    await remember()
    const { status } = await rawRequest(site.port, {
      method: 'POST',
      path,
      headers: { ...headers(), cookie: '' },
      body: countingBytes(50_000),
    })
    expect(status).toBe(401)
    expect(await stored()).toEqual(before)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { makePicture } from '#tests/faults/pictures.ts'
import { chooseLanguages, switchOffForTest } from '#tests/support/choose-languages.ts'
import { signIn } from '#tests/support/editor.ts'
import { filmBlock, sectionsWith, storedFile } from '#tests/support/files.ts'
import { mp4 } from '#tests/support/made-files.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)

async function shown(...blocks: Parameters<typeof sectionsWith>) {
  const answer = await editor.createArticle({ contentSections: sectionsWith(...blocks) })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { record: { id: string; version: number } }).record
}

describe('of a film that is shown', () => {
  const bytes = mp4({ content: 3_000_000 })
  let url = ''
  let tag = ''
  beforeAll(async () => {
    const film = await storedFile(editor, bytes)
    url = site.url + film.url
    tag = `"${film.name}"`
    await shown(filmBlock(film.name))
  })
  const end = bytes.length - 1

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, end],
    ['bytes=1000000-2500000', 1_000_000, 2_500_000],
    [`bytes=${end}-`, end, end],
    [`bytes=5-${end + 100}`, 5, end],
    ['bytes=-300', end - 299, end],
    [`bytes=-${end * 2}`, 0, end],
  ])('%s is that part', async (range, first, last) => {
    const answer = await fetch(url, { headers: { range, 'if-range': tag } })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes ${first}-${last}/${bytes.length}`,
    ])
    expect(answer.headers.get('content-length')).toBe(String(last - first + 1))
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(first, last + 1))).toBe(true)
  })

  test.each([
    ['bytes=0-1,5-6', tag],
    ['bytes=2-1', ''],
    ['bytes=-', ''],
    ['bytes=a-b', ''],
    ['chars=0-1', ''],
    ['bytes=0-1', '"another"'],
    ['bytes=0-1', 'Sun, 22 Nov 2026 00:00:00 GMT'],
  ])('%s with If-Range %s is the whole', async (range, condition) => {
    const answer = await fetch(url, { headers: { range, ...(condition && { 'if-range': condition }) } })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, bytes.length])
  })

  test.each(['bytes=99999999-', 'bytes=-0'])('%s is outside of it', async (range) => {
    const answer = await fetch(url, { headers: { range } })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  })

  test('HEAD tells its length, a known tag is answered without it, and nothing else is done to it', async () => {
    const head = await fetch(url, { method: 'HEAD', headers: { range: 'bytes=0-1' } })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304)
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405)
  })

  test.each([
    '',
    '..%2fuploads%2fcity-quay.jpg',
    '..%2fauth.secret',
    '.installation',
    'city-quay.mp4/',
    'CITY-QUAY.MP4x',
  ])('there is none called %s', async (name) => {
    const { status } = await rawRequest(site.port, {
      path: `/files/${name}`,
      headers: { host: new URL(site.url).host },
    })
    // Another spelling leads to that of all addresses, where there is nothing either.
    expect([301, 404]).toContain(status)
  })
})

describe('visitors are shown a film of', () => {
  test('a draft never, but whoever has its private link', async () => {
    const film = await storedFile(editor, mp4())
    const record = await shown()
    const values = { contentSections: sectionsWith(filmBlock(film.name)) }
    const path = `/cms/news/records/${record.id}`
    const draft = { ...(await saved(path)).values, ...values }
    expect((await editor.call('PUT', path, { version: record.version, as: 'draft', values: draft })).status).toBe(200)
    expect((await fetch(site.url + film.url)).status).toBe(404)
    const made = await editor.call('POST', `${path}/preview-links`, { days: 1 })
    const { link } = (await made.json()) as { link: string }
    const opened = await fetch(link, { redirect: 'manual' })
    const cookie = opened.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const answer = await fetch(site.url + film.url, { headers: { cookie } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('an article no longer once it is unpublished, or saved without it', async () => {
    const film = await storedFile(editor, mp4())
    const record = await shown(filmBlock(film.name))
    const path = `/cms/news/records/${record.id}`
    const { values, version } = await saved(path)
    const see = async () => (await fetch(site.url + film.url)).status
    expect(await see()).toBe(200)
    await editor.call('PUT', path, { version, as: 'unpublished', values })
    expect(await see()).toBe(404)
    await editor.call('PUT', path, { version: version + 1, values })
    expect(await see()).toBe(200)
    await editor.call('PUT', path, { version: version + 2, values: { ...values, contentSections: sectionsWith() } })
    expect(await see()).toBe(404)
  })

  test('nobody where its address leads elsewhere by the list of redirects, until it is shown', async () => {
    const film = await storedFile(editor, mp4())
    const see = async (path: string, method = 'GET') => {
      const { status, headers } = await fetch(site.url + path, { method, redirect: 'manual' })
      return [status, headers.get('location'), headers.get('cache-control')]
    }
    const lead = async (from: string) =>
      (await editor.call('POST', '/cms/redirects/entries', { from, to: '/contact' })).status
    expect(await Promise.all(['/files/annual-report.pdf', film.url].map(lead))).toEqual([200, 200])
    const led = [301, '/contact', 'no-store']
    for (const path of ['/files/annual-report.pdf', '/files/Annual-Report.pdf', film.url]) {
      expect([path, await see(path)]).toEqual([path, led])
      expect([path, await see(path, 'HEAD')]).toEqual([path, led])
    }
    // The page of a web reader refuses it otherwise before it has come to where that leads.
    const { headers } = await fetch(site.url + film.url, { redirect: 'manual' })
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    await shown(filmBlock(film.name))
    expect(await see(film.url)).toEqual([200, null, expect.stringContaining('immutable')])
  })

  test('a language no longer once the settings do without it', async () => {
    const film = await storedFile(editor, mp4())
    const sent = await editor.upload(new Uint8Array(await makePicture(40)), 'a.jpg', 'image/jpeg')
    const { url: poster } = (await sent.json()) as { url: string }
    const block = filmBlock(film.name)
    const inDutch = { summary: 'Kort.', contentSections: sectionsWith({ ...block, attrs: { ...block.attrs, poster } }) }
    const nl = { id: 'nl', type: 'nl', state: 'public', sources: {}, title: 'Titel', ...inDutch }
    const answer = await editor.createArticle({ contentSections: [{ text: 'In English.' }], translations: [nl] })
    expect(answer.status).toBe(200)
    const see = () => Promise.all([film.url, poster].map(async (path) => (await fetch(site.url + path)).status))
    expect(await see()).toEqual([200, 200])
    await switchOffForTest(editor, 'nl')
    expect(await see()).toEqual([404, 404])
    await chooseLanguages(editor, { nl: true })
    expect(await see()).toEqual([200, 200])
  })

  async function saved(path: string) {
    const { record } = (await (await editor.call('GET', path)).json()) as {
      record: { values: Record<string, unknown>; version: number }
    }
    return record
  }
})

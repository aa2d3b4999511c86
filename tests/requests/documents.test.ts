import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { signIn } from '#tests/support/editor.ts'
import { storedFile } from '#tests/support/files.ts'
import { pdf } from '#tests/support/made-files.ts'
import { recordsOf } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
const documents = recordsOf(editor, 'documents', db)
afterAll(() => db.end())

const read = (path: string) => textOf(fetch(site.url + path))
const statusOf = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status
const ledTo = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).headers.get('location')

const version = (id: string, file: string, more: object = {}) => ({
  ...{ id, file: { type: 'file', attrs: { file } }, date: '2026-04-21', note: null },
  ...more,
})

const stored = (words: string) => storedFile(editor, pdf('', words), 'document', 'report.pdf')

describe('a document', () => {
  test('is listed, opened and found by what stands in it, with its first page as a picture', async () => {
    const file = await stored('Quicksilver gutters of a B.V.')
    expect(file.pages).toBe(2)
    const { id, values } = await documents.created({
      title: 'Gutters of {name}',
      versions: [version('one', file.name)],
    })
    expect((await documents.row(id)).content).toContain('Quicksilver gutters')
    const path = `/documents/${values.slug}`
    expect(await read('/documents')).toContain(`href="${path}.pdf"`)
    expect(await read('/documents?q=quicksilver&type=Policy&year=2020')).toContain(path)
    expect(await read('/documents?q=the%20quicksilv%20bv')).toContain(path)
    expect(await read('/documents?q=quicksilver&year=2021')).not.toContain(path)
    expect(await read(path)).toContain(`${file.url}/cover.webp`)
    const feed = await read('/documents/feed.xml')
    expect(feed).toContain(`<enclosure url="${site.url}${path}.pdf"`)
    expect(feed).toContain(`<pubDate>${new Date(String(values.date)).toUTCString()}</pubDate>`)
    const opened = await fetch(`${site.url}${path}.pdf`, { headers: { range: 'bytes=0-3' } })
    expect([opened.status, await opened.text()]).toEqual([206, '%PDF'])
    expect(opened.headers.get('content-disposition')).toContain('filename="Gutters of Estavelle Group.pdf"')
    expect(await ledTo(`/fr${path}.pdf`)).toBe(`${path}.pdf`)
    const cover = await fetch(`${site.url}${file.url}/cover.webp`)
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('keeps its address when its file is replaced, and the one before is reached', async () => {
    const [first, second] = [await stored('First edition'), await stored('Second edition')]
    const { id, version: number, values } = await documents.created({ versions: [version('one', first.name)] })
    const versions = [version('one', first.name), version('two', second.name, { note: 'note 11 corrected' })]
    expect((await documents.update(id, number, { ...values, versions })).httpStatus).toBe(200)
    const address = `/documents/${values.slug}`
    expect(await read(`${address}.pdf`)).toContain('Second edition')
    expect(await read(address)).toContain(`href="${first.url}"`)
    // Of which who reads the feed is told once more.
    const feed = await read('/documents/feed.xml')
    expect(feed).toContain(`<guid isPermaLink="false">urn:uuid:${id}#two</guid><pubDate>Tue, 21 Apr 2026 00:00:00 GMT`)
    expect(feed).toContain('(Version 2, 21 April 2026, note 11 corrected)</description>')
    const days = Array.from(feed.matchAll(/<item>.*?<pubDate>(.*?)</gs), ([, day = '']) => Date.parse(day))
    expect(days, 'the newest file first').toEqual(days.toSorted((one, two) => two - one))
    expect(await read(first.url)).toContain('First edition')
    expect((await documents.row(id)).content).toContain('Second edition')
  })

  test('is found by its words once a version of it is restored that was saved before anything had read its file', async () => {
    const file = await stored('Chartreuse cornice')
    const { id, version: number, values } = await documents.created({ versions: [version('one', file.name)] })
    await db.query("update documents set content = '' where id = $1", [id])
    const { rows } = await db.query('select max(id) as unread from record_revisions where record_id = $1', [id])
    await documents.update(id, number, { ...values, title: 'Renamed since' })
    const restored = await editor.call('POST', `/cms/documents/history/${id}/restore`, {
      revision: Number(rows[0].unread),
      version: 2,
    })
    expect(restored.status).toBe(200)
    expect(await read('/documents?q=chartreuse')).toContain(values.slug)
  })

  test('of the sample is found by what stands in it as well', async () => {
    expect(await read('/documents?q=duiven')).toContain('/documents/caretakers-handbook')
  })

  test('of the sample stands before another of its day as it does in the sample', async () => {
    const { rows } = await db.query(
      "select slug from documents where date = '2026-10-06' order by created_at desc, slug",
    )
    expect(rows.slice(-2)).toEqual([{ slug: 'four-numbers-q3-2026' }, { slug: 'estavelle-on-one-page' }])
  })

  test('whose versions of one day change places has another file, and the trail says so', async () => {
    const files = [
      version('one', (await stored('Wrong edition')).name),
      version('two', (await stored('Right edition')).name),
    ]
    const { id, version: number, values } = await documents.created({ versions: files })
    await documents.update(id, number, { ...values, versions: files.toReversed() })
    expect(await read(`/documents/${values.slug}.pdf`)).toContain('Wrong edition')
    const { rows } = await db.query(
      "select details -> 'changed' as changed from audit_entries where subject_id = $1 and action = 'updated'",
      [id],
    )
    const [before, after] = [`1. 2026-04-21 (1)\n2. 2026-04-21 (2)`, `1. 2026-04-21 (2)\n2. 2026-04-21 (1)`]
    expect(rows).toEqual([{ changed: { 'Order of versions': { from: before, to: after } } }])
  })

  test('that waits as a draft is saved from its private link as the draft has it, and so are its pictures', async () => {
    const [first, second] = [await stored('As it is public'), await stored('As it waits')]
    const { id, version: number, values } = await documents.created({ versions: [version('one', first.name)] })
    const path = `/cms/documents/records/${id}`
    const linked = async (given: object, number: number) => {
      expect(
        (await editor.call('PUT', path, { as: 'draft', version: number, values: { ...values, ...given } })).status,
      ).toBe(200)
      const { link } = await (await editor.call('POST', `${path}/preview-links`, { days: 7 })).json()
      const answer = await fetch(link)
      return { html: await answer.text(), cookie: String(answer.headers.get('set-cookie')) }
    }
    const { html, cookie } = await linked({ versions: [version('two', second.name)] }, number)
    const [, address = ''] = /<a class="btn" href="([^"]*)" download/.exec(html) ?? []
    const saved = await fetch(site.url + address, { headers: { cookie } })
    expect(await saved.text()).toContain('As it waits')
    expect(await read(`/documents/${values.slug}.pdf`)).toContain('As it is public')
    const picture = {
      id: 'one',
      picture: { url: '/uploads/projects-towerspoor.jpg' },
      caption: 'A tower',
      credit: 'Us',
    }
    const shown = await linked({ versions: [], pictures: [picture] }, number + 1)
    expect(shown.html).toContain('href="/uploads/projects-towerspoor.jpg"')
    expect(shown.html).not.toContain('.zip')
  })

  test('that is no longer public is behind no address of it', async () => {
    const file = await stored('Withdrawn words')
    const { id, version: number, values } = await documents.created({ versions: [version('one', file.name)] })
    const doors = [`/documents/${values.slug}`, `/documents/${values.slug}.pdf`, file.url, `${file.url}/cover.webp`]
    for (const door of doors) expect([door, await statusOf(door)]).toEqual([door, 200])
    const lists = ['/documents', '/documents?q=withdrawn', '/documents/feed.xml', '/sitemap.xml']
    for (const list of lists) expect([list, (await read(list)).includes(doors[0] ?? '')]).toEqual([list, true])
    const path = `/cms/documents/records/${id}`
    expect((await editor.call('PUT', path, { as: 'unpublished', version: number, values })).status).toBe(200)
    for (const door of doors) expect([door, await statusOf(door)]).toEqual([door, 404])
    expect(await ledTo(`/fr/documents/${values.slug}.pdf`)).toBeNull()
    for (const list of lists) expect(await read(list)).not.toContain(values.slug)
  })
})

test('a document without a file or pictures is a draft, and refused in words', async () => {
  const empty = await documents.create({ versions: [] })
  const message = 'Add a version with its PDF, or pictures for the press'
  expect([empty.httpStatus, empty.issues]).toEqual([422, [{ field: 'versions', message }]])
  const values = { title: 'Nothing in it yet', slug: 'nothing-in-it-yet' }
  expect((await editor.call('POST', '/cms/documents/records', { as: 'draft', values })).status).toBe(200)
  const picture = { id: 'one', picture: { url: '/uploads/projects-towerspoor.jpg' }, caption: 'A tower', credit: 'Us' }
  expect((await documents.create({ versions: [], pictures: [picture] })).httpStatus).toBe(200)
})

describe('pictures for the press', () => {
  test('are sent as one file with their captions, each as it was stored', async () => {
    const answer = await fetch(`${site.url}/documents/press-pictures.zip`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    const pictures = filesIn(bytes)
    expect([...pictures.keys()].slice(0, 2)).toEqual(['captions.txt', '01-bisonspoor-center-maarssen-netherlands.jpg'])
    const original = await fetch(`${site.url}/uploads/projects-bisonspoor-center.jpg`)
    expect([...pictures.values()][1]?.equals(Buffer.from(await original.arrayBuffer()))).toBe(true)
    expect(pictures.get('captions.txt')?.toString()).toContain('Estavelle Group')
    expect(await read('/press')).toContain('href="/documents/press-pictures.zip"')
    const file = join(site.dataDir, 'uploads/projects-bisonspoor-center.jpg')
    await rename(file, `${file}.gone`)
    try {
      expect(await statusOf('/documents/press-pictures.zip')).toBe(503)
    } finally {
      await rename(`${file}.gone`, file)
    }
    expect(await ledTo('/fr/documents/press-pictures.zip')).toBe('/documents/press-pictures.zip')
  })

  test('are offered to the press as one file, also beside a PDF; a kit of a PDF alone shows none', async () => {
    const versions = [version('one', (await stored('A kit')).name)]
    const kit = { type: 'Press kit', date: '2026-11-20', versions }
    const picture = {
      ...{ id: 'one', caption: 'A tower', credit: 'Us' },
      picture: { url: '/uploads/projects-towerspoor.jpg' },
    }
    const both = await documents.created({ ...kit, pictures: [picture] })
    const alone = await documents.created(kit)
    const press = await read('/press')
    expect(press).toContain(`href="/documents/${both.values.slug}.zip"`)
    for (const { values } of [both, alone]) expect(press).not.toContain(`/documents/${values.slug}.pdf`)
  })
})

/** As readers of ZIP files go about it: from the end. */
function filesIn(bytes: Buffer) {
  const files = new Map<string, Buffer>()
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [sum, size, length, from] = [16, 20, 28, 42].map((place) => bytes.readUInt32LE(at + place)) as [
      number,
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + (length & 0xffff))
    const start = from + 30 + bytes.readUInt16LE(from + 26)
    const content = bytes.subarray(start, start + size)
    expect([name, crc32(content)]).toEqual([name, sum])
    files.set(name, content)
    at += 46 + (length & 0xffff)
  }
  return files
}

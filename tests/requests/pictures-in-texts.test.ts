import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { madeFrom, type Sources } from '#app/content/engine/languages/made-from.ts'
import { progressOf } from '#app/content/engine/languages/progress.ts'
import { textsOf } from '#app/content/engine/languages/texts.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import { sampled } from '#tests/support/attack.ts'
import { chooseLanguages } from '#tests/support/choose-languages.ts'
import { signIn } from '#tests/support/editor.ts'
import { pageForTest } from '#tests/support/page-for-test.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { doc, film, paragraph, pictures, texts, words } from '#tests/support/written.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())
const nameOf = (url: string) => url.replace('/uploads/', '')
const call = async (method: string, path: string, body?: object) => {
  const answer = await editor.call(method, path, body)
  return { status: answer.status, answer: await answer.json() }
}
const uses = async (url: string) => (await call('GET', `/cms/images/uses/${nameOf(url)}`)).answer
const status = async (path: string) => (await fetch(site.url + path)).status

let count = 0
async function upload(alt = 'A canary on a roof') {
  const background = { r: ++count, g: 20, b: 90 }
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  const answer = await editor.upload(new Uint8Array(bytes), `text ${count}.png`, 'image/png')
  const { url } = (await answer.json()) as { url: string }
  if (alt) expect((await editor.describe(url, alt)).status).toBe(200)
  return url
}

const text = (...blocks: object[]) => doc(paragraph(words('Before the picture.')), ...blocks)

const kinds = ['news', 'portfolio', 'development'] as const

describe.each(sampled([...kinds], 0))('a picture in a text of %s', (kind) => {
  const records = recordsOf(editor, kind)

  test('is public with it, told as used, kept from deletion, and remembered by trash and history', async () => {
    const [url, poster] = [await upload(), await upload()]
    const draft = { ...valid[kind](), ...texts[kind](text(pictures(url), film(poster))) }
    const { answer } = await call('POST', `/cms/${kind}/records`, { as: 'draft', values: draft })
    const { id, version, values } = answer.record
    expect((await uses(url)).uses).toMatchObject([{ kind, id, states: ['draft'] }])
    expect(await status(url)).toBe(404)
    const published = await records.update(id, version, values)
    expect(published.httpStatus).toBe(200)
    for (const each of [url, poster]) {
      expect((await uses(each)).uses).toMatchObject([{ kind, id, states: ['published'] }])
      expect(await status(each)).toBe(200)
    }
    const without = { ...values, ...texts[kind](text()) }
    const waits = await call('PUT', `/cms/${kind}/records/${id}`, {
      as: 'draft',
      version: published.record.version,
      values: { ...values, ...texts[kind](text(pictures(url))) },
    })
    expect((await uses(url)).uses).toMatchObject([{ id, states: expect.arrayContaining(['published', 'draft']) }])
    expect((await call('DELETE', `/cms/images/picture/${nameOf(url)}`)).status).toBe(409)
    expect((await records.update(id, waits.answer.record.version, without)).httpStatus).toBe(200)
    expect(await uses(url)).toMatchObject({ uses: [], former: [{ id, states: ['history'] }] })
    expect(await status(url)).toBe(404)
  })

  test('comes back from the trash with the record that shows it', async () => {
    const url = await upload('A sparrow')
    const { id } = await records.created(texts[kind](text(pictures(url))))
    await records.remove(id)
    expect(await uses(url)).toMatchObject({ uses: [], former: [{ id, states: ['trash'] }] })
    expect((await call('DELETE', `/cms/images/picture/${nameOf(url)}`)).status).toBe(200)
    expect((await call('POST', `/cms/${kind}/restore`, { ids: [id] })).status).toBe(200)
    expect(await uses(url)).toMatchObject({ picture: { alt: 'A sparrow' }, uses: [{ id, states: ['published'] }] })
  })

  test('makes room for another one, in the text and in its draft, and leaves no translation out of date', async () => {
    const [old, by, other] = [await upload(), await upload('Another'), await upload()]
    const { id, version, values } = await records.created(texts[kind](text(pictures(old, old), film(old))))
    const { fields = {} } = collections[kind] ?? {}
    const sources: Sources = Object.assign({}, ...textsOf(fields, values).map(madeFrom))
    const nl = { id: 'nl', type: 'nl', state: 'draft', sources, ...texts[kind](text(pictures(other))) }
    const draft = { as: 'draft', version, values: { ...values, translations: [nl] } }
    expect((await call('PUT', `/cms/${kind}/records/${id}`, draft)).status).toBe(200)
    expect((await call('POST', '/cms/images/replace', { name: nameOf(old), by: nameOf(by) })).status).toBe(200)
    expect([(await uses(old)).uses, (await uses(by)).uses]).toMatchObject([[], [{ id }]])
    const stands = (await records.open(id)).record.values
    const written = JSON.stringify(stands)
    expect([written.includes(old), written.split(by).length]).toEqual([false, 4])
    const [inDutch] = stands.translations as Translation[]
    expect(progressOf(fields, stands, inDutch).outdated).toEqual([])
  })

  test('is described there or in the library before it is published', async () => {
    const url = await upload('')
    const field = kind === 'news' ? 'contentSections' : 'longDescription'
    const said = pictures('/uploads/cranes.jpg', url)
    const refused = await records.create(texts[kind](text(said)))
    const message = 'Describe picture 2 in the text before it is published'
    expect(refused).toMatchObject({ httpStatus: 422, issues: [{ field, message }] })
    const [, own] = said.attrs.pictures
    if (own) own.alt = 'Two cranes'
    const { record, httpStatus } = await records.create(texts[kind](text(said)))
    expect(httpStatus).toBe(200)
    // In the words of another language as well, whichever press makes them public.
    const short = { title: 'Kort', summary: 'Kort', location: 'Hier', description: 'Kort' }
    const nl = { id: 'nl', type: 'nl', ...short, ...texts[kind](text(pictures(url))) }
    const alone = await call('PUT', `/cms/${kind}/records/${record.id}`, {
      ...{ as: 'language', language: 'nl', version: record.version },
      values: { ...record.values, translations: [nl] },
    })
    const inDutch = `Dutch: ${message.replace('2', '1')}`
    expect(alone).toMatchObject({ status: 422, answer: { issues: [{ field: 'translations', message: inDutch }] } })
  })

  test('is asked about in a language that is public and chosen, and in no other keeps English from visitors', async () => {
    const url = await upload('')
    const short = { title: 'Kort', summary: 'Kort', location: 'Hier', description: 'Kort' }
    const nl = { id: 'nl', type: 'nl', ...short, ...texts[kind](text(pictures(url))) }
    const create = (state: string) => records.create({ ...texts[kind](text()), translations: [{ ...nl, state }] })
    await pageForTest(editor, 'page-settings')
    await chooseLanguages(editor, { nl: true })
    const message = 'Dutch: Describe picture 1 in the text before it is published'
    expect(await create('public')).toMatchObject({ httpStatus: 422, issues: [{ message }] })
    const drafted = await create('draft')
    expect(drafted).toMatchObject({ httpStatus: 200, record: { values: { translations: [{ state: 'draft' }] } } })
    await chooseLanguages(editor, { nl: false })
    const held = await create('public')
    expect(held).toMatchObject({ httpStatus: 200, record: { values: { translations: [{ state: 'ready' }] } } })
  })
})

test('a picture that is a logo gives its place to none that could not be one', async () => {
  const logo = { url: await upload() }
  const noise = Buffer.from(Array.from({ length: 400 * 400 * 3 }, (_, at) => (at * 7919 * (at % 251)) % 256))
  const png = await sharp(noise, { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toBuffer()
  const large = (await (await editor.upload(new Uint8Array(png), 'large.png', 'image/png')).json()) as { url: string }
  const { path, opened } = await pageForTest(editor, 'page-settings')
  const draft = { as: 'draft', version: opened.version, values: { ...opened.values, logo } }
  expect((await call('PUT', path, draft)).status).toBe(200)
  const replace = (by: string) => call('POST', '/cms/images/replace', { name: nameOf(logo.url), by: nameOf(by) })
  expect((await replace('/uploads/cranes.jpg')).answer.message).toBe('A logo is an SVG or a PNG')
  expect((await replace(large.url)).answer.message).toContain('larger than 200 kB')
  expect((await call('GET', path)).answer.record.values.logo).toEqual(logo)
  // What visitors see may be from before there was a limit, and is not what is replaced.
  await db.query(`update pages set values = values || $1 where kind = 'page-settings'`, [
    JSON.stringify({ logo: { url: large.url } }),
  ])
  expect((await replace(await upload())).status).toBe(200)
})

test('a focal point that somebody has moved meanwhile is told, and moved by whoever means it', async () => {
  const url = await upload()
  const put = (focusX: number, was: number) =>
    call('PUT', `/cms/images/picture/${nameOf(url)}`, { focusX, focusY: 50, wasFocus: { focusX: was, focusY: 50 } })
  expect((await put(20, 50)).status).toBe(200)
  const told = await put(80, 50)
  expect([told.status, told.answer]).toEqual([
    409,
    { message: expect.stringContaining('has moved the focal point'), picture: expect.objectContaining({ focusX: 20 }) },
  ])
  expect((await put(80, 20)).status).toBe(200)
})

test('a picture that somebody moved to the trash is described all the same by whoever is still writing', async () => {
  const url = await upload('')
  const address = `/cms/images/picture/${nameOf(url)}`
  expect((await call('PUT', address, { focusX: 20, focusY: 80 })).status).toBe(200)
  expect((await call('DELETE', address)).status).toBe(200)
  expect(await call('GET', address)).toMatchObject({ status: 200, answer: { alt: '', focusX: 20 } })
  expect((await uses(url)).picture).toBeUndefined()
  // What is refused leaves it there.
  expect((await call('PUT', address, { alt: 'A wren', was: 'A robin' })).status).toBe(409)
  expect((await call('PUT', address, { alt: 'x'.repeat(201), was: '' })).status).toBe(422)
  expect((await uses(url)).picture).toBeUndefined()
  expect((await call('PUT', address, { alt: 'A wren', was: '' })).status).toBe(200)
  expect((await uses(url)).picture).toMatchObject({ alt: 'A wren', focusX: 20, focusY: 80 })
  const { rows } = await db.query("select from deleted_records where row ->> 'name' = $1", [nameOf(url)])
  expect(rows).toEqual([])
})

test('of a picture in many records all are counted, and who brought it is told when its history is gone', async () => {
  const url = await upload()
  await db.query(
    `insert into news_articles (slug, title, summary, category, date, content, image_url, og_image_url)
     select 'many-' || n, 'Many', 'Summary', 'Press', date '2020-01-01', 'Text', $1, $1 from generate_series(1, 104) n`,
    [url],
  )
  const { picture, uses: shown, total } = await uses(url)
  expect([shown.length, total]).toEqual([100, 104])
  expect((await call('DELETE', `/cms/images/picture/${nameOf(url)}`)).answer.message).toContain('and 103 more')
  await db.query('delete from record_revisions where record_id = $1', [picture.id])
  expect((await uses(url)).upload).toMatchObject({ by: expect.stringContaining('@') })
})

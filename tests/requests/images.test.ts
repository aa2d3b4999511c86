import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { article, signIn } from '#tests/support/editor.ts'
import { previewsOf, read } from '#tests/support/previews.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const nameOf = (url: string) => url.replace('/uploads/', '')
const text = (path: string) => textOf(fetch(site.url + path))
const call = async (method: string, path: string, body?: object) => {
  const answer = await editor.call(method, path, body)
  return { status: answer.status, answer: await answer.json() }
}
const put = (url: string, said: object) => call('PUT', `/cms/images/picture/${nameOf(url)}`, said)
const uses = async (url: string) => (await call('GET', `/cms/images/uses/${nameOf(url)}`)).answer
const shelf = async (query: string) => (await call('GET', `/cms/images/shelf?${query}`)).answer

let count = 0
async function upload(alt = '') {
  const background = { r: ++count, g: 80, b: 160 }
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  const { url } = (await (await editor.upload(new Uint8Array(bytes), `a ${count}.png`, 'image/png')).json()) as {
    url: string
  }
  if (alt) expect((await put(url, { alt })).status).toBe(200)
  return url
}

describe('what a picture shows', () => {
  test('is said once, and told on every page, in every feed and to social networks', async () => {
    const url = await upload('A canary on a roof')
    const { slug } = article()
    const project = valid.portfolio() as { slug: string }
    expect((await editor.createArticle({ slug, imageUrl: url, date: '2099-01-01' })).status).toBe(200)
    await recordsOf(editor, 'portfolio').created({ ...project, imageUrl: url, gallery: [{ url }] })
    const pages = [`/news/${slug}`, `/project/${project.slug}`, '/real-estate']
    for (const page of pages) expect(await text(page), page).toContain('alt="A canary on a roof"')
    await put(url, { alt: 'A sparrow on a roof' })
    for (const page of pages) {
      const html = await text(page)
      expect([page, html.includes('canary'), html.includes('alt="A sparrow on a roof"')]).toEqual([page, false, true])
    }
    expect(await text(`/news/${slug}`)).toContain('<meta property="og:image:alt" content="A sparrow on a roof"/>')
  })

  test('is asked for before a record is published or scheduled, and not for a draft or a foreign picture', async () => {
    const url = await upload()
    const records = recordsOf(editor, 'development')
    const values: Record<string, unknown> = {
      ...valid.development(),
      imageUrl: url,
      gallery: [{ url: '/uploads/cranes.jpg' }, { url }],
    }
    const issues = [
      { field: 'imageUrl', message: 'Describe this picture before it is published' },
      { field: 'gallery', message: 'Describe picture 2 before it is published' },
    ]
    expect(await records.create(values)).toMatchObject({ httpStatus: 422, issues })
    const draft = await call('POST', '/cms/development/records', { as: 'draft', values })
    expect(draft.status).toBe(200)
    await put(url, { alt: 'Described' })
    expect((await records.create({ ...values, slug: `${values.slug}-2` })).httpStatus).toBe(200)
    const foreign = 'https://elsewhere.example/uploads/nobody.jpg'
    await records.created({ imageUrl: foreign })
    expect((await shelf('q=nobody')).images).toEqual([])
  })

  test('cannot be taken away while visitors see the picture, nor written over what somebody else said', async () => {
    const url = await upload('First')
    const { id } = await recordsOf(editor, 'news').created({ imageUrl: url })
    expect(await put(url, { alt: ' ' })).toMatchObject({ status: 422 })
    // From the trash it comes back as public as it was.
    await recordsOf(editor, 'news').remove(id)
    expect(await put(url, { alt: ' ' })).toMatchObject({ status: 422 })
    await editor.call('POST', '/cms/news/restore', { ids: [id] })
    expect(await put(url, { alt: 'x'.repeat(201) })).toMatchObject({
      status: 422,
      answer: { message: 'Description must be 200 characters or less' },
    })
    expect(await put(url, { alt: 'Second', was: 'Older' })).toMatchObject({
      status: 409,
      answer: { picture: { alt: 'First' } },
    })
    expect((await put(url, { alts: { nl: 'Eerste' }, was: '' })).status).toBe(200)
    expect(await put(url, { alts: { nl: 'Tweede' }, was: '' })).toMatchObject({
      status: 409,
      answer: { picture: { alts: { nl: 'Eerste' } }, message: expect.stringContaining('“Eerste”') },
    })
    expect((await put(url, { alts: { nl: 'Tweede' }, was: 'Eerste' })).status).toBe(200)
    expect((await put('/uploads/never-there.png', { alt: 'Text' })).status).toBe(404)
  })
})

test.each([
  [{ focusX: 101 }, 422],
  [{ focusY: -1 }, 422],
  [{ focusX: 12.5 }, 422],
  [{ focusX: 'left' }, 422],
  [{ focusX: 0, focusY: 100 }, 200],
])('a focal point %j answers %i, and the views tell it', async (point, status) => {
  const url = await upload('A field')
  const answered = await put(url, point)
  expect(answered.status).toBe(status)
  if (status === 422) expect(answered.answer.message).toMatch(/outside the picture|whole number/)
  const { record } = await recordsOf(editor, 'portfolio').create({ imageUrl: url, gallery: [{ url }] })
  const { rows } = await db.query(
    'select image_focus_x x, image_focus_y y, gallery from published_portfolio_properties where id = $1',
    [record.id],
  )
  const [x, y] = status === 200 ? [0, 100] : [50, 50]
  expect(rows).toEqual([{ x, y, gallery: [{ url, alt: 'A field', focusX: x, focusY: y, caption: null }] }])
})

test('a focal point stays in view wherever a page cuts the picture, to the nearest step that the styles know', async () => {
  const url = await upload('A field')
  await put(url, { focusX: 31, focusY: 98 })
  const { slug } = article()
  expect((await editor.createArticle({ slug, imageUrl: url, date: '2099-01-02' })).status).toBe(200)
  const project = valid.portfolio() as { slug: string }
  await recordsOf(editor, 'portfolio').created({ ...project, imageUrl: url, gallery: [{ url }] })
  for (const page of [`/news/${slug}`, '/news', '/', `/project/${project.slug}`])
    expect(await text(page), page).toContain(`<img class="fx-30 fy-100" src="${url}"`)
  // Long lists have one of the smaller files there.
  const small = `${url.replace('uploads', 'renditions')}/960.webp`
  expect(await text('/real-estate')).toContain(`<img class="fx-30 fy-100" src="${small}"`)
  const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(await text('/news'))?.[1]
  expect(await text(styles ?? '')).toMatch(/\.fx-30\s*\{\s*--fx:\s*30%/)
})

test('social networks get a page’s picture cut round its focal point, where it is and while it is public', async () => {
  const stripe = { width: 300, height: 200 }
  const bytes = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#00f' } })
    .composite([{ input: { create: { ...stripe, channels: 3, background: '#f00' } }, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const answer = await editor.upload(new Uint8Array(bytes), 'tall.png', 'image/png')
  const { url } = (await answer.json()) as { url: string }
  await put(url, { alt: 'A red stripe above blue' })
  const [news, house] = [valid.news(), valid.portfolio()]
  const { id } = await recordsOf(editor, 'news').created({ ...news, imageUrl: url })
  await recordsOf(editor, 'portfolio').created({ ...house, imageUrl: url })
  for (const path of [`/news/${news.slug}`, `/project/${house.slug}`]) {
    const card = `${site.url}/share${path}.jpg`
    expect(await text(path)).toMatch(new RegExp(`<meta property="og:image" content="${card}\\?v=[^"]+"/>`))
    for (const focusY of [0, 100]) {
      await put(url, { focusX: 50, focusY })
      const cut = await fetch(card)
      expect([cut.status, cut.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      const { info, data } = await sharp(await cut.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true })
      const isRed = (data[0] ?? 0) > 200
      expect([info.width, info.height, isRed]).toEqual([1200, 630, focusY === 0])
    }
  }
  // Networks keep a picture by its address.
  const versionOf = async () => /"og:image" content="[^"]*\?v=([^"]+)"/.exec(await text(`/news/${news.slug}`))?.[1]
  const version = await versionOf()
  const { record } = await recordsOf(editor, 'news').open(id)
  const values = { ...record.values, imageUrl: await upload('Another') }
  const replaced = await editor.call('PUT', `/cms/news/records/${id}`, { version: record.version, values })
  expect([replaced.status, await versionOf()]).toEqual([200, expect.not.stringMatching(`^${version}$`)])
  expect((await editor.call('DELETE', `/cms/news/records/${id}`)).status).toBe(200)
  expect((await fetch(`${site.url}/share/news/${news.slug}.jpg`)).status).toBe(404)
})

describe('a picture that is used', () => {
  test('is told with every record, draft, trash and past that names it, and is not deleted before', async () => {
    const url = await upload('Used')
    const records = recordsOf(editor, 'news')
    const published = await records.created({ imageUrl: url })
    const draft = (await call('POST', '/cms/portfolio/records', {
      as: 'draft',
      values: { ...valid.portfolio(), gallery: [{ url }] },
    })) as { answer: { record: { id: string; version: number; values: object } } }
    const told = await uses(url)
    expect(told.uses).toHaveLength(2)
    expect(told.uses).toEqual(
      expect.arrayContaining([
        { kind: 'news', id: published.id, label: published.values.title, states: ['published'] },
        expect.objectContaining({ kind: 'portfolio', states: ['draft'] }),
      ]),
    )
    expect(told.upload.by).toBe('admin@estavelle.example')
    const refused = await call('DELETE', `/cms/images/picture/${nameOf(url)}`)
    expect([refused.status, refused.answer.message]).toEqual([409, expect.stringContaining('would lose it')])

    await records.remove(published.id)
    const { id, version, values } = draft.answer.record
    await call('PUT', `/cms/portfolio/records/${id}`, { as: 'draft', version, values: { ...values, gallery: [] } })
    const after = await uses(url)
    expect(after.uses).toEqual([])
    expect(after.former.map(({ states }: { states: string[] }) => states)).toEqual([['trash'], ['history']])

    const { answer } = await call('DELETE', `/cms/images/picture/${nameOf(url)}`)
    expect((await shelf(`q=${nameOf(url)}`)).matching).toBe(0)
    // The record brings its picture along, with what was said of it.
    expect((await editor.call('POST', '/cms/news/restore', { ids: [published.id] })).status).toBe(200)
    expect((await shelf(`q=${nameOf(url)}`)).images).toMatchObject([{ id: answer.ids[0], alt: 'Used' }])
    expect((await editor.page(url)).status).toBe(200)
  })

  test('makes room for another one everywhere, with a revision of every record', async () => {
    const [old, by] = [await upload('A tower'), await upload()]
    await put(old, { alts: { nl: 'Een toren', fr: 'Une tour' }, focusX: 20, focusY: 30 })
    await put(by, { alts: { fr: 'Un clocher' }, focusX: 10, focusY: 20 })
    const news = await recordsOf(editor, 'news').created({ imageUrl: old })
    const projects = recordsOf(editor, 'development')
    const project = await projects.created({
      gallery: [{ url: old, caption: 'At dawn' }],
      translations: [inDutch(old)],
    })
    await call('PUT', `/cms/news/records/${news.id}`, {
      as: 'draft',
      version: news.version,
      values: { ...news.values, title: 'Waits' },
    })
    const link = await previewsOf(editor).makeLink('news', news)
    const { answer } = await call('POST', '/cms/images/replace', { name: nameOf(old), by: nameOf(by) })
    expect([answer, (await read(link)).status]).toEqual([{ records: 2 }, 200])
    expect((await uses(old)).uses).toEqual([])
    expect((await uses(by)).uses.map(({ states }: { states: string[] }) => states)).toEqual(
      expect.arrayContaining([['published', 'draft'], ['published']]),
    )
    // The caption in Dutch stays as new as it was.
    expect((await projects.open(project.id)).record.values.translations).toMatchObject([inDutch(by)])
    expect(await text(`/news/${news.values.slug}`)).toContain(by)
    expect(await text(`/news/${news.values.slug}`)).toContain('alt="A tower"')
    const said = { alts: { nl: 'Een toren', fr: 'Un clocher' }, focusX: 10, focusY: 20 }
    expect((await call('GET', `/cms/images/picture/${nameOf(by)}`)).answer).toMatchObject(said)
    const { rows } = await db.query(
      "select record_id from record_revisions where \"row\"::text like '%' || $1 || '%' and record_id = any($2)",
      [nameOf(by), [news.id, project.id]],
    )
    expect(rows).toHaveLength(2)
    expect((await call('POST', '/cms/images/replace', { name: nameOf(old), by: 'never-there.png' })).status).toBe(404)
  })

  const inDutch = (url: string) => ({
    ...{ id: 'nl', type: 'nl', state: 'draft', gallery: [{ url, caption: 'Bij dageraad' }] },
    sources: { [`gallery.${url}`]: 'At dawn' },
  })

  test('that came with the website stays', async () => {
    const refused = await call('DELETE', '/cms/images/picture/placeholder.jpg')
    expect([refused.status, refused.answer.message]).toEqual([409, expect.stringContaining('came with the website')])
  })
})

test('pictures that nothing uses go to the trash on request, as many as were seen, and come back', async () => {
  const url = await upload('Nobody needs it')
  const { unused, images } = await shelf('show=unused')
  expect(images.map(({ name }: { name: string }) => name)).toContain(nameOf(url))
  expect((await call('POST', '/cms/images/trash', { unused: unused + 1 })).status).toBe(409)
  const { status, answer } = await call('POST', '/cms/images/trash', { unused })
  expect([status, answer.ids.length]).toEqual([200, unused])
  expect((await shelf('show=unused')).unused).toBe(0)
  const [row = ''] = (await (await editor.page('/cms/trash')).text()).match(/<h2>Nobody needs it.*?<\/li>/s) ?? []
  expect([row.includes('days left'), row.includes('Was published')]).toEqual([true, false])
  expect((await call('POST', '/cms/images/trash', { restore: answer.ids })).status).toBe(200)
  expect((await shelf('show=unused')).unused).toBe(unused)
})

test('the library is searched by name and description, narrowed and put in order', async () => {
  const url = await upload()
  expect((await shelf(`q=${encodeURIComponent(`a ${count}.png`)}&show=undescribed`)).images).toMatchObject([
    { name: nameOf(url), width: 90, height: 60, originalName: `a ${count}.png` },
  ])
  const { images } = await shelf('sort=size')
  const sizes = images.map(({ bytes }: { bytes: number }) => bytes)
  expect(sizes).toEqual(sizes.toSorted((one: number, other: number) => other - one))
  for (const query of ['q=%00%25', 'page=0', 'page=1e9', 'sort=x&show=__proto__'])
    expect((await call('GET', `/cms/images/shelf?${query}`)).status).toBe(200)
})

test('a picture whose file is gone is told of, and visitors see the placeholder until the file is back', async () => {
  const url = await upload('A vanishing field')
  const { values } = await recordsOf(editor, 'news').created({ imageUrl: url })
  const [page, file] = [`/news/${values.slug}`, join(site.dataDir, url)]
  expect(await text(page)).toContain(url)
  await rename(file, `${file}.gone`)
  expect((await uses(url)).picture.isMissing).toBe(true)
  expect((await shelf(`q=${nameOf(url)}`)).images).toMatchObject([{ isMissing: true }])
  const html = await text(page)
  expect([html.includes(url), html.includes('placeholder')]).toEqual([false, true])
  expect((await recordsOf(editor, 'news').create({ imageUrl: url })).httpStatus).toBe(200)
  await rename(`${file}.gone`, file)
  expect((await uses(url)).picture.isMissing).toBe(false)
  expect(await text(page)).toContain(url)
})

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { otherLocales } from '#app/language/locales.ts'
import { articlesOf, type RecordAnswer } from '#tests/support/articles.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { site } from '#tests/support/written-site.ts'

const url = site.url
const editor = await signIn(url)
const db = await openSiteDatabase(site.dataDir)
const { create, created, row } = articlesOf(editor, db)
afterAll(() => db.end())

describe('a save', () => {
  test('with a slug that another article has is refused as a field error', async () => {
    const [first, second] = [await created(), await created()]
    const issues = [{ field: 'slug', message: 'This slug is already used' }]
    expect(await create({ slug: first.values.slug })).toMatchObject({ httpStatus: 422, issues })
    const answer = await editor.updateArticle(second.id, 1, { ...second.values, slug: first.values.slug })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ status: 'invalid', issues })
    expect((await row(second.id)).slug).toBe(second.values.slug)
  })

  test('may keep its own slug', async () => {
    const { id, values } = await created()
    expect((await editor.updateArticle(id, 1, { ...values, title: 'Other' })).status).toBe(200)
  })

  test('of one slug by many at once succeeds once', async () => {
    const { slug } = article()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => create({ slug })))
    expect(outcomes.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, ...Array(7).fill(422)])
  })

  test('of an older version is refused with the other text, and nothing is overwritten', async () => {
    const { id, values } = await created({ title: 'Opened by both' })
    expect((await editor.updateArticle(id, 1, { ...values, title: 'Theirs' })).status).toBe(200)
    const kept = await row(id)
    for (const version of [1, 0, -1, 3, undefined]) {
      const answer = await editor.call('PUT', `/cms/news/records/${id}`, {
        version,
        values: { ...values, title: 'Mine' },
      })
      expect(answer.status).toBe(409)
      const { status, record } = (await answer.json()) as RecordAnswer
      expect([status, record.version, record.updatedBy, record.values.title]).toEqual([
        'stale',
        2,
        admin.email,
        'Theirs',
      ])
    }
    expect(await row(id)).toEqual(kept)
  })

  test('by many at once of one version succeeds once', async () => {
    const { id, values } = await created()
    const saves = Array.from({ length: 8 }, (_, at) => editor.updateArticle(id, 1, { ...values, title: `Save ${at}` }))
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await row(id)).version).toBe(2)
  })

  test('of an article that was deleted meanwhile finds it gone, and does not bring it back', async () => {
    const { id, values } = await created()
    expect(await (await editor.removeArticle(id)).json()).toEqual({ status: 'deleted', ids: [id] })
    for (const answer of [
      await editor.updateArticle(id, 1, values),
      await editor.removeArticle(id),
      await editor.call('GET', `/cms/news/records/${id}`),
    ]) {
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ status: 'gone' })
    }
    expect(await row(id)).toBeUndefined()
  })

  test.each(['1', 'new', '../news', `${randomUUID()}x`, "'; drop table news_articles; --", '%27'])(
    'of an id that is none finds nothing: %s',
    async (id) => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const path = `/cms/news/records/${encodeURIComponent(id).toLowerCase()}`
        const body = method === 'PUT' ? { version: 1, values: article() } : undefined
        expect((await editor.call(method, path, body)).status).toBe(404)
      }
    },
  )

  test.each([
    ['no JSON', '{"values":'],
    ['nothing', ''],
    ['a form', 'title=x'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an object without values', '{"version":1}'],
    ['a version that is text', '{"version":"1","values":{}}'],
    ['a version beyond any', '{"version":4294967296,"values":{}}'],
    ['a version between two', '{"version":1.5,"values":{}}'],
  ])('whose body is %s is refused', async (_what, body) => {
    const answer = await send('POST', '/cms/news/records', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      status: 'refused',
      message: 'No record was sent. Reload the page and try again.',
    })
  })

  test.each([
    ['values', 'text'],
    ['values', []],
    ['values', null],
  ])('whose %s are %j is refused and not stored', async (_name, values) => {
    const answer = await editor.call('POST', '/cms/news/records', { values })
    expect(answer.status).toBe(422)
  })

  test('with a body beyond all limits is refused with a sentence', async () => {
    const answer = await send(
      'POST',
      '/cms/news/records',
      JSON.stringify({ values: { title: 'x'.repeat(2 * 1024 * 1024) } }),
    )
    expect(answer.status).toBe(413)
    expect((await answer.json()) as RecordAnswer).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('2048 kB'),
    })
  })

  test('that nests a hundred thousand lists is refused by the same process', async () => {
    const body = `{"values":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect((await send('POST', '/cms/news/records', body)).status).toBeLessThan(500)
    expect((await editor.createArticle({})).status).toBe(200)
  })

  test('with 50,000 characters of four bytes each fits', async () => {
    const { id } = await created({ contentSections: [{ text: '🏗️'.repeat(16_000) }] })
    expect((await row(id)).content).toBe('🏗️'.repeat(16_000))
  })

  test('with as much in every language, each beside the English that it was made from, fits', async () => {
    const text = 'ééé '.repeat(12_500).trim()
    const contentSections = [{ text }]
    const { id, version, values } = await created({ contentSections })
    const translations = otherLocales.map((locale) => ({
      ...{ id: locale, type: locale, state: 'public', title: 'Titre', summary: 'Résumé', contentSections },
      sources: { title: values.title, summary: values.summary, contentSections: text },
    }))
    expect((await editor.updateArticle(id, version, { ...values, translations })).status).toBe(200)
  })

  test('is asked for with the method that fits', async () => {
    const { id, values } = await created()
    const before = await row(id)
    for (const [method, path] of [
      ['PATCH', `/cms/news/records/${id}`],
      ['POST', `/cms/news/records/${id}`],
      ['PUT', '/cms/news/records'],
      ['PATCH', '/cms/news/records'],
    ])
      expect(
        (await editor.call(method ?? '', path ?? '', { version: 1, values: { ...values, ...article() } })).status,
      ).toBe(405)
    expect(await row(id)).toEqual(before)
  })

  test('in a collection that does not exist is a 404', async () => {
    for (const collection of ['nothing', '__proto__', 'constructor', 'toString'])
      expect((await editor.call('POST', `/cms/${collection}/records`, { values: {} })).status).toBe(404)
  })

  test('does not depend on __proto__ in the payload', async () => {
    const values = JSON.stringify({ ...article(), title: undefined }).replace('{', '{"__proto__":{"title":"Planted"},')
    const answer = await send('POST', '/cms/news/records', `{"__proto__":{"version":1},"values":${values}}`)
    expect(answer.status).toBe(422)
    expect((await answer.json()) as RecordAnswer).toMatchObject({
      issues: [{ field: 'title', message: 'Title is required' }],
    })
    expect(({} as Record<string, unknown>).title).toBeUndefined()
    expect((await editor.createArticle({})).status).toBe(200)
  })
})

function send(method: string, path: string, body: string) {
  const headers = { cookie: editor.cookie, origin: url, 'content-type': 'application/json' }
  return fetch(url + path, { method, headers, body })
}

test('the list cuts no character in half', async () => {
  const { slug } = article()
  const text = `${'a'.repeat(399)}😀 and on`
  expect((await editor.createArticle({ slug, title: slug, contentSections: [{ text }] })).status).toBe(200)
  const list = await (await editor.page(`/cms/news?q=${slug}`)).text()
  expect(list).toContain(`<p class="clamp2">${'a'.repeat(399)}😀</p>`)
})

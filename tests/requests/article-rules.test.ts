import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { countOf } from '#app/routes/cms/record/form-values.ts'
import { articlesOf } from '#tests/support/articles.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
const { create, created, row } = articlesOf(editor, db)
afterAll(() => db.end())

describe('a rule for an article', () => {
  const x = (length: number) => 'x'.repeat(length)
  const text = (length: number) => [{ text: x(length) }]

  test.each([
    ['title', '', 'Title is required'],
    ['title', ' \n\t ', 'Title is required'],
    ['title', '\u200b\u00ad \u2800\u3164', 'Title is required'],
    ['title', null, 'Title is required'],
    ['title', 7, 'Title is required'],
    ['title', x(201), 'Title must be 200 characters or less'],
    ['slug', '', 'Slug is required'],
    ['slug', x(201), 'Slug must be 200 characters or less'],
    ['slug', 'Upper', 'Slug must only contain lowercase letters, numbers, and hyphens'],
    ['slug', 'a b', 'Slug must only contain lowercase letters, numbers, and hyphens'],
    ['slug', 'a/b', 'Slug must only contain lowercase letters, numbers, and hyphens'],
    ['slug', 'ä', 'Slug must only contain lowercase letters, numbers, and hyphens'],
    ['slug', 'a\nb', 'Slug must only contain lowercase letters, numbers, and hyphens'],
    ['category', '', 'Category is required'],
    ['category', undefined, 'Category is required'],
    ['category', 'Sport', 'Category is required'],
    ['summary', '', 'Summary is required'],
    ['summary', x(501), 'Summary must be 500 characters or less'],
    ['contentSections', text(50_001), 'Content must be 50,000 characters or less'],
    [
      'contentSections',
      [{ title: x(25_000) }, { title: x(25_001) }],
      'Section titles must be 50,000 characters or less',
    ],
    ['date', '', 'Date is required'],
    ['date', null, 'Date is required'],
    ['date', '2026-02-30', 'Date must be a date'],
    ['date', '0000-01-01', 'Date must be a date'],
    ['date', '1 May 2026', 'Date must be a date'],
    ['date', '2026-01-01T00:00:00Z', 'Date must be a date'],
    ['imageUrl', 'no address', 'Invalid URL'],
    ['imageUrl', 'javascript:alert(1)', 'Invalid URL'],
    ['imageUrl', 'data:image/png;base64,AAAA', 'Invalid URL'],
    ['imageUrl', 'ftp://files.example/a.png', 'Invalid URL'],
    ['imageUrl', '//files.example/a.png', 'Invalid URL'],
    ['imageUrl', '/uploads/../secret.png', 'Invalid URL'],
    ['imageUrl', '/src/assets/a.png', 'Invalid URL'],
    ['imageUrl', 7, 'Invalid URL'],
    ['seoTitle', x(61), 'SEO title should be 60 characters or less'],
    ['metaDescription', x(156), 'Meta description should be 155 characters or less'],
    ['excerpt', x(301), 'Excerpt should be 300 characters or less'],
  ])('refuses as %s: %j', async (field, value, message) => {
    const { httpStatus, status, issues } = await create({ [field]: value })
    expect([httpStatus, status, issues]).toEqual([422, 'invalid', [{ field, message }]])
  })

  test.each([
    ['title', x(1)],
    ['title', x(200)],
    ['slug', `${randomUUID()}${x(164)}`],
    ['slug', `${randomUUID().slice(0, 8)}-0--9-`],
    ['summary', x(500)],
    ['contentSections', text(50_000)],
    ['date', '0001-01-01'],
    ['date', '9999-12-31'],
    ['date', '2024-02-29'],
    ['imageUrl', '/uploads/cranes.jpg'],
    ['imageUrl', 'https://files.example/a.png?b=c#d'],
    ['imageUrl', 'http://files.example'],
    ['seoTitle', x(60)],
    ['metaDescription', x(155)],
    ['excerpt', x(300)],
  ])('accepts at its limit %s', async (field, value) => {
    const { id, values } = await created({ [field]: value })
    expect(values[field]).toEqual(value)
    await editor.removeArticle(id)
  })

  test.each(['Real Estate', 'Venture Capital', 'Public Markets', 'Press'])(
    'accepts the category %s',
    async (category) => {
      expect((await created({ category })).values.category).toBe(category)
    },
  )

  test('counts characters as people do, and the form shows the same number', async () => {
    const house = (count: number) => '🏠'.repeat(count)
    const atLimit = { title: house(200), contentSections: [{ text: house(50_000) }] }
    const { id, values } = await created(atLimit)
    expect(values).toMatchObject(atLimit)
    expect([countOf(atLimit.title), countOf(atLimit.contentSections)]).toEqual([200, 50_000])
    await editor.removeArticle(id)
    expect((await create({ title: house(201), contentSections: [{ text: house(50_001) }] })).issues).toEqual([
      { field: 'title', message: 'Title must be 200 characters or less' },
      { field: 'contentSections', message: 'Content must be 50,000 characters or less' },
    ])
  })

  test('is checked for all fields at once, in the order of the form', async () => {
    const values = Object.fromEntries(Object.keys(article()).map((name) => [name, '']))
    const wrong = {
      ...values,
      contentSections: text(50_001),
      imageUrl: 'x',
      seoTitle: x(61),
      metaDescription: x(156),
      excerpt: x(301),
    }
    const { httpStatus, issues } = await create(wrong)
    expect(httpStatus).toBe(422)
    expect(issues).toEqual([
      { field: 'title', message: 'Title is required' },
      { field: 'slug', message: 'Slug is required' },
      { field: 'category', message: 'Category is required' },
      { field: 'summary', message: 'Summary is required' },
      { field: 'contentSections', message: 'Content must be 50,000 characters or less' },
      { field: 'date', message: 'Date is required' },
      { field: 'imageUrl', message: 'Invalid URL' },
      { field: 'seoTitle', message: 'SEO title should be 60 characters or less' },
      { field: 'metaDescription', message: 'Meta description should be 155 characters or less' },
      { field: 'excerpt', message: 'Excerpt should be 300 characters or less' },
    ])
  })

  test('counts content after joining, blank lines included', async () => {
    const pair = (second: number) => [{ text: x(25_000) }, { title: x(100), text: x(second) }]
    const { id } = await created({ contentSections: pair(24_998) })
    expect((await row(id)).content).toHaveLength(50_000)
    expect((await create({ contentSections: pair(24_999) })).issues).toEqual([
      { field: 'contentSections', message: 'Content must be 50,000 characters or less' },
    ])
  })

  test('holds for a save as it does for a new article, and a refused save changes nothing', async () => {
    const { id, version } = await created()
    const before = await row(id)
    const answer = await editor.updateArticle(id, version, { slug: before.slug, title: '' })
    expect(answer.status).toBe(422)
    expect(await row(id)).toEqual(before)
  })
})

test('an article of two minutes or more says above its title how long it takes to read', async () => {
  const line = async (words: number) => {
    const { values } = await created({ contentSections: [{ text: 'word '.repeat(words) }] })
    return /class="meta">(.*?)<\/div>/.exec((await readArticlePage(site.url, values.slug)).html)?.[1]
  }
  expect(await line(240)).not.toContain('minute')
  expect(await line(3 * 238)).toContain('3 minutes')
})

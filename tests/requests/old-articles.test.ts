import { afterAll, describe, expect, test } from 'vitest'
import { articlesOf, type RecordAnswer } from '#tests/support/articles.ts'
import { chooseLanguages } from '#tests/support/choose-languages.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const url = site.url
const editor = await signIn(url)
const db = await openSiteDatabase(site.dataDir)
const { row } = articlesOf(editor, db)
afterAll(() => db.end())

// What stands in the database before the site hears of it is in no language yet.
await chooseLanguages(editor, { nl: false, fr: false, de: false })

describe('an article of the earlier website', () => {
  async function insert(content: string, sections: unknown, summary = 'Summary') {
    const { slug } = article()
    const { rows } = await db.query(
      `insert into news_articles (slug, title, summary, category, date, content, content_sections)
       values ($1, 'Old', $2, 'Press', '2019-05-06', $3, $4) returning id`,
      [slug, summary, content, sections === undefined ? null : JSON.stringify(sections)],
    )
    const answer = await editor.call('GET', `/cms/news/records/${rows[0].id}`)
    return { slug, record: ((await answer.json()) as RecordAnswer).record }
  }

  test.each([[undefined], [[]], ['text'], [{ text: 'no list' }], [7]])(
    'with plain content and %j for sections opens as one untitled section, so that saving keeps it',
    async (sections) => {
      const { slug, record } = await insert('First.\n\nSecond.', sections)
      expect(record.values.contentSections).toEqual([{ text: 'First.\n\nSecond.' }])
      const before = await readArticlePage(url, slug)
      expect(before.text).toMatch(/First\.\s*Second\./)
      expect((await editor.updateArticle(record.id, record.version, record.values)).status).toBe(200)
      expect((await row(record.id)).content).toBe('First.\n\nSecond.')
      expect((await readArticlePage(url, slug)).text).toBe(before.text)
    },
  )

  test('with sections that hold nulls keeps their text', async () => {
    const sections = [
      { title: null, text: 'One' },
      { title: 'Two', text: null },
      { text: 'Three', icon: 'star' },
    ]
    const { slug, record } = await insert('One\n\nThree', sections)
    expect((await readArticlePage(url, slug)).text).toContain('Three')
    expect((await editor.updateArticle(record.id, record.version, record.values)).status).toBe(200)
    expect((await row(record.id)).content_sections).toEqual([{ text: 'One' }, { title: 'Two' }, { text: 'Three' }])
  })

  test('whose content is its summary opens without sections', async () => {
    const { record } = await insert('Summary', undefined)
    expect(record.values.contentSections).toEqual([])
  })

  test('keeps its date through any number of saves', async () => {
    const { record } = await insert('Text', undefined)
    expect(record.values.date).toBe('2019-05-06')
    await editor.updateArticle(record.id, record.version, record.values)
    expect((await row(record.id)).date).toBe('2019-05-06')
  })
})

describe('the pictures of two articles of the earlier website', () => {
  const bundled = {
    'towerspoor-topping-out': '/uploads/cranes.jpg',
    'report-on-the-year-2026': '/uploads/facade-detail.jpg',
  }
  const slugs = Object.keys(bundled)
  const set = (imageUrl: string | null) =>
    db.query('update news_articles set image_url = $1, og_image_url = $1 where slug = any($2)', [imageUrl, slugs])
  const pictures = async () => {
    const { rows } = await db.query(
      'select slug, image_url, og_image_url, updated_at from news_articles where slug = any($1)',
      [slugs],
    )
    return rows
  }
  const repaired = slugs.map((slug) => {
    const picture = bundled[slug as keyof typeof bundled]
    return expect.objectContaining({ slug, image_url: picture, og_image_url: picture })
  })
  afterAll(async () => {
    for (const [slug, picture] of Object.entries(bundled))
      await db.query('update news_articles set image_url = $1, og_image_url = $1 where slug = $2', [picture, slug])
  })

  test.each([null, '', '/src/assets/news.jpg', 'https://old.example/images/news.jpg'])(
    'are put in when the editor opens the list, for %j',
    async (broken) => {
      await set(broken)
      expect((await editor.page('/cms/news')).status).toBe(200)
      expect(await pictures()).toEqual(expect.arrayContaining(repaired))
      expect((await readArticlePage(url, slugs[0] ?? '')).html).toContain('cranes.jpg')
    },
  )

  test('are taken out by an editor for good', async () => {
    await set('/uploads/cranes.jpg')
    const { rows } = await db.query('select id from news_articles where slug = $1', [slugs[0]])
    const address = `/cms/news/records/${rows[0].id}`
    const { record } = (await (await editor.call('GET', address)).json()) as RecordAnswer
    const without = await editor.updateArticle(rows[0].id, record.version, { ...record.values, imageUrl: '' })
    expect(without.status).toBe(200)
    await editor.page('/cms/news')
    expect((await row(rows[0].id)).image_url).toBeNull()
    await db.query("update news_articles set updated_by = 'system' where id = $1", [rows[0].id])
  })

  test('are left alone the second time, and where they are uploads', async () => {
    const own = '/uploads/abcdefghijklmnop-1700000000000.jpg'
    await set(own)
    const before = await pictures()
    await editor.page('/cms/news')
    await editor.page('/cms/news')
    expect(await pictures()).toEqual(before)
    expect(before.map(({ image_url }) => image_url)).toEqual([own, own])
  })

  test('are not touched for a visitor', async () => {
    await set(null)
    await fetch(`${url}/cms/news`)
    await fetch(`${url}/news`)
    expect((await pictures()).map(({ image_url }) => image_url)).toEqual([null, null])
  })
})

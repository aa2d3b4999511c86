import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { articlesOf, type RecordAnswer } from '#tests/support/articles.ts'
import { signIn } from '#tests/support/editor.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
const { created, row } = articlesOf(editor, db)
afterAll(() => db.end())

describe('what is stored', () => {
  test('is trimmed', async () => {
    const { id } = await created({
      title: ' a \n',
      summary: '\tb ',
      contentSections: [{ title: ' t ', text: ' x\n ' }],
      excerpt: ' e ',
    })
    expect(await row(id)).toMatchObject({
      title: 'a',
      summary: 'b',
      excerpt: 'e',
      content: 'x',
      content_sections: [{ title: 't', text: 'x' }],
    })
  })

  test('is the sections joined by blank lines, or the summary without any', async () => {
    const sections = [
      { title: 'One', text: 'a' },
      { title: 'Only a title' },
      { text: 'b\n\nc' },
      {},
      { title: ' ', text: ' ' },
    ]
    const joined = await row((await created({ contentSections: sections })).id)
    expect(joined.content).toBe('a\n\nb\n\nc')
    expect(joined.content_sections).toEqual([
      { title: 'One', text: 'a' },
      { title: 'Only a title' },
      { text: 'b\n\nc' },
    ])
    for (const none of [[], undefined, null, 'text', 7, { text: 'a' }, [{ title: 'Only a title' }]]) {
      const { id } = await created({ summary: 'The summary.', contentSections: none })
      expect((await row(id)).content).toBe('The summary.')
    }
  })

  test('keeps the sections beside one that is none', async () => {
    const sections = [{ title: null, text: 'a' }, 'b', null, { title: 'C', text: 7 }, { text: 'd' }]
    const { id } = await created({ contentSections: sections })
    expect((await row(id)).content_sections).toEqual([{ text: 'a' }, { title: 'C' }, { text: 'd' }])
  })

  test('has the picture for social networks always equal to the picture', async () => {
    const { id, version, values } = await created({
      imageUrl: '/uploads/cranes.jpg',
      ogImageUrl: 'https://evil.example/x.png',
    })
    expect(await row(id)).toMatchObject({ image_url: '/uploads/cranes.jpg', og_image_url: '/uploads/cranes.jpg' })
    await editor.updateArticle(id, version, { ...values, imageUrl: '' })
    expect(await row(id)).toMatchObject({ image_url: null, og_image_url: null })
  })

  test.each(['', '  ', null, undefined])('is null for search fields that are %j', async (empty) => {
    const { id } = await created({
      seoTitle: empty,
      metaDescription: empty,
      excerpt: empty,
      imageUrl: empty,
    })
    expect(await row(id)).toMatchObject({
      seo_title: null,
      meta_description: null,
      excerpt: null,
      image_url: null,
    })
  })

  test('names who saved and when, and counts the saves', async () => {
    const first = await created()
    const second = ((await (await editor.updateArticle(first.id, 1, first.values)).json()) as RecordAnswer).record
    expect([first.version, second.version]).toEqual([1, 2])
    expect(second.updatedBy).toBe(admin.email)
    expect(Date.parse(second.updatedAt)).toBeGreaterThanOrEqual(Date.parse(first.updatedAt))
  })

  test('is only what the form knows: everything else in a payload is dropped', async () => {
    const planted = {
      id: randomUUID(),
      version: 99,
      role: 'admin',
      user_id: 'x',
      content: 'planted',
      ogImageUrl: 'https://evil.example',
      og_image_url: 'https://evil.example',
      createdAt: '1999-01-01',
      created_at: '1999-01-01',
      updatedAt: '1999-01-01',
      updatedBy: 'nobody@evil.example',
      updated_by: 'nobody@evil.example',
      toString: 'x',
      constructor: { prototype: { version: 9 } },
    }
    const { id, version } = await created(planted)
    expect(id).not.toBe(planted.id)
    expect(version).toBe(1)
    const check = async () => {
      const kept = await row(id)
      expect(kept).toMatchObject({
        content: 'First text.\n\nSecond text.',
        og_image_url: null,
        updated_by: admin.email,
      })
      expect(kept.created_at.getFullYear()).toBeGreaterThan(2020)
      expect(kept.updated_at.getFullYear()).toBeGreaterThan(2020)
      return kept
    }
    const { slug } = await check()
    expect((await editor.updateArticle(id, 1, { ...planted, slug })).status).toBe(200)
    expect((await check()).version).toBe(2)
    expect(await row(planted.id)).toBeUndefined()
  })
})

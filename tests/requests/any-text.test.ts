import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { articlesOf } from '#tests/support/articles.ts'
import { rounds } from '#tests/support/attack.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { site } from '#tests/support/written-site.ts'

const url = site.url
const editor = await signIn(url)
const db = await openSiteDatabase(site.dataDir)
const { created } = articlesOf(editor, db)
afterAll(() => db.end())

test('any text in any field comes back as it was and shows as text on the public page', async () => {
  const nasty = fc.constantFrom(
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    '<!--',
    ']]>',
    '&amp;&lt;',
    '\u2028\u2029',
    'javascript:alert(1)',
    '\u202e\u200b\ufeff',
    '\\u003c/script>',
    '{{7*7}}',
    '\u0000',
    '\ud800',
    '</title><style>*{}</style>',
    '😀',
  )
  const any = (maxLength: number) =>
    fc
      .array(
        fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 20 })),
        { minLength: 1, maxLength: 6 },
      )
      .map((parts) => `a${parts.join('')}z`.slice(0, maxLength))
  const values = fc.record({
    title: any(200),
    summary: any(500),
    seoTitle: any(60),
    metaDescription: any(155),
    excerpt: any(300),
    contentSections: fc.array(fc.record({ title: any(100), text: any(400) }), { minLength: 1, maxLength: 3 }),
  })
  // What Postgres cannot keep is left out: NUL, and halves of surrogate pairs.
  const kept = (text: string) => text.replaceAll('\0', '').toWellFormed().trim()

  await fc.assert(
    fc.asyncProperty(values, async (given) => {
      const { slug } = article()
      const { id, values: stored } = await created({ ...given, slug, date, imageUrl: '/uploads/cranes.jpg' })
      const sections = given.contentSections.map(({ title, text }) => ({ title: kept(title), text: kept(text) }))
      expect(stored.contentSections).toEqual(sections)
      for (const name of ['title', 'summary', 'seoTitle', 'metaDescription', 'excerpt'] as const)
        expect(stored[name]).toBe(kept(given[name]))

      const page = await readArticlePage(url, slug)
      expect(new Set(page.elements)).toEqual(new Set((await plainPage()).elements))
      expect(page.elements.filter((each) => !each.startsWith('p ') && !each.startsWith('h2 '))).toEqual(
        (await plainPage()).elements.filter((each) => !each.startsWith('p ') && !each.startsWith('h2 ')),
      )
      expect(page.graph).toMatchObject({ headline: kept(given.title), description: kept(given.metaDescription) })
      expect(page.title).toBe(`${kept(given.seoTitle)} | Estavelle Group`)
      for (const text of [kept(given.title), ...sections.flatMap(({ title, text }) => [title, ...paragraphs(text)])])
        expect(page.text).toContain(text)
      await editor.removeArticle(id)
    }),
    { numRuns: 10 * rounds, interruptAfterTimeLimit: 15_000 },
  )
})

/** Between two others, as its page leads to both. */
const date = '2025-10-20'

/** A blank line divides. */
const paragraphs = (text: string) => text.replace(/\r\n?/g, '\n').split('\n\n')

let plain: Promise<Awaited<ReturnType<typeof readArticlePage>>> | undefined

/** The same page with harmless text: markup that a text smuggled in would be one element more. */
function plainPage() {
  const { slug } = article()
  const filled = { seoTitle: 'a', metaDescription: 'a', excerpt: 'a', imageUrl: '/uploads/cranes.jpg' }
  plain ??= created({ slug, date, ...filled, contentSections: [{ title: 'a', text: 'a' }] }).then(() =>
    readArticlePage(url, slug),
  )
  return plain
}

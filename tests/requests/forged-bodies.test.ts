import { afterAll, describe, expect, test } from 'vitest'
import type { Section } from '#app/content/engine/fields.ts'
import { sampled } from '#tests/support/attack.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'
import { doc, paragraph, texts, words } from '#tests/support/written.ts'
import { site } from '#tests/support/written-site.ts'

// Documents that no editor has written, at every door that takes or shows one.

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const many = (count: number, one: object) => Array.from({ length: count }, () => one)
const within = (depth: number, type: string, inner: object) =>
  many(depth, {}).reduce<object>((content) => ({ type, content: [content] }), inner)
const cell = { type: 'table_cell' }
const row = (content: object[]) => ({ type: 'table_row', content })
const said = paragraph(words('Said.'))
const script = '<script>alert(1)</script>'
const wrong = [
  'javascript:alert(1)',
  script,
  '\u202ereversed',
  '\ud800',
  '\0',
  { constructor: 1 },
  [[[]]],
  -1e300,
  null,
]
const attributes = [
  ...['href', 'film', 'poster', 'captions', 'file', 'pictures', 'table', 'kind', 'id', 'level', 'start', 'align'],
  ...['colspan', 'title', 'caption', 'note', 'by', 'role', 'text', 'accent', 'description', '__proto__', 'onclick'],
]
const attributed = (value: unknown) => Object.fromEntries(attributes.map((name) => [name, value]))
const types = [
  ...['heading', 'ordered_list', 'quote', 'pull_quote', 'note', 'table', 'table_row', 'table_cell', 'pictures', 'film'],
  ...['chart', 'file', 'divider', 'hard_break', 'footnote', 'iframe', 'constructor', '__proto__', 'toString'],
]
/** Each kind of block with each attribute, all of one value. */
const every = (value: unknown) =>
  types.map((type) => ({
    type,
    attrs: attributed(value),
    content: [words('Said.', { type: 'link', attrs: attributed(value) }, { type: 'blink', attrs: value as object })],
  }))

const forged: [string, object][] = [
  ['nested in a thousand quotes', doc(within(1_000, 'quote', said))],
  ['nested in a thousand unknown blocks', doc(within(1_000, 'x', said))],
  [
    'a table for which no memory would do',
    doc(said, { type: 'table', content: [row(many(3_000, cell)), ...many(5_000, row([cell]))] }),
  ],
  ['a table of cells alone', doc(said, { type: 'table', content: many(9_000, cell) })],
  [
    'of blocks and words in turns',
    doc(said, ...many(4_000, words('x')).flatMap((each) => [each, { type: 'divider' }])),
  ],
  ...wrong.map((value, at): [string, object] => [`with every attribute wrong (${at})`, doc(said, ...every(value))]),
]

/** What is shown of it is text. */
function expectSafe(html: string) {
  expect(html).not.toMatch(
    /(?:href|src|poster|action)="\s*javascript:|onclick=|<iframe|[\u202a-\u202e\u2066-\u2069\0]/i,
  )
  expect(html).not.toContain(script)
}

/** Taken, or refused in words; with the answer. */
async function outcome(answering: Promise<Response>) {
  const answer = await answering
  const text = await answer.text()
  expect([200, 422], text.slice(0, 300)).toContain(answer.status)
  if (answer.status === 422) expect(text).toMatch(/"message":"[A-Z“]/)
  return { isTaken: answer.status === 200, answer: JSON.parse(text) }
}

/** Each document at one door in `npm test`, at each of them in `npm run test:attack`. */
const doors = ['news', 'portfolio', 'a row'] as const
const each = forged.map(([what, body], turn) => ({ what, body, tried: sampled([...doors], turn) }))

describe.each(each)('a document $what', ({ body, tried }) => {
  test.each(tried.filter((door) => door !== 'a row'))(
    'is shown as text or refused in words at every door: %s',
    async (kind) => {
      const values = { ...(kind === 'news' ? article() : valid.portfolio()), ...texts[kind](body) }
      const page = (slug: unknown) => fetch(`${site.url}/${kind === 'news' ? 'news' : 'project'}/${slug}`)

      const looked = await outcome(editor.call('POST', `/cms/${kind}/preview`, { values }))
      if (looked.isTaken) expectSafe(looked.answer.html)
      const drafted = await outcome(editor.call('POST', `/cms/${kind}/records`, { as: 'draft', values }))
      expect(drafted.isTaken).toBe(looked.isTaken)
      if (!drafted.isTaken) return
      const { id, version, values: stored } = drafted.answer.record
      const published = await outcome(editor.call('PUT', `/cms/${kind}/records/${id}`, { version, values: stored }))
      expect(published.isTaken).toBe(true)
      const shown = await textOf(page(stored.slug))
      expect(shown).toContain('Said.')
      expectSafe(shown)
      expectSafe(await textOf(editor.page(`/cms/${kind}?edit=${id}`)))
      await recordsOf(editor, kind).remove(id)
    },
  )

  test.runIf(tried.includes('a row'))(
    'that stands in a row or in its past, as from a backup, is shown as text and can be restored',
    async () => {
      const storable = JSON.stringify(body).replaceAll(/\\u(?:0000|d800)/g, '')
      const news = recordsOf(editor, 'news')
      // Feeds have the newest alone.
      const { id, values } = await news.created({ date: '2099-12-31' })
      const sections = `[{"title": "First", "body": ${storable}}]`
      await db.query('update news_articles set content_sections = $2 where id = $1', [id, sections])
      const { rows } = await db.query('select max(id)::int as id from record_revisions where record_id = $1', [id])
      const { record } = await news.open(id)
      const read = record.values.contentSections as Section[]
      expect(read[0]?.text).toContain('Said.')
      const first = await fetch(`${site.url}/news/${values.slug}`)
      expect(first.status).toBe(200)
      expectSafe(await first.text())
      const search = `/search?${new URLSearchParams({ q: String(values.title) })}`
      for (const path of ['/news/feed.xml', '/news/feed.json', search]) {
        const text = await textOf(fetch(site.url + path))
        expect([path, text.includes(`/news/${values.slug}`)]).toEqual([path, true])
        expect(text).not.toMatch(/href=\\?"javascript:/i)
      }
      const past = await editor.page(`/cms/news/history/${id}?version=${rows[0].id}`)
      expect(past.status).toBe(200)
      expectSafe(await past.text())
      await outcome(
        editor.call('POST', `/cms/news/history/${id}/restore`, { revision: rows[0].id, version: record.version }),
      )
      await news.remove(id)
    },
  )
})

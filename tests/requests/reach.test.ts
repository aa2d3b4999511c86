import { getTableName } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import type { Field } from '#app/content/engine/fields.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { inLanguage } from '#app/language/address.ts'
import { isThorough, sampled } from '#tests/support/attack.ts'
import { inParallel } from '#tests/support/in-parallel.ts'
import { dataDir, editor, get, wasKept, watchDrawn } from '#tests/support/logged-site.ts'
import { missingPages, publicPages } from '#tests/support/public-pages.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

type Values = Record<string, unknown>
type Opened = { id: string; version: number; values: Values }

const db = await openSiteDatabase(dataDir)
afterAll(() => db.end())

/** Those that are kept at all. */
const pages = [...publicPages, ...missingPages, '/feed.xml', '/sitemap.xml'].filter(
  (path) => !/[?&](q|about|token)=|^\/preview|check-your-inbox/.test(path),
)
const inTwo = pages.flatMap((path) => [path, inLanguage(path, 'nl')])

const addressOf = (kind: string, id = '') => `/cms/${kind}/records/${id}`
const open = async (kind: string, id: string): Promise<Opened> =>
  (await (await editor.call('GET', addressOf(kind, id))).json()).record
const save = (kind: string, { id, version }: Opened, values: Values) =>
  editor.call('PUT', addressOf(kind, id), { version, values })

async function articleOf(slug: string) {
  const { rows } = await db.query('select id from news_articles where slug = $1', [slug])
  return open('news', rows[0].id)
}

/** Not all at once: a site that has too much to do says so. */
const asked = async <Found>(paths: string[], ask: (path: string) => Promise<Found>) =>
  new Map(await inParallel(paths, 6, async (path) => [path, await ask(path)] as const))

const texts = (paths: string[]) => asked(paths, async (path) => (await get(path)).text)

async function keptAmong(paths: string[]) {
  const kept = await asked(paths, async (path) => wasKept(await get(path)))
  return paths.filter((path) => kept.get(path))
}

const change = async (kind: string, record: Opened, values: Values) => {
  const answer = await save(kind, record, { ...record.values, ...values })
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()])
}

const news = ['/news/towerspoor-topping-out', '/news/two-exits', '/news', '/', '/real-estate', '/contact', '/terms']
const pagesOfNews = [...news, ...news.map((path) => inLanguage(path, 'nl'))]

async function drawnAnewAfter(values: (before: Values) => Values) {
  const article = await articleOf('towerspoor-topping-out')
  await texts(pagesOfNews)
  expect(await keptAmong(pagesOfNews)).toEqual(pagesOfNews)
  const drawn = watchDrawn()
  await change('news', article, values(article.values))
  await keptAmong(pagesOfNews)
  return pagesOfNews.filter((path) => drawn().has(path))
}

test('after a change, only pages that show what was changed are drawn anew, in the languages that say it', async () => {
  expect(await drawnAnewAfter(() => ({ metaDescription: 'Another description.' }))).toEqual([
    '/news/towerspoor-topping-out',
    // It says when it was changed last.
    '/nl/news/towerspoor-topping-out',
  ])
  const inDutch = (translations: unknown) =>
    (translations as Translation[]).map((each) => (each.type === 'nl' ? { ...each, summary: 'Iets anders.' } : each))
  expect(await drawnAnewAfter(({ translations }) => ({ translations: inDutch(translations) }))).toEqual([
    '/news/towerspoor-topping-out',
    '/nl/news/towerspoor-topping-out',
    '/nl/news',
    '/nl',
  ])
  // It may come before or after others now.
  expect(await drawnAnewAfter(() => ({ date: '2020-01-01' }))).toContain('/news/two-exits')
  // Another address is known to every page that there is not.
  expect(await drawnAnewAfter(() => ({ slug: 'topping-out-again' }))).toEqual(pagesOfNews)
})

test('what every page shows is not read again after a change that does not reach it', async () => {
  const article = await articleOf('two-exits')
  await texts(pagesOfNews)
  const reading = await db.connect()
  await reading.query('begin; lock table social_links')
  await change('news', article, { ...article.values, summary: 'Another summary.' })
  expect(await keptAmong(['/contact'])).toEqual(['/contact'])
  expect((await get('/news')).text).toContain('Another summary.')
  await reading.query('rollback')
  reading.release()
})

/** Something else of the same kind; undefined where nothing simple comes to mind. */
function other({ choices }: Field, value: unknown): unknown {
  if (choices) return choices.find((each) => each !== value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return '2021-02-03'
  if (typeof value === 'string')
    return /^[\w /]/.test(value) && !/^[/\d]/.test(value) ? `X${value.slice(1)}` : undefined
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  return Array.isArray(value) && value.length > 1 ? value.slice(1) : undefined
}

const known: Record<string, string> = {
  portfolio: 'bisonspoor-center',
  development: 'towerspoor',
  news: 'planetenbaan-year-of-heat',
  documents: 'report-2026',
  'free-pages': 'sustainability',
}

const cases = Object.values(collections)
  .filter(({ page }) => !page)
  .flatMap(({ slug, fields }) =>
    Object.keys(fields).flatMap((name) => (name === 'translations' ? [] : [[slug, name] as const])),
  )

test('whatever is changed, no page that is kept says what is not so any more', {
  timeout: isThorough ? 1_200_000 : 180_000,
}, async () => {
  let changed = 0
  // From somewhere on, since not every field has something else to say.
  const from = isThorough ? 0 : cases.indexOf(sampled(cases, 0)[0] as (typeof cases)[number])
  for (const [kind, name] of [...cases.slice(from), ...cases.slice(0, from)]) {
    if (changed === 1 && !isThorough) break
    const { table, collection } = stores[kind] as Store
    const { rows } = await db.query(
      `select id from ${getTableName(table)} where status = 'published' ${known[kind] ? 'and slug = $1' : 'and $1::text is null order by created_at limit 1'}`,
      [known[kind]],
    )
    const record = await open(kind, rows[0].id)
    const value = other(collection.fields[name] as Field, record.values[name])
    if (value === undefined) continue
    await texts(inTwo)
    const answer = await save(kind, record, { ...record.values, [name]: value })
    if (answer.status !== 200) continue
    changed++
    const after = await texts(inTwo)
    // What is known of other addresses says nothing of which pages it is about: all of them are dropped.
    const all = await editor.call('POST', '/cms/redirects/entries', { from: `/was-${changed}`, to: '/news' })
    expect(all.status).toBe(200)
    const anew = await texts(inTwo)
    expect([kind, name, inTwo.filter((path) => anew.get(path) !== after.get(path))]).toEqual([kind, name, []])
    await save(kind, await open(kind, record.id), record.values)
  }
  expect(changed).toBeGreaterThan(0)
})

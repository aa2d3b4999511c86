import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRecords } from '#app/content/engine/list-records.server.ts'
import { readListing } from '#app/content/engine/listing.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Database } from '#app/database.server.ts'
import { articlesOf } from '#tests/support/articles.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { until } from '#tests/support/start-site.ts'
import { textOf } from '#tests/support/text-of.ts'

const pool = await openSiteDatabase(site.dataDir)
const { created } = articlesOf(await signIn(site.url), pool)
const news = stores.news as Store
const listing = (query: string) => readListing(news.collection, new URLSearchParams(query))
afterAll(() => pool.end())

describe('what is looked for in a long list', () => {
  async function found(words: string, narrowed: Record<string, string> = {}) {
    const asked = new URLSearchParams({ q: words, ...narrowed })
    const { rows } = await listRecords(drizzle(pool) as unknown as Database, news, listing(`${asked}`))
    return rows.map((row) => (row as unknown as { title: string }).title)
  }

  test.each([
    ['a title', { title: 'Of serval and zorilla' }, 'serval ZORILLA', true],
    ['capitals that other languages have', { title: 'ÅRGÅNG Ωmega İzmir' }, 'årgång ωMEGA izmir', true],
    ['accents that are apart', { title: 'Crème brûlée'.normalize('NFD') }, 'crème BRÛLÉE', true],
    ['a sign that stands for any', { title: 'Marked 50%_\\ off' }, '50%_\\', true],
    ['a sign that stands for any, where it is not', { title: 'Marked 50 per cent' }, '50%_', false],
    ['quotation marks of another make', { title: 'Oncilla’s den' }, `oncilla's`, true],
    ['the end of one column and the beginning of the next', { title: 'Margay', summary: 'kodkod' }, `margay'`, false],
    [
      'a text too long for an index',
      { title: '🦉'.repeat(200), summary: `${'🦉'.repeat(480)} caracal` },
      'caracal',
      true,
    ],
    ['two words of such a text', { title: '🦉'.repeat(190), summary: `Fossa ${'🦉'.repeat(480)} ` }, 'FOSSA 🦉', true],
    [
      'a word that such a text has not',
      { title: '🦉'.repeat(180), summary: `Ocelot ${'🦉'.repeat(480)}` },
      'ocelo7',
      false,
    ],
  ])('is found by the index as in the columns themselves: %s', async (_what, values, words, isFound) => {
    const { title } = (await created(values)).values
    expect((await found(words)).includes(String(title))).toBe(isFound)
    expect((await found(words, { state: 'published' })).includes(String(title))).toBe(isFound)
  })
})

describe('with thousands of articles', () => {
  type Plan = {
    'Node Type': string
    'Relation Name'?: string
    'Actual Rows': number
    'Actual Loops': number
    Plans?: Plan[]
  }
  beforeAll(async () => {
    // Without the triggers, which take seconds for so many. What was vacuumed is read from indexes alone.
    await pool.query('alter table news_articles disable trigger user')
    await pool.query(
      `insert into news_articles (slug, title, summary, category, date, content)
       select 'many-' || n, 'Pangolin ' || n, '', 'Press', date '1900-01-01' + n, repeat('Text. ', 200)
       from generate_series(1, 6000) n`,
    )
    // What an older snapshot may still see is left for the next time.
    await until(async () => {
      await pool.query('vacuum analyze news_articles')
      const { rows } = await pool.query("select relpages, relallvisible from pg_class where relname = 'news_articles'")
      return rows[0].relallvisible === rows[0].relpages
    })
  })

  /** What a list shows, and the plans of what it asks for the rows of its page. */
  async function plansOf(query: string) {
    const asked: [string, unknown[]][] = []
    const logQuery = (text: string, params: unknown[]) => void asked.push([text, params])
    const page = await listRecords(drizzle(pool, { logger: { logQuery } }) as unknown as Database, news, listing(query))
    const plans: Plan[] = []
    for (const [text, params] of asked.filter(([text]) => /"id"/.test(text))) {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, params)
      plans.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
    }
    return { page, plans }
  }
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
  const rowsRead = (plans: Plan[]) =>
    Math.max(...plans.filter((plan) => plan['Relation Name']).map((plan) => plan['Actual Rows'] * plan['Actual Loops']))

  const newest = 'date desc nulls last, created_at desc nulls last, id desc nulls last'
  test.each([
    ['', `true order by ${newest}`],
    ['sort=changed', `true order by updated_at desc, ${newest}`],
    ['sort=name', `true order by lower(title), ${newest}`],
    ['category=Press', `category = 'Press' order by ${newest}`],
  ])('the last page reads no more rows than the first, and shows those that come last: %s', async (query, inOrder) => {
    const [first, last] = [await plansOf(query), await plansOf(`${query}&page=9999`)]
    expect(rowsRead(first.plans)).toBe(100)
    expect(rowsRead(last.plans)).toBe(last.page.rows.length)
    const { rows } = await pool.query<{ id: string }>(`select id from news_articles where ${inOrder}`)
    const shown = [...first.page.rows, ...last.page.rows].map(({ id }) => id)
    expect(shown).toEqual([...rows.slice(0, 100), ...rows.slice((last.page.pages - 1) * 100)].map(({ id }) => id))
  })

  test('visitors see ten pages at a time at most, with ways to those before and after', async () => {
    const read = async (page: number) => textOf(fetch(`${site.url}/news?category=Press&page=${page}`))
    const cards = (html: string) => html.match(/href="\/news\/many-\d+"/g) ?? []
    const to = (page: number) => `href="/news?category=Press&amp;page=${page}`
    const [tenth, eleventh, last] = [await read(10), await read(11), await read(500)]
    expect([cards(tenth).length > 100, tenth.includes(to(11)), tenth.includes('>Newer<')]).toEqual([true, true, false])
    expect([new Set(cards(eleventh)).size, new Set([...cards(tenth), ...cards(eleventh)]).size]).toEqual([
      12,
      new Set(cards(tenth)).size + 12,
    ])
    expect(eleventh).toContain(`${to(10)}"`)
    expect(eleventh).toMatch(/<li id="more">/)
    expect([new Set(cards(last)).size <= 120, last.includes(`${to(490)}"`)]).toEqual([true, true])
  })

  test.each(['q=pangolin+77', 'q=pangolin', 'q=pangolin&page=50'])(
    'a search reads what it looks through from an index, and of the table only what it shows: %s',
    async (query) => {
      const { page, plans } = await plansOf(query)
      expect(page.rows).toHaveLength(100)
      const types = plans.filter((plan) => plan['Relation Name']).map((plan) => plan['Node Type'])
      expect(types).toContain('Index Only Scan')
      expect(types).not.toContain('Seq Scan')
    },
  )
})

import type pg from 'pg'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { ask, type Bench, samplePages } from './bench.ts'
import { untilArchived } from './in-production.ts'
import { cpuMilliseconds, postgresMilliseconds } from './process-use.ts'
import { late, median } from './report.ts'
import { questions, search } from './search.ts'
import { timesOf } from './times-of.ts'

const part = '100,000 articles'
const total = 100_000
/** Of twenty p95 would be the slowest. */
const rounds = 60
const articles = { article: samplePages.article, 'article in the middle': '/news/many-4500' }
const lists = {
  'first page': '/cms/news.data',
  'page in the middle': '/cms/news.data?page=500',
  'last page': '/cms/news.data?page=1001',
  searched: '/cms/news.data?q=number+77',
  'filtered and sorted': '/cms/news.data?category=Press&sort=name',
}

/** What must not grow with what a house has published. */
export async function measureManyArticles({ site, editor, report, say }: Bench) {
  const few = await costOf(samplePages.article)
  say('Adding 100,000 articles …')
  const db = await openSiteDatabase(site.dataDir)
  await addArticles(db)
  await untilArchived(site.url)
  for (const [name, path] of Object.entries(articles)) {
    const many = await costOf(path)
    report.add(part, `${name} rendered, CPU of Node and Postgres ÷ sample content`, many / few, '', { most: 1.2 })
  }
  for (const [list, path] of Object.entries(lists)) {
    say(`Listing: ${list}`)
    const times = await timesOf(rounds, () => ask(site.url + path, { headers: { cookie: editor.cookie } }))
    report.add(part, `list of the CMS, ${list}, p95`, late(times, 0.95), 'ms', { most: 60 })
  }
  say('Searching …')
  const asked = Object.values(questions).flat()
  const times = await timesOf(5 * asked.length, (at) => search(site.url, asked[at % asked.length]))
  report.add(part, 'search, p95', late(times, 0.95), 'ms', { most: 60 })
  report.add(part, 'search, median', median(times), 'ms')
  await removeArticles(db)
  await db.end()

  /** Past the cache, by the cookie of a message that nobody wrote. */
  async function costOf(path: string) {
    const draw = () => ask(site.url + path, { headers: { cookie: 'flash=none' } })
    const used = () => cpuMilliseconds(site.pid) + postgresMilliseconds(site.dataDir)
    await timesOf(300, draw)
    const costs: number[] = []
    for (let round = 0; round < 5; round++) {
      const before = used()
      await timesOf(100, draw)
      costs.push(used() - before)
    }
    return median(costs)
  }
}

/** By hand: the triggers that note each would take minutes. */
const quietly = async (db: pg.Pool, statement: string) => {
  await db.query('alter table news_articles disable trigger user')
  await db.query(statement)
  await db.query('alter table news_articles enable trigger user')
  await db.query('vacuum analyze news_articles')
}

const addArticles = (db: pg.Pool) =>
  quietly(
    db,
    `insert into news_articles (slug, title, summary, category, date, content)
     select 'many-' || n, 'Report ' || n || ' on ' || (array['roofs', 'tenants', 'floors', 'lifts', 'money'])[1 + n % 5],
       'Summary of a building and its energy, number ' || n || '.', (array['Press', 'Insights'])[1 + n % 2],
       date '1990-01-01' + n % 9000,
       'The building and its tenants pay for energy, heat, water, roof, floor, facade and lift in a report of the year ' || n % 500
     from generate_series(1, ${total}) n`,
  )

const removeArticles = (db: pg.Pool) => quietly(db, "delete from news_articles where slug like 'many-%'")

import { openSiteDatabase } from '#tests/support/site-database.ts'
import { ask, type Bench } from './bench.ts'
import { late, median } from './report.ts'
import { timesOf } from './times-of.ts'

const part = 'CMS list of 5,000 rows'
const rounds = 20
const lists = {
  'first page': '/cms/news.data',
  'last page': '/cms/news.data?page=50',
  searched: '/cms/news.data?q=article+4',
  'filtered and sorted': '/cms/news.data?category=Press&sort=name',
}

/** From request to the whole answer, as the editor's browser asks for it. */
export async function measureLists({ site, editor, report, say }: Bench) {
  say('Listing 5,000 rows …')
  const db = await openSiteDatabase(site.dataDir)
  await db.query(
    `insert into news_articles (slug, title, summary, category, date, content)
     select 'listed-' || n, 'Article ' || n, repeat('Summary. ', 20), 'Press', date '2010-01-01' + n % 3000,
       repeat(md5(n::text), 200)
     from generate_series(1, 5000) n`,
  )
  await db.query('analyze news_articles')
  for (const [list, path] of Object.entries(lists)) {
    const times = await timesOf(rounds, () => ask(site.url + path, { headers: { cookie: editor.cookie } }))
    report.add(part, `${list}, p95`, late(times, 0.95), 'ms', { most: 150 })
    report.add(part, `${list}, median`, median(times), 'ms')
  }
  await db.query("delete from news_articles where slug like 'listed-%'")
  await db.query('vacuum analyze news_articles')
  await db.end()
}

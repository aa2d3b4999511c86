import { openSiteDatabase } from '#tests/support/site-database.ts'
import { ask, type Bench, samplePages } from './bench.ts'
import { cpuMilliseconds } from './process-use.ts'
import { median } from './report.ts'

const part = 'Page not in the cache, CPU of Node'
const warmUps = 150
/** V8 compiles what it has met some hundred times: the first pages of a process cost twice as much as later ones. */
const firstPages = 1_000
const chunk = 100
const chunks = 5
/** The cookie of a message that is empty: such a request goes past the cache. */
const pastCache = 'flash='

/** Of signed-in people, past the cache, and into it. */
export async function measureRenders({ site, editor, report, say }: Bench) {
  say('Rendering with the sample content …')
  const paths = Object.values(samplePages)
  for (let at = 0; at < firstPages; at++) await repeated(paths[at % paths.length] ?? '/', editor.cookie)()
  for (const [name, path] of Object.entries(samplePages)) {
    report.add(part, `${name}, signed in`, await costOf(repeated(path, editor.cookie)), 'ms', { most: 2 })
    report.add(part, `${name}, nobody signed in`, await costOf(repeated(path, pastCache)), 'ms', { most: 2 })
  }
  say('Rendering articles that nobody has asked for …')
  const remove = await addArticles(site.dataDir, 1_000)
  let next = 0
  const unseen = () => ask(`${site.url}/news/growth-${++next}`, { headers: { 'accept-encoding': 'br' } })
  report.add(part, 'article that nobody has asked for, compressed and kept', await costOf(unseen), 'ms', { most: 2 })
  await remove()

  function repeated(path: string, cookie: string) {
    return () => ask(site.url + path, { headers: { cookie } })
  }

  async function costOf(visit: () => Promise<unknown>) {
    for (let at = 0; at < warmUps; at++) await visit()
    const costs: number[] = []
    for (let round = 0; round < chunks; round++) {
      const before = cpuMilliseconds(site.pid)
      for (let at = 0; at < chunk; at++) await visit()
      costs.push((cpuMilliseconds(site.pid) - before) / chunk)
    }
    return median(costs)
  }
}

async function addArticles(dataDir: string, total: number) {
  const db = await openSiteDatabase(dataDir)
  await db.query(
    `insert into news_articles (slug, title, summary, category, date, content)
     select 'growth-' || n, 'Article ' || n, 'Summary ' || n, 'Press', date '2010-01-01' + n % 3000, repeat('Text. ', 400)
     from generate_series(1, $1::int) n`,
    [total],
  )
  await db.query('analyze news_articles')
  return async function remove() {
    await db.query("delete from news_articles where slug like 'growth-%'")
    await db.query('vacuum analyze news_articles')
    await db.end()
  }
}

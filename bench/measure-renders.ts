import pg from 'pg'
import { joinEmbeddedPostgres } from '../server/embedded-postgres.ts'
import { parseEnv } from '../server/env.ts'
import type { Editor } from '../tests/support/editor.ts'
import type { RunningSite } from '../tests/support/start-site.ts'
import { cpuMilliseconds } from './process-use.ts'

const requests = 300
const pages = ['/', '/news', '/news/towerspoor-topping-out']

/** A signed-in visitor's pages bypass the cache: with the sample content, and with 10,000 articles. */
export async function measureRenders(site: RunningSite, editor: Editor, say: (text: string) => void) {
  say('Rendering with the sample content …')
  const few = await renders(site, editor)
  say('Rendering with 10,000 articles …')
  await addArticles(site.dataDir, 10_000)
  const many = await renders(site, editor)
  return pages.map((page, at) => ({
    page,
    'sample content': few[at],
    '10,000 articles': many[at],
    growth: Number(((many[at] ?? 0) / (few[at] ?? 1)).toFixed(2)),
  }))
}

async function renders({ pid }: RunningSite, editor: Editor) {
  const costs = []
  for (const path of pages) {
    for (let warm = 0; warm < 50; warm++) await (await editor.page(path)).text()
    const before = cpuMilliseconds(pid)
    for (let at = 0; at < requests; at++) await (await editor.page(path)).text()
    costs.push(Number(((cpuMilliseconds(pid) - before) / requests).toFixed(2)))
  }
  return costs
}

async function addArticles(dataDir: string, total: number) {
  const { dataDir: folder } = parseEnv({ DATA_DIR: dataDir })
  const { owner } = await joinEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(
    `insert into news_articles (slug, title, summary, category, date, content)
     select 'growth-' || n, 'Article ' || n, 'Summary ' || n, 'Press', date '2010-01-01' + n % 3000, repeat('Text. ', 400)
     from generate_series(1, $1::int) n`,
    [total],
  )
  await client.query('analyze news_articles')
  await client.end()
}

import { expect, onTestFinished, test } from 'vitest'
import { copyForTest } from '#tests/support/copied-site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { until } from '#tests/support/start-site.ts'

/** Says what is held when all is gone that nobody needs: a first collection leaves buffers to a thread, a second waits for it. */
const telling = `
  process.on('SIGUSR2', () => {
    gc()
    gc()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    process.stderr.write('held ' + (heapUsed + arrayBuffers) + '\\n')
  })`

const [warmUps, pages] = [60, 100]

test('a kept page takes no more than what it is answered with: neither its text nor what compressed it', async () => {
  const site = await copyForTest({
    flags: ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(telling)}`],
  })
  const db = await openSiteDatabase(site.dataDir)
  onTestFinished(() => db.end())
  await db.query(
    `insert into news_articles (slug, title, summary, category, date, content)
     select 'kept-' || n, 'Article ' || n, 'Summary ' || n, 'Press', date '2010-01-01' + n, repeat('Text. ', 400)
     from generate_series(1, $1::int) n`,
    [warmUps + pages],
  )
  const told = () => [...site.output().matchAll(/^held (\d+)$/gm)].map(([, held]) => Number(held))
  async function held() {
    const asked = told().length + 1
    process.kill(site.pid, 'SIGUSR2')
    await until(() => told().length === asked)
    return told().at(-1) ?? Number.NaN
  }
  const ask = (at: number, encoding: string) =>
    fetch(`${site.url}/news/kept-${at}`, { headers: { 'accept-encoding': encoding } })
  for (let at = 1; at <= warmUps; at++) await (await ask(at, 'br')).text()
  const before = await held()
  let characters = 0
  for (let at = warmUps + 1; at <= warmUps + pages; at++) characters += (await (await ask(at, 'br')).text()).length
  const perPage = ((await held()) - before) / pages
  expect(characters / pages).toBeGreaterThan(20_000)
  expect(perPage).toBeLessThan(18_000)
  // From what was compressed, the others are made.
  const texts = await Promise.all(['br', 'gzip', 'identity'].map(async (each) => (await ask(warmUps + 1, each)).text()))
  expect(new Set(texts).size).toBe(1)
})

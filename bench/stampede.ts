import { setTimeout as sleep } from 'node:timers/promises'
import { openAsApplication, openSiteDatabase } from '#tests/support/site-database.ts'
import { until } from '#tests/support/start-site.ts'
import { ask, type Bench, samplePages } from './bench.ts'
import { median } from './report.ts'

const part = 'After a save, 32 visitors at once'
const visitors = 32

/** One of them renders, the others wait for it. */
export async function measureStampede({ site, editor, report, options, say }: Bench) {
  say('Letting 32 visitors in at once …')
  const waits: number[] = []
  const everybody = (path: string) => Promise.all(Array.from({ length: visitors }, () => ask(site.url + path)))
  for (let round = 0; round < options.rounds; round++)
    for (const path of Object.values(samplePages)) {
      await remove(await create())
      const begun = performance.now()
      await everybody(path)
      waits.push(performance.now() - begun)
    }
  for (const [name, path] of Object.entries(samplePages))
    report.add(part, `${name}: pages rendered`, await rendersFor(() => everybody(path)), '', { most: 1 })
  report.add(part, 'the last of them has the page, median', median(waits), 'ms')

  /** Each rendering reads the articles; while they are locked it waits, and can be counted. So does the look for what is due. */
  async function rendersFor(visit: () => Promise<unknown>) {
    // Until the pages of what was removed before are drawn anew. This withdraws nothing.
    await sleep(1_500)
    const created = await create()
    const db = await openSiteDatabase(site.dataDir)
    // Postgres shows what a query says to who asked it.
    const asker = await openAsApplication(site.dataDir)
    const lock = await db.connect()
    await lock.query('begin')
    await lock.query('lock table news_articles in access exclusive mode')
    const visiting = visit()
    const count = async () => {
      const waiting = await asker.query(
        `select count(*)::int as renders from pg_locks join pg_stat_activity using (pid)
         where not granted and relation = 'news_articles'::regclass and query not like '%as name where exists%'`,
      )
      return Number(waiting.rows[0].renders)
    }
    await until(async () => (await count()) > 0)
    // Time for those that should not be there.
    await sleep(300)
    const renders = await count()
    await lock.query('commit')
    lock.release()
    await visiting
    await remove(created)
    await Promise.all([db.end(), asker.end()])
    return renders
  }

  async function create() {
    const { record } = (await (await editor.createArticle({})).json()) as { record: { id: string } }
    return record.id
  }

  function remove(id: string) {
    return editor.removeArticle(id)
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '#tests/support/start-site.ts'
import type { Bench } from './bench.ts'
import { longSections } from './long-article.ts'
import { late, median } from './report.ts'

const part = 'Save of 50,000 characters with blocks, on the server'
const warmUps = 50
const saves = 200

/** From the request to its answer, by the log. */
export async function measureLongSaves({ site, editor, report, say }: Bench) {
  say('Saving a long article …')
  const created = await editor.createArticle({ contentSections: longSections() })
  const { record } = (await created.json()) as { record: { id: string; version: number; values: object } }
  const path = `/cms/news/records/${record.id}`
  let { version } = record

  async function save(as: 'published' | 'draft') {
    const values = { ...record.values, contentSections: longSections(` ${version}`) }
    const answer = await editor.call('PUT', path, { version: version++, as, values })
    if (answer.status !== 200) throw new Error(`A save answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }

  /** In the order of the saves. */
  const logged = () =>
    readFileSync(join(site.dataDir, 'site.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(`"method":"PUT","path":"${path}"`))
      .map((line) => (JSON.parse(line) as { ms: number }).ms)

  for (const as of ['published', 'draft'] as const) {
    for (let at = 0; at < warmUps + saves; at++) await save(as)
    await until(() => logged().length === version - record.version)
    const took = logged().slice(-saves)
    report.add(part, `${as}, p95`, late(took, 0.95), 'ms', { most: 60 })
    report.add(part, `${as}, median`, median(took), 'ms')
  }
  await editor.removeArticle(record.id)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '#tests/support/start-site.ts'
import type { Bench } from './bench.ts'
import { changed, longSections } from './long-article.ts'
import { late, median } from './report.ts'

const part = 'Save of 50,000 characters with blocks, on the server'
const warmUps = 30
const saves = 100

/** From the request to its answer, by the log. */
export async function measureLongSaves({ site, editor, report, say }: Bench) {
  say('Saving a long article …')
  const created = await editor.createArticle({ contentSections: longSections() })
  type Values = { contentSections: object[] }
  const { record } = (await created.json()) as { record: { id: string; version: number; values: Values } }
  const path = `/cms/news/records/${record.id}`
  let { version } = record

  async function save(as: 'published' | 'draft') {
    // As a form does: what the server answered last, and one section that was written in.
    const contentSections = record.values.contentSections.with(changed, longSections(` ${version}`)[changed] as object)
    const values = { ...record.values, contentSections }
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

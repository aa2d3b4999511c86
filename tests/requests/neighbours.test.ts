import { Placeholder } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { findArticle } from '#app/content/news/queries.server.ts'
import { around, neighbouringArticles } from '#app/content/news/related.server.ts'
import { site } from '#tests/support/read-site.ts'
import { rolledBackAfterTest } from '#tests/support/rolled-back.ts'

type Plan = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

const rowsRead = ({ Plans = [], ...plan }: Plan): number =>
  Plans.length > 0
    ? Plans.map(rowsRead).reduce((sum, rows) => sum + rows)
    : plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)

test('the articles before and after one of thousands are found without reading the others', async () => {
  const client = await rolledBackAfterTest(site.dataDir)
  const db = drizzle(client)
  // Without the triggers, which take seconds for so many.
  await client.query(`alter table news_articles disable trigger user;
    insert into news_articles (slug, title, summary, category, date, content)
    select 'many-' || n, 'Article', '', 'Press', date '2000-01-01' + n, '' from generate_series(1, 4000) n;
    analyze news_articles`)
  const row = await findArticle(db, 'many-2000')
  if (!row) throw new Error('There is no such article.')
  const asked: Record<string, unknown> = around(row, [])
  const found: number[] = []
  for (const query of Object.values(neighbouringArticles(db))) {
    const { sql, params } = query.toSQL()
    const values = params.map((param) => (param instanceof Placeholder ? asked[param.name] : param))
    const { rows } = await client.query(`explain (analyze, format json) ${sql}`, values)
    found.push(rowsRead(rows[0]['QUERY PLAN'][0].Plan))
  }
  // The article itself, and the one that is looked for.
  expect(found).toEqual([2, 2])
})

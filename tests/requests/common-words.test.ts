import { expect, test } from 'vitest'
import { mostCounted } from '#app/content/search/counted.ts'
import { site } from '#tests/support/read-site.ts'
import { rolledBackAfterTest } from '#tests/support/rolled-back.ts'

test('a word of thousands is not looked for in all texts where titles or the newest tell enough', async () => {
  const client = await rolledBackAfterTest(site.dataDir)
  // Without the triggers, which take seconds for so many.
  await client.query(`alter table news_articles disable trigger user;
    insert into news_articles (slug, title, summary, category, date, content)
    select 'many-' || n, case when n % 2 = 0 then 'Quolls' else 'Quolls and numbats' end, 'Wombat.', 'Press',
      date '2100-01-01' + n, '' from generate_series(1, 2 * ${mostCounted}) n`)
  /** How often the index of all texts was asked, and what was found. */
  async function search(statement: string, values: unknown[]) {
    const scans = async () =>
      (await client.query(`select pg_stat_get_xact_numscans('news_articles_search'::regclass)::int as scans`)).rows[0]
        .scans
    const before = await scans()
    const { rows } = await client.query(statement, values)
    return { rows, scans: (await scans()) - before }
  }
  const found = (word: string) =>
    search(
      `select slug, total from published_found($1, '{}', '', '', '{}', '[]', 3, 'news', $1) where source = 'news'`,
      [`'${word}'`],
    )
  const newest = (...numbers: number[]) =>
    numbers.map((n) => ({ slug: `many-${2 * mostCounted - n}`, total: mostCounted + 1 }))
  expect(await found('quoll')).toEqual({ rows: newest(0, 2, 4), scans: 0 })
  // As many titles as are counted, and texts without a title.
  expect(await found('numbat')).toMatchObject({ rows: Array(3).fill({ total: mostCounted }), scans: 1 })
  expect(await found('wombat')).toEqual({ rows: newest(0, 2, 4), scans: 1 })
  const known = (...words: string[]) =>
    search(`select word from published_known($1, $2::tsquery[], '[]')`, [words, words.map((word) => `'${word}'`)])
  expect(await known('quoll', 'numbat')).toEqual({ rows: [{ word: 'quoll' }, { word: 'numbat' }], scans: 0 })
  expect(await known('zorilla')).toEqual({ rows: [], scans: 1 })
})

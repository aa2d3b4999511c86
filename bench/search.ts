import { openSiteDatabase } from '#tests/support/site-database.ts'
import { ask, type Bench } from './bench.ts'
import { late, median } from './report.ts'
import { timesOf } from './times-of.ts'

const part = 'Search over 10,000 articles and 500 documents'
const rounds = 5
// Each article takes a lock, of which Postgres has some thousands.
const [articles, batch] = [10_000, 2_000]
// One in ten is a report, the others are short.
const [documents, pages] = [500, 60]

/** Common and rare words, several, unfinished, misspelt, known to nobody, and what has an answer of its own. */
export const questions = {
  'a word of every text': ['building', 'report', 'floor'],
  'two common words': ['building report', 'tenants floor', 'energy roof'],
  'a word of few': ['towerspoor', 'planetenbaan', 'caretaker'],
  'an unfinished word': ['towersp', 'repo', 'apar'],
  'with a typing error': ['towerspor', 'reprot', 'occupncy'],
  nothing: ['xylophonist', 'qqqqqq wwwwww', 'helipad zzz'],
  'an answer': ['letting telephone', 'occupancy', 'invoice'],
}

/** From request to the whole answer, one at a time. */
export async function measureSearch({ site, report, say }: Bench) {
  say('Searching 10,000 articles and 500 documents …')
  const db = await openSiteDatabase(site.dataDir)
  for (let first = 1; first <= articles; first += batch)
    await db.query(
      `insert into news_articles (slug, title, summary, category, date, content)
     select 'searched-' || n, 'Report ' || n || ' on ' || (array['roofs', 'tenants', 'floors', 'lifts', 'money'])[1 + n % 5],
       'Summary of a building and its energy, number ' || n || '.', 'Press', date '2010-01-01' + n % 3000,
       (select string_agg(word || ' ' || md5((n % 500)::text || word || part), ' ') from generate_series(1, 8) part,
         unnest(string_to_array('the building and its tenants pay for energy heat water roof floor facade lift in a report of the year', ' ')) word)
     from generate_series($1::int, $2::int) n`,
      [first, first + batch - 1],
    )
  await db.query(
    `insert into documents (slug, title, type, date, language, summary, versions, pictures, shown_on, content)
     select 'searched-' || n, 'Document ' || n || ' on ' || (array['roofs', 'tenants', 'floors', 'lifts', 'money'])[1 + n % 5],
       'Factsheet', date '2010-01-01' + n % 3000, 'English', 'Summary of a building, number ' || n || '.', '[]', '[]', '[]',
       (select string_agg('Page ' || page || ' ' || (select string_agg(word || ' ' || md5((n % 50)::text || word || page), ' ')
         from unnest(string_to_array('the building and its tenants pay for energy heat water roof floor facade lift in a report of the year', ' ')) word), chr(12) order by page)
         from generate_series(1, case when n % 10 = 0 then $2::int else 4 end) page)
     from generate_series(1, $1::int) n`,
    [documents, pages],
  )
  await db.query('vacuum analyze news_articles, documents')
  const all: number[] = []
  for (const [what, asked] of Object.entries(questions)) {
    const times = await timesOf(rounds * asked.length, (at) => search(site.url, asked[at % asked.length]))
    report.add(part, what, median(times), 'ms')
    all.push(...times)
  }
  report.add(part, 'All questions, p95', late(all, 0.95), 'ms', { most: 50 })
  for (const table of ['news_articles', 'documents'])
    await db.query(`delete from ${table} where slug like 'searched-%'`)
  await db.query('vacuum analyze news_articles, documents')
  await db.end()
}

export const search = (url: string, question = '') => ask(`${url}/search?${new URLSearchParams({ q: question })}`)

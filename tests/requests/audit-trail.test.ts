import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEntries, type TrailFilter } from '#app/audit/trail.server.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const write = (entry: Record<string, unknown>) => {
  const all = { actor_email: 'somebody@estavelle.example', action: 'deleted', subject_kind: 'news', ...entry }
  const names = Object.keys(all)
  const places = names.map((_, at) => `$${at + 1}`)
  return db.query(`insert into audit_entries (${names}) values (${places})`, Object.values(all))
}
const read = async (query: string) => (await editor.page(`/cms/audit${query}`)).text()
const labels = (html: string) =>
  [...html.matchAll(/“([^”]*)”/g)]
    .map(([, label]) => label?.replace(/<!-- -->/g, ''))
    .filter((label) => !label?.includes('{'))

describe('the audit trail', () => {
  beforeAll(async () => {
    const at = (moment: string) => ({ actor_email: 'clock@estavelle.example', at: moment })
    await write({ ...at('2020-03-28T22:59:59Z'), subject_label: 'the last second of 28 March' })
    await write({ ...at('2020-03-28T23:00:00Z'), subject_label: 'the first second of 29 March' })
    await write({ ...at('2020-03-29T21:59:59Z'), subject_label: 'the last second of 29 March' })
    await write({ ...at('2020-03-29T22:00:00Z'), subject_label: 'the first second of 30 March', action: 'created' })
  })

  test('is filtered by days of Luxembourg, also by the short one of spring', async () => {
    expect(labels(await read('?person=clock@estavelle.example&from=2020-03-29&to=2020-03-29'))).toEqual([
      'the last second of 29 March',
      'the first second of 29 March',
    ])
  })

  test('is filtered by person, action and kind together', async () => {
    expect(labels(await read('?person=clock@estavelle.example&action=created&kind=news'))).toEqual([
      'the first second of 30 March',
    ])
    expect(await read('?person=clock@estavelle.example&kind=user')).toContain('No entries found')
  })

  test.each([
    '?from=2020-02-31&to=yesterday',
    '?from=0000-01-01',
    '?to=9999-12-31',
    '?before=-1',
    '?before=99999999999999999999',
    '?before=1e400&person=%00&kind=%ED%A0%80',
    '?kind=__proto__',
    '?kind=constructor',
    '?person=a&person=b&kind[]=x',
    `?action=${'x'.repeat(300)}`,
    '?from=2021-01-02&to=2021-01-01',
  ])('answers %s with a page and a file', async (query) => {
    expect((await editor.page(`/cms/audit${query}`)).status).toBe(200)
    const file = await editor.page(`/cms/audit.csv${query}`)
    expect([file.status, (await file.text()).slice(0, 4)]).toEqual([200, 'at,w'])
  })

  test('goes on with older entries where a page ends, and none is shown twice or left out', async () => {
    const person = 'many@estavelle.example'
    await db.query(
      `insert into audit_entries (actor_email, action, subject_kind, subject_label)
       select $1, 'deleted', 'news', 'Entry ' || n from generate_series(1, 250) n`,
      [person],
    )
    const seen: string[] = []
    let next: string | undefined = `?person=${person}`
    for (let page = 1; next !== undefined; page++) {
      const html = await read(next)
      // Whoever writes meanwhile moves nothing.
      await write({ actor_email: person, subject_label: 'Written in the meantime' })
      const shown = labels(html)
      expect([page, shown.length]).toEqual([page, page === 3 ? 50 : 100])
      seen.push(...shown.map(String))
      next = /href="\/cms\/audit(\?[^"]+)"[^>]*>Older entries/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, at) => `Entry ${250 - at}`))
  })

  test('is exported as far as the filter goes, in texts that no spreadsheet runs', async () => {
    const person = 'export@estavelle.example'
    await db.query(
      `insert into audit_entries (actor_email, action, subject_kind, subject_label)
       select $1, 'deleted', 'news', '=HYPERLINK("https://evil.example")' from generate_series(1, 2500) n`,
      [person],
    )
    const answer = await editor.page(`/cms/audit.csv?person=${person}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      'content-disposition': expect.stringMatching(/^attachment; filename="audit-trail-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'private, no-store',
    })
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2501)
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,export@estavelle\.example,"deleted News article “=HYPER/)
    expect(lines[1]).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
  })

  test('of 60,000 entries is read through its indexes, whatever the filter', async () => {
    // The chain of evidence has a link for each.
    await db.query('alter table audit_entries disable trigger audit_entries_link')
    await db.query(
      `insert into audit_entries (at, actor_email, action, subject_kind)
       select now() - n * interval '10 minutes', 'person-' || n % 40, (array['created', 'updated', 'deleted'])[n % 3 + 1],
              (array['news', 'user', 'image', 'subscriber'])[n % 4 + 1] from generate_series(1, 60000) n`,
    )
    await db.query('alter table audit_entries enable trigger audit_entries_link')
    await write({ action: 'rare', subject_kind: 'rarity' })
    await db.query('analyze audit_entries')
    const filters: TrailFilter[] = [
      {},
      { person: 'person-7' },
      { person: 'nobody' },
      { action: 'rare' },
      { action: 'published' },
      { kind: 'rarity' },
      { kind: 'news', action: 'updated', person: 'person-8' },
      { from: '2026-01-01', to: '2026-01-02' },
      { to: '1999-01-01' },
    ]
    const plans: string[] = []
    for (const filter of filters) {
      const { sql, params } = listEntries(drizzle(db), filter, {
        before: 1_000_000,
        limit: 101,
        publicKinds: ['news'],
      }).toSQL()
      const { rows } = await db.query(`explain ${sql}`, params)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
    expect(plans.slice(-2).map((plan) => plan.includes('audit_entries_at'))).toEqual([true, true])
    const html = await read('')
    expect(html).toContain('<option value="person-39">')
    expect(html).toContain('<option value="rarity">')
  })
})

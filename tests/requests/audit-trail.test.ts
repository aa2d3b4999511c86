import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endOf, listEntries, startOf, type TrailFilter } from '#app/audit/trail.server.ts'
import { setHouseTimeZone } from '#app/house-clock.ts'
import { articlesOf } from '#tests/support/articles.ts'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
const { created } = articlesOf(editor, db)
afterAll(() => db.end())

type Opened = { id: string; version: number; values: Record<string, unknown> }

async function save(as: string, { id, version }: Opened, values: object, more: object = {}) {
  const answer = await editor.call('PUT', `/cms/news/records/${id}`, { as, version, values, ...more })
  return ((await answer.json()) as { record: Opened }).record
}

/** What the screen says of a record, the newest first, and what the file says. */
async function told(title: string, query = '') {
  const html = await (await editor.page(`/cms/audit${query}`)).text()
  const rows = [...html.matchAll(/<li class="row row--entry">([\s\S]*?)<\/li>/g)].map(([, row = '']) =>
    row.replace(/<details[\s\S]*/, '').replace(/<[^>]+>/g, ''),
  )
  const file = await (await editor.page(`/cms/audit.csv${query}`)).text()
  const ofRecord = rows.filter((row) => row.includes(`“${title}”`)).map((row) => row.replace(/^.*\.example/, ''))
  for (const says of ofRecord) expect(file).toContain(says)
  return ofRecord
}

test('what visitors saw at once is said to be published, whatever the gesture was, and found by that word', async () => {
  const title = 'Canary of words'
  const record = await created({ title })
  const changed = await save('published', record, { ...record.values, excerpt: 'At once' })
  const drafted = await save('draft', changed, { ...changed.values, excerpt: 'Waits' })
  const out = await save('published', drafted, drafted.values)
  const off = await save('unpublished', out, out.values)
  const { rows } = await db.query('select id::int from record_revisions where record_id = $1 order by id', [record.id])
  const restore = (as: string, version: number) =>
    editor.call('POST', `/cms/news/history/${record.id}/restore`, { revision: rows[0].id, version, as })
  expect((await restore('draft', off.version)).status).toBe(200)
  expect((await restore('published', off.version + 1)).status).toBe(200)
  await editor.removeArticle(record.id)
  await editor.call('POST', '/cms/news/restore', { ids: [record.id] })

  const version = 'restored the version of [\\d A-Za-z,:]+ of News article'
  const all = [
    `restored News article “${title}”, published at once`,
    `deleted News article “${title}”`,
    `${version} “${title}”, published at once`,
    `${version} “${title}”`,
    `unpublished News article “${title}”`,
    `published News article “${title}”`,
    `saved a draft of News article “${title}”`,
    `changed excerpt of News article “${title}”, published at once`,
    `created News article “${title}”, published at once`,
  ]
  const exactly = (wanted: string[]) => wanted.map((says) => expect.stringMatching(new RegExp(`^${says}$`)))
  expect(await told(title)).toEqual(exactly(all))
  expect(await told(title, '?action=published')).toEqual(
    exactly(all.filter((says) => says.includes('published') && !says.startsWith('un'))),
  )
})

test('pictures go by their descriptions as they were then, and by their files where there was none', async () => {
  const describe = (name: string, alt: string) =>
    editor.call('PUT', `/cms/images/picture/${name}`, { alt, focusX: 50, focusY: 50 })
  await describe('cranes.jpg', 'Canary cranes')
  await describe('facade-detail.jpg', 'Canary facade')
  const record = await created({ imageUrl: '/uploads/cranes.jpg' })
  const other = await save('published', record, { ...record.values, imageUrl: '/uploads/facade-detail.jpg' })
  await describe('cranes.jpg', 'Renamed cranes')
  await db.query(
    `insert into audit_entries (actor_email, action, subject_kind, subject_id, subject_label, details)
     values ('old@estavelle.example', 'updated', 'news', $1, 'Old entry',
       '{"changed": {"imageUrl": {"from": "/uploads/a.jpg", "to": "/uploads/b.jpg"}}}')`,
    [record.id],
  )
  const html = await (await editor.page('/cms/audit')).text()
  expect(html).toContain('<del>Canary cranes</del> <ins>Canary facade</ins>')
  expect(html).toContain('<del>a.jpg</del> <ins>b.jpg</ins>')
  expect(html.split('<script')[0]).not.toContain('/uploads/')

  await describe('facade-detail.jpg', 'Renamed cranes')
  await save('published', other, { ...other.values, imageUrl: '/uploads/cranes.jpg' })
  expect(await (await editor.page('/cms/audit')).text()).toContain(
    '<del>Renamed cranes (facade-detail.jpg)</del> <ins>Renamed cranes (cranes.jpg)</ins>',
  )

  const replaced = await editor.call('POST', '/cms/images/replace', { name: 'cranes.jpg', by: 'city-quay.jpg' })
  expect(replaced.status).toBe(200)
  expect(await told('Renamed cranes')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^replaced image “Renamed cranes” by “[^”]+”$/)]),
  )
})

test('where old and new are the same words they stand there once, and that something else has changed', async () => {
  const record = await created({ contentSections: [{ text: 'Canary of marks.' }] })
  const words = { type: 'text', text: 'Canary of marks.', marks: [{ type: 'strong' }] }
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] }
  await save('published', record, { ...record.values, contentSections: [{ text: 'Canary of marks.', body }] })
  const [, said = ''] =
    /<dd>([\s\S]*?Canary of marks[\s\S]*?)<\/dd>/.exec(await (await editor.page('/cms/audit')).text()) ?? []
  expect(said.split('Canary of marks')).toHaveLength(2)
  expect(said).toContain('What changed is not in these words.')
})

test('a language that is published ahead of a schedule is not said to be as scheduled, and keeps its capital', async () => {
  const title = 'Canary of languages'
  const record = await created({ title, summary: 'Short.', contentSections: [{ text: 'Text.' }] })
  const words = { title: 'Kanarie', summary: 'Kort.', contentSections: [{ text: 'Tekst.' }], sources: {} }
  const dutch = (state: string) => ({ ...record.values, translations: [{ id: 'nl', type: 'nl', state, ...words }] })
  const written = await save('published', record, { ...dutch('ready'), seoTitle: 'Canary' })
  const waits = { ...dutch('ready'), seoTitle: 'Canary', excerpt: 'Waits' }
  const waiting = await save('scheduled', written, waits, { publishAt: '2031-05-01T10:00' })
  await save('language', waiting, waits, { language: 'nl' })
  expect((await told(title)).slice(0, 3)).toEqual([
    `published the Dutch of News article “${title}”`,
    expect.stringMatching(/^scheduled .* for 1 May 2031, 10:00$/),
    `changed SEO title, Dutch of News article “${title}”, published at once`,
  ])
})

test('whoever works in Dutch reads whole sentences of it; the file is English for everybody', async () => {
  const title = 'Canary of Dutch'
  const record = await created({ title })
  await save('draft', record, { ...record.values, excerpt: 'Waits' })
  const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: true }))
  expect((await reader.call('PUT', '/cms/profile/language', { language: 'nl' })).status).toBe(200)
  const text = (await (await reader.page('/cms/audit')).text()).replace(/<[^>]+>/g, '')
  expect(text).toMatch(new RegExp(`concept van [^‘]+ ‘${title}’ opgeslagen`))
  expect(text).toMatch(new RegExp(`‘${title}’ aangemaakt, meteen gepubliceerd`))
  const file = await (await reader.page('/cms/audit.csv')).text()
  expect(file).toContain(`saved a draft of News article “${title}”`)
  expect(file).toContain(`created News article “${title}”, published at once`)
})

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

  test.each([
    ['Asia/Calcutta', '2027-01-01', '2026-12-31T18:30:00Z', '2027-01-01T18:30:00Z'],
    // The clocks go forward at midnight, and back to it.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    ['UTC', '0001-01-01', '0001-01-01T00:00:00Z', '0001-01-02T00:00:00Z'],
    ['UTC', '9999-12-31', '9999-12-31T00:00:00Z', '+010000-01-01T00:00:00Z'],
  ])('knows when a day begins and ends in %s, also where Postgres does not: %s', async (zone, day, start, end) => {
    setHouseTimeZone(zone)
    onTestFinished(() => setHouseTimeZone('Europe/Luxembourg'))
    const { rows } = await drizzle(db).execute(
      sql`select extract(epoch from ${startOf(day)})::float8 as start, extract(epoch from ${endOf(day)})::float8 as end`,
    )
    expect(rows).toEqual([{ start: Date.parse(start) / 1000, end: Date.parse(end) / 1000 }])
    const { params } = listEntries(drizzle(db), { from: day, to: day }, { limit: 1 }).toSQL()
    expect(params).not.toContain(zone)
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
    expect(await read('?kind=trail')).toContain('exported the audit trail')
    const { rows } = await db.query(`select details from audit_entries where subject_kind = 'trail' order by id`)
    expect(rows.at(-1).details).toEqual({ person })
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

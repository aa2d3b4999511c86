import { pino } from 'pino'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Change, createChanges } from '#app/content/engine/changes.ts'
import { publishDue } from '#app/content/engine/publish-due.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { publishScheduled } from '#server/publish-scheduled.ts'
import { copyForTest } from '#tests/support/copied-site.ts'
import { signIn } from '#tests/support/editor.ts'
import { valid } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { siteForTest } from '#tests/support/site-for-test.ts'
import { until } from '#tests/support/start-site.ts'
import { takeAddress } from '#tests/support/taken-address.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

type Answer = { status: string; record: Opened; issues: { field: string; message: string }[] }
type Opened = { id: string; version: number; publication: { publishAt: string | null; problem: string | null } }
type Time = { publishAt?: string; hour?: string }

const morning = { publishAt: '2999-07-01T09:00' }

async function schedule(values: object, time: Time = morning, { id, version }: Partial<Opened> = {}, by = editor) {
  const path = `/cms/news/records${id ? `/${id}` : ''}`
  return (await (
    await by.call(id ? 'PUT' : 'POST', path, { as: 'scheduled', version, values, ...time })
  ).json()) as Answer
}

const save = async (as: string, values: object, { id, version }: Partial<Opened> = {}) =>
  (await (
    await editor.call(id ? 'PUT' : 'POST', `/cms/news/records${id ? `/${id}` : ''}`, { as, version, values })
  ).json()) as Answer

const open = async (id: string) =>
  ((await (await editor.call('GET', `/cms/news/records/${id}`)).json()) as Answer).record
const statusOf = async (slug: string, url = site.url) => (await fetch(`${url}/news/${slug}`)).status
const makeDue = (id: string, ago = '0 s', on = db) =>
  on.query(`update news_articles set publish_at = now() - $2::interval, updated_by = 'other' where id = $1`, [id, ago])
const entries = async (id: string) =>
  (
    await db.query('select action, actor_email as by, details from audit_entries where subject_id = $1 order by id', [
      id,
    ])
  ).rows

describe('a time', () => {
  test.each([
    ['a summer morning', { publishAt: '2999-07-01T09:00' }, '2999-07-01T07:00:00.000Z'],
    ['a winter morning', { publishAt: '2999-12-01T09:00' }, '2999-12-01T08:00:00.000Z'],
    ['the first of two hours', { publishAt: '2099-10-25T02:30', hour: 'first' }, '2099-10-25T00:30:00.000Z'],
    ['the second of two hours', { publishAt: '2099-10-25T02:30', hour: 'second' }, '2099-10-25T01:30:00.000Z'],
    ['the last minute before spring leaves one out', { publishAt: '2099-03-29T01:59' }, '2099-03-29T00:59:00.000Z'],
    ['the first minute after it', { publishAt: '2099-03-29T03:00' }, '2099-03-29T01:00:00.000Z'],
  ])('in Luxembourg is kept as that moment: %s', async (_name, time, moment) => {
    const { record } = await schedule(valid.news(), time)
    expect(record.publication.publishAt).toBe(moment)
  })

  test.each([
    ['has passed', { publishAt: '2020-01-01T09:00' }, 'This time has passed. Choose a later one, or publish at once.'],
    ['is none', {}, 'Choose a date and a time.'],
    ['is half of one', { publishAt: '2999-01-01' }, 'Choose a date and a time.'],
    ['is on no calendar', { publishAt: '2999-02-29T09:00' }, 'Choose a date and a time.'],
    [
      'is left out in spring',
      { publishAt: '2099-03-29T02:30' },
      'On 29 March 2099 the clocks go forward and never show 02:30. Choose another time.',
    ],
    [
      'comes twice in autumn',
      { publishAt: '2099-10-25T02:30' },
      'On 25 October 2099 the clocks go back and show 02:30 twice. Choose one of the two.',
    ],
  ])('that %s is refused in a sentence, and nothing is stored', async (_name, time, message) => {
    const values = valid.news() as { slug: string }
    expect(await schedule(values, time)).toEqual({ status: 'invalid', issues: [{ field: 'publishAt', message }] })
    expect((await db.query('select from news_articles where slug = $1', [values.slug])).rowCount).toBe(0)
  })

  test('is of no use to what could not be published: it has to be complete, and its address free', async () => {
    const { issues } = await schedule({ title: 'A title' })
    expect(issues).toContainEqual({ field: 'summary', message: 'Summary is required' })
    const values = valid.news()
    const { record } = await save('published', values)
    expect(await schedule({ ...values, slug: 'two-exits' }, morning, record)).toMatchObject({
      status: 'invalid',
      issues: [{ field: 'slug', message: 'This slug is already used' }],
    })
  })
})

describe('what is scheduled', () => {
  test('is no page before its time and one within seconds of it, in nobody’s name: an address may be another’s by then', async () => {
    const values = valid.news() as { slug: string }
    const { record } = await schedule(values)
    expect(await statusOf(values.slug)).toBe(404)
    await makeDue(record.id)
    await until(async () => (await statusOf(values.slug)) === 200)
    const by = 'admin@estavelle.example'
    expect(await entries(record.id)).toEqual([
      { action: 'scheduled', by, details: { publishAt: record.publication.publishAt } },
      {
        action: 'published',
        by: 'system',
        details: { publishAt: expect.any(String), lateBy: expect.any(Number), scheduledBy: by, changed: {} },
      },
    ])
    const { rows } = await db.query('select action, editor from record_revisions where record_id = $1 order by id', [
      record.id,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['scheduled', 'updated', 'published'])
    expect([rows.at(0).editor, rows.at(-1).editor]).toEqual([by, 'system'])
    expect((await open(record.id)).publication).toMatchObject({ status: 'published', publishAt: null })
  })

  test('names no figure that is due with it before that is there as well', async () => {
    const figure = await editor.call('POST', '/cms/figures/records', {
      as: 'scheduled',
      ...morning,
      values: valid.figures(),
    })
    const named = ((await figure.json()) as { record: Opened & { values: { slug: string } } }).record
    const { record } = await schedule({ ...valid.news(), summary: `All {${named.values.slug}} of them.` })
    await db.query(
      `with named as (update figures set publish_at = now() where id = $1)
       update news_articles set publish_at = now() where id = $2`,
      [named.id, record.id],
    )
    await until(async () => (await open(record.id)).publication.publishAt === null)
    const { rows } = await db.query(
      `select subject_kind as kind from audit_entries where action = 'published' and subject_id in ($1, $2) order by id`,
      [named.id, record.id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['figures', 'news'])
  })

  test('takes the place of what is published, whose pages are those of before until then', async () => {
    const values = valid.news() as { slug: string }
    const { record } = await save('published', values)
    const page = async () => (await fetch(`${site.url}/news/${values.slug}`)).text()
    await page()
    await schedule({ ...values, summary: 'The canary.' }, morning, record)
    expect(await page()).not.toContain('The canary.')
    await makeDue(record.id)
    await until(async () => (await page()).includes('The canary.'))
  })

  test('waits no longer once it is saved as a draft, published, taken down or discarded', async () => {
    for (const as of ['draft', 'published', 'unpublished', 'discarded']) {
      const values = valid.news()
      const published = await save('published', values)
      const { record } = await schedule(values, morning, published.record)
      expect((await save(as, values, record)).record.publication).toMatchObject({ publishAt: null })
    }
  })

  test('and is published while a form of it is open is told as such to a save for a time that has passed', async () => {
    const values = valid.news() as { slug: string }
    const { record } = await schedule(values)
    await makeDue(record.id)
    await until(async () => (await statusOf(values.slug)) === 200)
    const kept = await schedule(values, { publishAt: '2020-01-01T09:00' }, record)
    expect(kept).toMatchObject({ status: 'stale', record: { publication: { status: 'published', publishAt: null } } })
  })

  test('is a draft again when its address is taken meanwhile, says why, and is not tried again', async () => {
    const [first, second] = [valid.news() as { slug: string }, valid.news() as { slug: string }]
    const { record } = await save('published', first)
    await schedule({ ...first, slug: `${second.slug}-new` }, morning, record)
    await takeAddress(db, `${second.slug}-new`)
    await makeDue(record.id)
    await until(async () => (await open(record.id)).publication.problem !== null)
    const { publication } = await open(record.id)
    expect(publication).toMatchObject({ status: 'published', hasDraft: true, publishAt: null })
    expect(publication.problem).toMatch(/^It was to be published on .+ and could not be: This slug is already used\.$/)
    expect(await statusOf(first.slug)).toBe(200)
    const failed = (await entries(record.id)).filter(({ action }) => action === 'not published')
    expect(failed).toEqual([expect.objectContaining({ by: 'system' })])
    const saved = await save('draft', first, await open(record.id))
    expect(saved.record.publication.problem).toBe(null)
  })

  test('is held up by no other, whatever becomes of that, which editors see until it can be published', async () => {
    const values = [valid.news(), valid.news()] as { slug: string }[]
    const [failing, next] = await Promise.all(values.map(async (each) => (await schedule(each)).record))
    await db.query(`create sequence tries;
      create function fail() returns trigger language plpgsql security definer as $$
        begin perform nextval('tries'); raise 'no matter why'; end $$;
      create trigger fail before update on news_articles for each row
        when (new.status = 'published' and new.id = '${failing?.id}') execute function fail()`)
    await makeDue(String(failing?.id), '2 minutes')
    const said = () => site.output().match(new RegExp(`.*${failing?.id}.*tried again`, 'g')) ?? []
    await until(() => said().length > 0)
    // As another instance does at times: a look gets past it.
    const holder = await db.connect()
    await holder.query(`begin; select from news_articles where id = '${failing?.id}' for update`)
    await makeDue(String(next?.id), '1 s')
    await until(async () => (await statusOf(String(values[1]?.slug))) === 200)
    await holder.query('rollback')
    holder.release()
    await db.query("select setval('tries', 1)")
    await until(async () => (await db.query('select from tries where last_value > 1')).rowCount === 1)
    const problem = expect.stringMatching(
      /^It was to be published on .+ and is not yet\. .+ the server’s log names the reason\.$/,
    )
    const { publication } = await open(String(failing?.id))
    expect(publication).toEqual({ status: 'draft', hasDraft: false, publishAt: expect.any(String), problem })
    expect(await (await editor.page('/cms')).text()).toContain('Overdue since ')
    expect(await (await editor.page('/cms/status')).text()).toContain('1 is overdue, since ')
    await db.query('drop trigger fail on news_articles; drop function fail(); drop sequence tries')
    await until(async () => (await statusOf(String(values[0]?.slug))) === 200)
    expect(said()).toHaveLength(1)
  })

  test('is published once by however many instances look at the same time', async () => {
    const { connection } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
    const instances = Array.from({ length: 4 }, () => createDatabase(connection, () => undefined))
    const records = await Promise.all(Array.from({ length: 10 }, async () => (await schedule(valid.news())).record))
    const told: string[] = []
    const looks = instances.map(async (instance) => {
      for (let look = 0; look < 5; look++) await publishDue(instance.db, ({ record }) => told.push(record))
    })
    await Promise.all([...looks, ...records.map(({ id }) => makeDue(id))])
    await until(async () =>
      (await Promise.all(records.map(({ id }) => open(id)))).every(({ publication }) => !publication.publishAt),
    )
    await Promise.all(instances.map(({ close }) => close()))
    for (const { id } of records)
      expect((await entries(id)).map(({ action }) => action)).toEqual(['scheduled', 'published'])
    expect(new Set(told).size).toBe(told.length)
  })

  test('and came due while no server ran is published by the next one, which says so; what is not due is not, whatever its clock says', async () => {
    const before = await copyForTest({ env: { SAMPLE_CONTENT: 'false', LOG_LEVEL: 'warn' } })
    const own = await openSiteDatabase(before.dataDir)
    const by = await signIn(before.url)
    const [late, later] = [valid.news() as { slug: string }, valid.news() as { slug: string }]
    const { record } = await schedule(late, morning, {}, by)
    const other = await schedule(later, morning, {}, by)
    await before.kill()
    await makeDue(record.id, '3 hours', own)
    await makeDue(other.record.id, '-1 day', own)
    const twoDaysAhead = `const Real = Date; globalThis.Date = class Date extends Real {
      constructor(...given) { if (given.length) super(...given); else super(Date.now()) }
      static now() { return Real.now() + 172800000 }
    }`
    const after = await siteForTest({
      dataDir: before.dataDir,
      env: { SAMPLE_CONTENT: 'false', LOG_LEVEL: 'warn' },
      flags: ['--import', `data:text/javascript,${encodeURIComponent(twoDaysAhead)}`],
    })
    expect(await statusOf(late.slug, after.url)).toBe(200)
    await until(() => after.output().includes('published late'))
    const { rows } = await own.query(
      "select (details->>'lateBy')::int as late from audit_entries where action = 'published'",
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].late).toBeGreaterThanOrEqual(3 * 60 * 60)
    expect(await statusOf(later.slug, after.url)).toBe(404)
    const again = await signIn(after.url)
    const trail = await (await again.page('/cms/audit.csv?action=published')).text()
    expect(trail).toMatch(/published News article “.+”, as scheduled for .+ by admin@estavelle\.example, 3 hours late/)
    const dashboard = (await (await again.page('/cms')).text()).replaceAll('<!-- -->', '')
    expect(dashboard).toContain('Published 3 hours late')
    await own.end()
  })
})

test('kept pages, which have the year in their feet, are drawn again in the second in which the house begins a day', async () => {
  const { connection } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
  const instance = createDatabase(connection, () => undefined)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T22:59:59Z') })
  const changes = createChanges()
  const told: Change[] = []
  changes.subscribe((change) => told.push(change))
  const stop = await publishScheduled({ ...instance, changes, log: pino({ enabled: false }) })
  onTestFinished(async () => {
    vi.useRealTimers()
    await stop()
    await instance.close()
  })
  expect(told).toEqual([])
  vi.setSystemTime(new Date('2026-12-31T23:00:00Z'))
  await until(() => told.length > 0)
  expect(told).toMatchObject([{ withdrawn: [] }])
})

test('a draft beside what is published can be discarded, by whoever has seen it', async () => {
  const values = valid.news() as { title: string }
  const { record } = await save('published', values)
  const drafted = await save('draft', { ...values, title: 'Another' }, record)
  expect((await save('discarded', {}, record)).status).toBe('stale')
  const discarded = await save('discarded', {}, drafted.record)
  expect(discarded.record).toMatchObject({ publication: { status: 'published', hasDraft: false }, values })
})

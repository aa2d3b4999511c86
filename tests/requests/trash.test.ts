import { randomUUID } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { removeOldRevisions } from '#app/content/engine/retention.server.ts'
import { emptyTrash } from '#app/content/engine/trash.server.ts'
import { keptStores } from '#app/content/stores.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { sampled } from '#tests/support/attack.ts'
import { signIn } from '#tests/support/editor.ts'
import { storedFile } from '#tests/support/files.ts'
import { vtt } from '#tests/support/made-files.ts'
import { createPerson } from '#tests/support/people.ts'
import { previewsOf, read } from '#tests/support/previews.ts'
import { type CollectionSlug, listed, recordsOf, valid } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
const { connection } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
/** As the sweep of the program sees it. */
const program = createDatabase(connection, () => undefined)
afterAll(() => Promise.all([db.end(), program.close()]))
beforeEach(() => db.query('delete from deleted_records'))

const collections = listed.map(({ slug }) => slug as CollectionSlug)
const call = (method: string, entries: unknown) => editor.call(method, '/cms/trash/entries', { entries })
const trashed = async () => (await db.query('select id from deleted_records')).rows.map(({ id }) => id)
const text = async () => (await (await editor.page('/cms/trash')).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const audited = async (id: string) =>
  (await db.query('select action, actor_email from audit_entries where subject_id = $1 order by id', [id])).rows

async function deleted(kind: CollectionSlug, values: object = {}) {
  const records = recordsOf(editor, kind)
  const record = await records.created({ ...values })
  await records.remove(record.id)
  return { kind, ...record }
}
const keyOf = ({ kind, id }: { kind: string; id: string }) => ({ kind, id })

test('the trash lists what was deleted of every collection, by whom, and how many days remain', async () => {
  for (const kind of collections) await deleted(kind)
  await db.query("update deleted_records set deleted_at = now() - interval '3 days' where kind = 'news'")
  const told = await text()
  expect(told).toContain(`${collections.length} records`)
  expect(told.match(/Was published 30 days left Deleted [\d:, A-Za-z]+ by admin@estavelle\.example/g)).toHaveLength(
    collections.length - 1,
  )
  expect(told).toContain('News article Was published 27 days left')
})

test('the trash says when something is published once it is restored, as long as that time has not passed', async () => {
  const time = { as: 'scheduled', publishAt: '2999-07-01T09:00' }
  const values = valid.news()
  const { id } = (await (await editor.call('POST', '/cms/news/records', { ...time, values })).json()).record
  const { id: other, version, ...beside } = await recordsOf(editor, 'news').created()
  await editor.call('PUT', `/cms/news/records/${other}`, { ...time, version, values: beside.values })
  await editor.call('DELETE', '/cms/news/records', { ids: [id, other] })
  const told = await text()
  expect(told).toContain('News article Scheduled for 1 July 2999, 09:00 30 days left')
  expect(told).toContain('News article Was published Draft scheduled for 1 July 2999, 09:00 30 days left')
  await db.query(`update deleted_records set row = row || '{"publish_at": "2026-01-02T08:00:00Z"}' where id = $1`, [id])
  expect(await text()).toContain('News article Draft 30 days left')
})

describe('restoring from the trash', () => {
  test('brings back several at once, of any collection, as they were: public or a draft', async () => {
    const [article, link] = [await deleted('news'), await deleted('social-links')]
    const draft = await editor.call('POST', '/cms/news/records', { as: 'draft', values: valid.news() })
    const { record } = (await draft.json()) as { record: { id: string; values: { slug: string } } }
    const preview = await previewsOf(editor).makeLink('news', record)
    await editor.call('DELETE', `/cms/news/records/${record.id}`)
    expect((await read(preview)).status).toBe(410)
    const entries = [article, link, { kind: 'news', id: record.id }].map(keyOf)
    const answer = await call('POST', entries)
    expect([answer.status, await answer.json()]).toEqual([200, { done: entries, kept: [] }])
    // Its private link ended with it.
    expect((await read(preview)).status).toBe(404)
    expect((await fetch(`${site.url}/news/${article.values.slug}`)).status).toBe(200)
    expect((await fetch(`${site.url}/news/${record.values.slug}`)).status).toBe(404)
    expect(await trashed()).toEqual([])
    expect((await audited(article.id)).map(({ action }) => action)).toEqual(['created', 'deleted', 'restored'])
    expect((await call('POST', entries)).status).toBe(404)
  })

  test('keeps what cannot come back, says why and what helps, and brings back the others', async () => {
    const [clashing, other] = [await deleted('news', { title: 'Clashing' }), await deleted('portfolio')]
    const { slug } = clashing.values
    await recordsOf(editor, 'news').created({ slug })
    const answer = await call('POST', [clashing, other].map(keyOf))
    expect(await answer.json()).toEqual({
      done: [keyOf(other)],
      kept: [
        {
          ...keyOf(clashing),
          message:
            `The slug “${slug}” of “Clashing” is used by another article now. Give that one another slug, ` +
            'then restore this one again: the trash keeps it for 30 days.',
        },
      ],
    })
    expect(await trashed()).toEqual([clashing.id])
  })

  test.each(sampled(collections, 0, 3))(
    'of %s that was created again with its id leads to the history, which has both',
    async (kind) => {
      const first = await deleted(kind)
      const path = `/cms/${kind}/records`
      const again = await editor.call('POST', path, { newId: first.id, values: valid[kind]() })
      expect(again.status).toBe(200)
      const message = expect.stringMatching(
        /^“.+” was created again in the meantime with the same id as “.+”\. What this .+ said is in/,
      )
      expect(await (await call('POST', [keyOf(first)])).json()).toEqual({
        done: [],
        kept: [{ ...keyOf(first), message }],
      })
      const undo = await editor.call('POST', `/cms/${kind}/restore`, { ids: [first.id] })
      expect([undo.status, await undo.json()]).toEqual([409, { status: 'refused', message }])
      expect(await trashed()).toEqual([first.id])

      const restore = `/cms/${kind}/history/${first.id}/restore`
      const created = "select min(id) as id from record_revisions where record_id = $1 and action = 'created'"
      const revision = Number((await db.query(created, [first.id])).rows[0].id)
      expect((await editor.call('POST', restore, { revision, version: 1 })).status).toBe(200)
      const { record } = await recordsOf(editor, kind).open(first.id)
      expect(record.values).toMatchObject(first.values)
      expect((await recordsOf(editor, kind).remove(first.id)).status).toBe(200)
      expect(await (await call('POST', [keyOf(first)])).json()).toEqual({ done: [keyOf(first)], kept: [] })
    },
  )

  test('is refused in a sentence, and loses nothing, at every unique key of every table that has a trash', async () => {
    const picture = (await db.query("select id from images where name = 'social.jpg'")).rows[0].id
    await db.query('update images set is_bundled = false where id = $1', [picture])
    expect((await editor.call('DELETE', '/cms/images/picture/social.jpg')).status).toBe(200)
    const { name } = await storedFile(editor, vtt(), 'captions')
    expect((await editor.call('DELETE', `/cms/files/file/${name}`)).status).toBe(200)
    for (const kind of collections) await deleted(kind)
    const kept = Object.values(keptStores).filter(({ collection }) => !collection.page)
    const kinds = kept.map(({ collection: { slug }, table }) => ({ slug, name: getTableName(table) }))
    expect(await trashed()).toHaveLength(kinds.length)
    for (const { slug, name } of kinds) {
      const { rows: keys } = await db.query(
        "select conname, contype from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')",
        [name],
      )
      for (const { conname, contype } of keys) {
        const row = contype === 'p' ? 'row' : "row || jsonb_build_object('id', gen_random_uuid())"
        const known =
          "select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns where table_name = $1 and is_generated = 'NEVER'"
        const { list } = (await db.query(known, [name])).rows[0]
        const { rows } = await db.query(
          `insert into ${name} (${list}) select ${list} from jsonb_populate_record(null::${name}, (select ${row} from deleted_records where kind = $1)) returning id`,
          [slug],
        )
        const { id } = (await db.query('select id from deleted_records where kind = $1', [slug])).rows[0]
        const kept = [{ kind: slug, id, message: expect.stringMatching(/ is used by another | with the same id as /) }]
        expect([conname, await (await call('POST', [{ kind: slug, id }])).json()]).toEqual([
          conname,
          { done: [], kept },
        ])
        await db.query(`delete from ${name} where id = $1`, [rows[0].id])
      }
      const entry = (await db.query('select kind, id from deleted_records where kind = $1', [slug])).rows[0]
      expect(await (await call('POST', [entry])).json()).toEqual({ done: [entry], kept: [] })
    }
  })

  test('publishes nothing whose time has passed in the trash, and says so', async () => {
    const draft = await editor.call('POST', '/cms/news/records', { as: 'draft', values: valid.news() })
    const { record } = (await draft.json()) as { record: { id: string } }
    await editor.call('DELETE', `/cms/news/records/${record.id}`)
    await db.query(`update deleted_records set row = row || '{"publish_at": "2026-01-02T08:00:00Z"}'`)
    const key = { kind: 'news', id: record.id }
    expect(await (await call('POST', [key])).json()).toEqual({ done: [{ ...key, isLate: true }], kept: [] })
    const { rows } = await db.query('select status, publish_at, publish_problem from news_articles where id = $1', [
      record.id,
    ])
    const publish_problem = 'It was to be published on 2 January 2026, 09:00, when it was in the trash.'
    expect(rows).toEqual([{ status: 'draft', publish_at: null, publish_problem }])
  })

  test('takes a row that is older than columns of the table', async () => {
    const old = await deleted('news')
    await db.query(
      "update deleted_records set row = row - array['status', 'published_at', 'draft', 'publish_at', 'publish_problem']",
    )
    expect((await call('POST', [keyOf(old)])).status).toBe(200)
    expect((await fetch(`${site.url}/news/${old.values.slug}`)).status).toBe(200)
  })
})

test('what is deleted for good is gone for good, with an entry in the audit, and its history stays', async () => {
  const entry = await deleted('venture-capital')
  expect(await (await call('DELETE', [keyOf(entry)])).json()).toEqual({ done: [keyOf(entry)], kept: [] })
  expect((await call('POST', [keyOf(entry)])).status).toBe(404)
  expect((await call('DELETE', [keyOf(entry)])).status).toBe(404)
  expect((await audited(entry.id)).at(-1)).toEqual({ action: 'deleted for good', actor_email: admin.email })
  const history = await editor.page(`/cms/venture-capital/history/${entry.id}`)
  expect(await history.text()).toContain(String(entry.values.name))
})

test('the trash is emptied of what is older than 30 days, and not by another delete or on the day of a restore', async () => {
  const [old, young] = [await deleted('news'), await deleted('news')]
  await db.query(
    `update deleted_records set deleted_at = now() - case id when $1 then interval '30 days 1 second' else interval '29 days' end`,
    [old.id],
  )
  await deleted('portfolio')
  expect(await trashed()).toHaveLength(3)
  await db.query('update installation set stored_at = now()')
  await emptyTrash(program.db)
  expect(await trashed()).toHaveLength(3)
  // The storage has not answered yet.
  await db.query('update installation set stored_at = null')
  await emptyTrash(program.db)
  expect(await trashed()).toHaveLength(2)
  expect(await trashed()).toContain(young.id)
  expect((await audited(old.id)).at(-1)).toEqual({ action: 'deleted for good', actor_email: 'system' })
  await db.query("update deleted_records set deleted_at = now() - interval '31 days' where id = $1", [young.id])
  await db.query("update installation set stored_at = now() - interval '25 hours'")
  await emptyTrash(program.db)
  expect(await trashed()).toHaveLength(1)
})

describe('how long history is kept', () => {
  const set = (years: unknown) => editor.call('PUT', '/cms/trash/retention', { years })

  test('is for ever until an administrator says otherwise, with an entry in the audit', async () => {
    expect(await text()).toContain('Keep versions')
    expect(await removeOldRevisions(program.db)).toBe(0)
    for (const years of [2, '1', undefined, -1]) expect((await set(years)).status).toBe(422)
    expect((await set(1)).status).toBe(200)
    const { rows } = await db.query("select subject_label, details from audit_entries where action = 'set retention'")
    expect(rows).toEqual([
      { subject_label: '1 year', details: { changed: { kept: { from: 'For ever', to: '1 year' } } } },
    ])
    const trail = (await (await editor.page('/cms/audit')).text()).replace(/<[^>]+>/g, '')
    expect(trail).toContain('set the time for which to keep history “1 year”')
  })

  test('is not shortened by whoever saw another time, and was asked about that one', async () => {
    await db.query('insert into history_retention values (1, null) on conflict (id) do update set years = null')
    const late = await editor.call('PUT', '/cms/trash/retention', { years: 3, seen: 1 })
    expect([late.status, await late.json()]).toEqual([409, { message: expect.stringContaining('another time') }])
    expect((await editor.call('PUT', '/cms/trash/retention', { years: 3, seen: null })).status).toBe(200)
  })

  test('takes older versions, but the newest of each record and the one that stood when the time begins', async () => {
    await db.query('insert into history_retention values (1, 1) on conflict (id) do update set years = 1')
    const [busy, quiet] = [randomUUID(), randomUUID()]
    const ages = { [busy]: ['3 years', '2 years', '13 months', '11 months', '1 day'], [quiet]: ['4 years', '2 years'] }
    for (const [id, list] of Object.entries(ages))
      for (const age of list)
        await db.query(
          "insert into record_revisions (kind, record_id, version, at, action, row) values ('news', $1, 1, now() - $2::interval, $3, '{}')",
          [id, age, age],
        )
    expect(await removeOldRevisions(program.db)).toBe(3)
    const left = async (id: string) =>
      (await db.query('select action from record_revisions where record_id = $1 order by id', [id])).rows.map(
        ({ action }) => action,
      )
    expect(await left(busy)).toEqual(['13 months', '11 months', '1 day'])
    expect(await left(quiet)).toEqual(['2 years'])
    expect(await removeOldRevisions(program.db)).toBe(0)
  })
})

test('nobody but administrators restores, deletes for good or sets anything; nonsense is refused in words', async () => {
  const entry = await deleted('news')
  const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
  for (const [method, path, body] of [
    ['POST', '/cms/trash/entries', { entries: [keyOf(entry)] }],
    ['DELETE', '/cms/trash/entries', { entries: [keyOf(entry)] }],
    ['PUT', '/cms/trash/retention', { years: 1 }],
  ] as const)
    expect((await reader.call(method, path, body)).status).toBe(403)
  const page = await reader.page('/cms/trash')
  expect([page.status, page.headers.get('location')]).toEqual([302, '/auth'])
  expect(await trashed()).toEqual([entry.id])
  for (const entries of [undefined, [], 'all', [{ kind: 'news', id: '1' }]])
    expect((await call('POST', entries)).status).toBe(400)
  expect((await call('POST', [{ kind: 'nothing', id: randomUUID() }])).status).toBe(404)
  expect((await editor.page('/cms/trash?page=99')).status).toBe(200)
})

import { afterAll, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { writeMoment } from '#app/routes/cms/as-at/past-address.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const slug = 'page-home'
const id = collections[slug]?.page?.id ?? ''

type Answer = { status: string; record: { id: string; version: number; values: Record<string, unknown> } }

const open = async () => ((await (await editor.call('GET', `/cms/${slug}/records/${id}`)).json()) as Answer).record

async function save(as: string, changed: object) {
  const { version, values } = await open()
  const body = { as, version, values: { ...values, ...changed } }
  return (await (await editor.call('PUT', `/cms/${slug}/records/${id}`, body)).json()) as Answer
}

const read = async (path = '/') => (await fetch(site.url + path)).text()

test('a text of a page that is saved is on the website, and one that waits is not', async () => {
  const { values } = await open()
  const before = await read()
  expect(before).toContain(values.title)
  await save('draft', { title: 'A title that waits' })
  expect(await read()).toBe(before)
  await save('published', { title: 'A title that has waited' })
  expect(await read()).toContain('A title that has waited')
})

test('a page is never added, unpublished or deleted', async () => {
  const { version, values } = await open()
  const refused = [
    await editor.call('POST', `/cms/${slug}/records`, { as: 'published', values }),
    await editor.call('PUT', `/cms/${slug}/records/${id}`, { as: 'unpublished', version, values }),
    await editor.call('DELETE', `/cms/${slug}/records/${id}`),
    await editor.call('DELETE', `/cms/${slug}/records`, { ids: [id] }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([405, 405, 405, 405])
  expect((await open()).version).toBe(version)
})

test('each page has one row, written by the program, whose empty values show what is specified', async () => {
  const { rows } = await db.query('select kind, id, status from pages order by kind')
  const expected = Object.values(collections).flatMap(({ slug: kind, page }) =>
    page ? [{ kind, id: page.id, status: 'published' }] : [],
  )
  expect(rows).toEqual(expected.sort((one, other) => one.kind.localeCompare(other.kind)))
})

test('an earlier version of a page can be seen and brought back', async () => {
  await save('published', { title: 'The version before' })
  const after = await save('published', { title: 'The version after' })
  const { rows } = await db.query<{ id: string }>(
    `select id from record_revisions where kind = $1 and row -> 'values' ->> 'title' = 'The version before' order by id desc limit 1`,
    [slug],
  )
  const revision = Number(rows[0]?.id)
  expect(await (await editor.call('GET', `/cms/${slug}/history/${id}/page?version=${revision}`)).text()).toContain(
    'The version before',
  )
  await editor.call('POST', `/cms/${slug}/history/${id}/restore`, { revision, version: after.record.version })
  expect(await read()).toContain('The version before')
})

test('as it stood at a past minute, the website shows the texts of that time', async () => {
  await save('published', { title: 'The title of then' })
  await db.query('alter table record_revisions disable trigger user')
  await db.query("update record_revisions set at = at - interval '1 hour'")
  await db.query('alter table record_revisions enable trigger user')
  await db.query("update history_start set at = now() - interval '1 day'")
  await save('published', { title: 'The title of now' })
  const moment = writeMoment(new Date(Date.now() - 30 * 60_000))
  const past = await (await editor.call('GET', `/cms/as-at/${moment}`)).text()
  expect(past).toContain('The title of then')
  expect(past).not.toContain('The title of now')
})

import { getTableName } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { stores } from '#app/content/stores.server.ts'
import { signIn } from '#tests/support/editor.ts'
import { fileBlock, sectionsWith, storedFile } from '#tests/support/files.ts'
import { pdf } from '#tests/support/made-files.ts'
import { type CollectionSlug, valid } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { until } from '#tests/support/start-site.ts'
import { site } from '#tests/support/written-site.ts'

type Values = Record<string, unknown>
type Opened = { id: string; version: number; values: Values; publication: { hasDraft: boolean } }

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

async function call(kind: string, { id, version }: Partial<Opened>, body?: object): Promise<Opened> {
  const method = id ? (body ? 'PUT' : 'GET') : 'POST'
  const answer = await editor.call(method, `/cms/${kind}/records${id ? `/${id}` : ''}`, body && { version, ...body })
  const { record, issues } = await answer.json()
  expect([answer.status, issues]).toEqual([200, undefined])
  return record
}
const created = (kind: CollectionSlug, values: object = {}) =>
  call(kind, {}, { values: { ...valid[kind](), ...values } })

const inDutch = (state: string, words: object) => [{ id: 'nl', type: 'nl', state, sources: {}, ...words }]

test('a full gallery is saved with the captions of those that it had before', async () => {
  const captions = Array.from({ length: 25 }, (_, at) => ({ url: `https://example.org/${at}.jpg`, caption: 'Dak' }))
  const record = await created('portfolio', { gallery: captions.slice(0, 1) })
  const words = { location: 'Nergens', description: 'Een beschrijving.', gallery: captions }
  const values = { ...record.values, gallery: captions.slice(1), translations: inDutch('draft', words) }
  const draft = await call('portfolio', record, { as: 'draft', values })
  expect(draft.values.translations).toMatchObject([{ gallery: captions }])
  const published = await call('portfolio', draft, { values })
  expect(published.values.translations).toMatchObject([{ gallery: captions.slice(1) }])
})

/** A page in two languages, of which the Dutch names a file in a section. */
async function pageWithFile() {
  const { name } = await storedFile(editor, pdf(), 'document')
  const text = sectionsWith(fileBlock(name))[0]?.body
  const section = { id: 'one', type: 'text', title: 'Us', text: 'Who we are.' }
  const words = { title: 'Over ons', lead: 'Wie we zijn.', sections: [{ ...section, text }] }
  const record = await created('free-pages', { sections: [section], translations: inDutch('public', words) })
  const remove = async () => (await editor.call('DELETE', `/cms/files/file/${name}`)).status
  return { record, remove, values: { ...record.values, sections: [] } }
}

test('words of what English has no more stay in a draft, and what goes public leaves the files free that they name', async () => {
  const { record, remove, values } = await pageWithFile()
  const draft = await call('free-pages', record, { as: 'draft', values })
  expect(draft.values.translations).toEqual(record.values.translations)
  expect(await remove()).toBe(409)
  const published = await call('free-pages', draft, { values })
  expect(published.values.translations).toMatchObject([{ title: 'Over ons', sections: [] }])
  expect(await remove()).toBe(200)
  // As from the form that stayed open, where these words are still.
  const next = await call('free-pages', published, { as: 'draft', values: { ...values, lead: 'Who we were.' } })
  expect(next.values.translations).toMatchObject([{ title: 'Over ons', sections: [] }])
  expect(await remove()).toBe(404)
})

test('what nobody sees leaves the files free that words of what its English lacks name', async () => {
  const { record, remove, values } = await pageWithFile()
  const hidden = await call('free-pages', record, { as: 'unpublished', values: record.values })
  expect(hidden.values.translations).toEqual(record.values.translations)
  expect(await remove()).toBe(409)
  const draft = await call('free-pages', hidden, { as: 'draft', values })
  expect(draft.values.translations).toMatchObject([{ title: 'Over ons', sections: [] }])
  expect(await remove()).toBe(200)
})

test('a caption leaves with its picture at the time of what is scheduled, and is public with its language until then', async () => {
  const { rows } = await db.query("select name from images where alt <> '' and not is_missing limit 1")
  const gallery = [{ url: `/uploads/${rows[0].name}`, caption: 'Dak' }]
  const words = { location: 'Nergens', description: 'Een beschrijving.', gallery }
  const record = await created('portfolio', { gallery: [{ ...gallery[0], caption: 'Roof' }] })
  const values = { ...record.values, gallery: [], translations: inDutch('ready', words) }
  const waiting = await call('portfolio', record, { as: 'scheduled', publishAt: '2099-01-01T09:00', values })
  const alone = await call('portfolio', waiting, { as: 'language', language: 'nl', values: waiting.values })
  const table = getTableName(stores.portfolio?.table as never)
  const seen = await db.query(`select gallery from nl_published_${table} where id = $1`, [record.id])
  expect(seen.rows).toMatchObject([{ gallery: [{ caption: 'Dak' }] }])
  expect(alone.values.translations).toMatchObject([{ state: 'public', gallery }])
  await db.query(`update ${table} set publish_at = now() where id = $1`, [record.id])
  await until(async () => !(await call('portfolio', record)).publication.hasDraft)
  expect((await call('portfolio', record)).values.translations).toMatchObject([{ state: 'public', gallery: [] }])
})

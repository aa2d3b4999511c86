import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { articlesOf } from '#tests/support/articles.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
const { created, row } = articlesOf(editor, db)
afterAll(() => db.end())

const removeMany = (ids: unknown) => editor.call('DELETE', '/cms/news/records', { ids })
const restore = (ids: unknown) => editor.call('POST', '/cms/news/restore', { ids })
const revision = async () => Number((await db.query('select revision from content_revision')).rows[0].revision)
const statusOfPage = async (slug: unknown) => (await fetch(`${site.url}/news/${slug}`)).status

/** The row as the database writes it, to the microsecond. */
async function wholeRow(id: string) {
  const { rows } = await db.query('select to_jsonb(a) as whole from news_articles a where id = $1', [id])
  return rows[0]?.whole
}

async function audited(id: string) {
  const { rows } = await db.query(
    'select action, actor_email, subject_label from audit_entries where subject_id = $1 order by id',
    [id],
  )
  return rows
}

describe('deleting several records', () => {
  test('deletes all of them at once, with an entry in the audit for each', async () => {
    const records = [await created(), await created(), await created()]
    const ids = records.map(({ id }) => id)
    const before = await revision()
    const answer = await removeMany(ids)
    expect(answer.status).toBe(200)
    const { ids: deleted } = (await answer.json()) as { ids: string[] }
    expect(deleted.toSorted()).toEqual(ids.toSorted())
    expect(await revision()).toBe(before + 1)
    for (const { id, values } of records) {
      expect(await row(id)).toBeUndefined()
      expect(await statusOfPage(values.slug)).toBe(404)
      expect((await audited(id)).at(-1)).toEqual({
        action: 'deleted',
        actor_email: admin.email,
        subject_label: values.title,
      })
    }
  })

  test('passes over what somebody else has deleted, and finds nothing when that is all', async () => {
    const [gone, left] = [await created(), await created()]
    await editor.removeArticle(gone.id)
    expect(await (await removeMany([gone.id, left.id])).json()).toEqual({ status: 'deleted', ids: [left.id] })
    expect((await removeMany([gone.id, left.id])).status).toBe(404)
  })

  test('by many at once deletes each record once', async () => {
    const ids = (await Promise.all(Array.from({ length: 6 }, () => created()))).map(({ id }) => id)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => removeMany(at % 2 ? ids : ids.toReversed())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
    for (const id of ids) expect((await audited(id)).filter(({ action }) => action === 'deleted')).toHaveLength(1)
  })

  test.each([[undefined], [[]], ['all'], [['1']], [[null]], [Array.from({ length: 101 }, () => randomUUID())]])(
    'is refused for %j',
    async (ids) => {
      for (const answer of [await removeMany(ids), await restore(ids)]) {
        expect(answer.status).toBe(400)
        expect(await answer.json()).toMatchObject({ status: 'refused' })
      }
    },
  )
})

describe('undoing a delete', () => {
  test('brings back the very same rows, also those of an older format', async () => {
    const records = [await created({ excerpt: 'Kept' }), await created()]
    const ids = records.map(({ id }) => id)
    await db.query(
      `update news_articles set content_sections = '"text"', created_at = now() - interval '1 day' where id = $1`,
      [ids[1]],
    )
    const before = await Promise.all(ids.map(wholeRow))
    await removeMany(ids)
    const answer = await restore(ids)
    expect(answer.status).toBe(200)
    expect(await Promise.all(ids.map(wholeRow))).toEqual(before)
    for (const { id, values } of records) {
      expect(await statusOfPage(values.slug)).toBe(200)
      expect((await audited(id)).map(({ action }) => action)).toEqual(['created', 'deleted', 'restored'])
    }
    expect((await restore(ids)).status).toBe(404)
  })

  test('works again after deleting again', async () => {
    const { id } = await created()
    for (let time = 0; time < 2; time++) {
      expect((await editor.removeArticle(id)).status).toBe(200)
      expect((await restore([id])).status).toBe(200)
    }
    expect(await row(id)).toBeDefined()
  })

  test('by many at once brings it back once', async () => {
    const { id } = await created()
    await editor.removeArticle(id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => restore([id])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
  })

  test('with a slug that is taken meanwhile is refused for all, and succeeds once it is free', async () => {
    const [kept, clashing] = [await created(), await created({ title: 'Clashing title' })]
    const ids = [kept.id, clashing.id]
    await removeMany(ids)
    const { slug } = clashing.values
    const other = await created({ slug })
    const refused = await restore(ids)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({
      status: 'refused',
      message: expect.stringContaining(`The slug “${slug}” of “Clashing title” is used by another article now.`),
    })
    expect(await row(kept.id)).toBeUndefined()
    await editor.updateArticle(other.id, 1, { ...other.values, slug: article().slug })
    expect((await restore(ids)).status).toBe(200)
    expect((await row(clashing.id)).slug).toBe(slug)
  })

  test('in a collection that does not exist, or with another method, is refused', async () => {
    const ids = [randomUUID()]
    expect((await editor.call('POST', '/cms/nothing/restore', { ids })).status).toBe(404)
    expect((await editor.call('PUT', '/cms/news/restore', { ids })).status).toBe(405)
    expect((await editor.call('POST', '/cms/news/order', { ids })).status).toBe(405)
  })
})

test('a copy has a title that says so and a slug that is free, is public in no language, and is stored nowhere', async () => {
  const words = { title: 'Kort', summary: 'Kort.', excerpt: 'Ook', contentSections: [{ text: 'Een tekst.' }] }
  const nl = { id: 'nl', type: 'nl', state: 'public', ...words, sources: {} }
  const { id, values } = await created({ title: 'x'.repeat(200), excerpt: 'Copied too', translations: [nl] })
  expect(values.translations).toMatchObject([{ state: 'public' }])
  const translations = [{ ...(values.translations as object[])[0], state: 'ready' }]
  const before = (await db.query('select count(*) from news_articles')).rows[0].count
  const copy = async () => (await (await editor.call('GET', `/cms/news/records/${id}?copy`)).json()) as Copied
  const first = (await copy()).record.values
  expect(first).toEqual({ ...values, title: `${'x'.repeat(193)} (copy)`, slug: `${values.slug}-copy`, translations })
  expect((await db.query('select count(*) from news_articles')).rows[0].count).toBe(before)
  await created(first)
  expect((await copy()).record.values.slug).toBe(`${values.slug}-copy-2`)
  // One that waits in a draft is taken as well.
  const { id: waiting, version, values: seen } = await created()
  const draft = { as: 'draft', version, values: { ...seen, slug: `${values.slug}-copy-2` } }
  expect((await editor.call('PUT', `/cms/news/records/${waiting}`, draft)).status).toBe(200)
  expect((await copy()).record.values.slug).toBe(`${values.slug}-copy-3`)
})

type Copied = { record: { values: Record<string, unknown> } }

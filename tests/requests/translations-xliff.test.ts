import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredRecord } from '#app/content/engine/store.server.ts'
import { readXliff } from '#app/content/languages/xliff/read.ts'
import { readRecord, textsIn } from '#app/content/languages/xliff/read-record.server.ts'
import { builtFrom } from '#app/content/languages/xliff/units.ts'
import { settings } from '#app/content/pages/page-stores.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { otherLocales } from '#app/language/locales.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const pool = await openSiteDatabase(site.dataDir)
afterAll(() => pool.end())
let editor: Editor

const kinds = Object.values(stores).filter(({ collection }) => collection.fields.translations)
const everything = `&all=on${kinds.map(({ collection }) => `&kind=${collection.slug}`).join('')}`

type Saved = { version: number; values: Record<string, unknown> & { translations: Record<string, unknown>[] } }

async function open(kind: string, id: string) {
  const answer = await editor.call('GET', `/cms/${kind}/records/${id}`)
  return ((await answer.json()) as { record: Saved }).record
}

async function save(kind: string, id: string, change: object, as = 'published') {
  const { version, values } = await open(kind, id)
  const answer = await editor.call('PUT', `/cms/${kind}/records/${id}`, {
    as,
    version,
    values: { ...values, ...change },
  })
  expect(answer.status).toBe(200)
}

const exported = async (asked: string) => (await editor.page(`/cms/translations.xlf?${asked}`)).text()
const send = (body: object) => editor.call('POST', '/cms/translations/import', body)
const planOf = async (file: string) => (await send({ file })).json()

async function firstOf(kind: string) {
  const { rows } = await pool.query(`select id from ${kind} order by display_order, id limit 1`)
  return String(rows[0].id)
}

beforeAll(async () => {
  editor = await signIn(site.url)
  await save('page-settings', settings.page.page.id, { nl: true, fr: true, de: true })
})

test('everything that the sample says comes back from a file of any language as it went, and nothing is saved', async () => {
  const records = (await Promise.all(kinds.map(({ table }) => drizzle(pool).select().from(table)))).flat()
  expect(records.length).toBeGreaterThan(80)
  for (const locale of otherLocales) {
    const file = await exported(`language=${locale}${everything}`)
    expect(await planOf(file)).toEqual({ language: locale, records: [], unchanged: expect.any(Number) })
    const read = new Map(readXliff(file).files.map(({ id, units }) => [id, units]))
    for (const store of kinds)
      for (const row of (await drizzle(pool).select().from(store.table)) as StoredRecord[]) {
        const units = read.get(`${store.collection.slug}:${row.id}`)
        const record = readRecord(store, row, locale)
        for (const text of record && units ? textsIn(record) : []) {
          if (!text.own) continue
          const targets = new Map(text.units.map(({ id }) => [id, units?.get(id)?.target ?? []]))
          expect([row.id, text.path, builtFrom(text, targets)]).toEqual([row.id, text.path, text.own])
        }
      }
  }
})

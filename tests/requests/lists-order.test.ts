import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '#tests/support/editor.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

type Row = { id: string; name: string; display_order: number; version: number; updated_at: Date }

/** In the order of the list: the given numbers, the first row the oldest. */
async function companies(...orders: number[]) {
  await db.query('delete from vc_portfolio_companies')
  await db.query(
    `insert into vc_portfolio_companies (name, description, sector, stage, geography, display_order, created_at)
     select 'Company ' || n, 'A company.', 'FoodTech', 'Seed', 'Ghent', place, now() + n * interval '1 second'
     from unnest($1::int[]) with ordinality as given(place, n)`,
    [orders],
  )
  return rows()
}

async function rows() {
  const found = await db.query('select * from vc_portfolio_companies order by display_order, created_at, id')
  return found.rows as Row[]
}

const names = (list: Row[]) => list.map(({ name }) => name.replace('Company ', '')).join(' ')
const numbers = (list: Row[]) => list.map(({ display_order }) => display_order)
const idsOf = (list: Row[]) => list.map(({ id }) => id)
const send = (body: object) => editor.call('POST', '/cms/venture-capital/order', body)
const move = (list: Row[], from: number, to: number) => send({ id: list[from]?.id, to, first: 0, ids: idsOf(list) })
const revision = async () => Number((await db.query('select revision from content_revision')).rows[0].revision)

describe('a record that gets another place', () => {
  test.each([
    ['down', [1, 2, 3, 4], 0, 2, '2 3 1 4', [1, 2, 3, 4]],
    ['up', [1, 2, 3, 4], 3, 0, '4 1 2 3', [1, 2, 3, 4]],
    ['among numbers with gaps, which stay', [10, 20, 30, 40], 1, 2, '1 3 2 4', [10, 20, 30, 40]],
    ['among equal numbers, which are told apart', [0, 0, 0, 0], 3, 1, '1 4 2 3', [0, 1, 2, 3]],
    ['behind equal numbers, which stay', [5, 5, 5, 9], 3, 2, '1 2 4 3', [5, 5, 6, 9]],
    ['before equal numbers, as far as they are in the way', [1, 1, 3, 3], 0, 1, '2 1 3 4', [1, 2, 3, 3]],
    ['below zero', [-3, -2, -1], 2, 0, '3 1 2', [-3, -2, -1]],
    ['at the highest numbers', [2147483647, 2147483647, 2147483647], 0, 1, '2 1 3', [0, 1, 2]],
  ])('%s', async (_where, orders, from, to, order, after) => {
    const before = await companies(...orders)
    expect((await move(before, from, to)).status).toBe(200)
    const now = await rows()
    expect([names(now), numbers(now)]).toEqual([order, after])
  })

  test('raises the revision once and leaves one entry in the audit', async () => {
    const before = await companies(1, 2, 3, 4)
    const was = await revision()
    await move(before, 0, 3)
    expect(await revision()).toBe(was + 1)
    const { rows: entries } = await db.query('select * from audit_entries where subject_id = $1', [before[0]?.id])
    expect(entries).toMatchObject([
      {
        action: 'reordered',
        actor_email: admin.email,
        subject_kind: 'venture-capital',
        subject_label: 'Company 1',
        details: { from: 1, to: 4 },
      },
    ])
  })

  test('is there on the next page of a visitor', async () => {
    const before = await companies(1, 2, 3)
    const page = async () => {
      const html = await (await fetch(`${site.url}/venture-capital`)).text()
      return [...new Set([...html.matchAll(/Company \d/g)].map(String))].join()
    }
    expect(await page()).toBe('Company 1,Company 2,Company 3')
    await move(before, 2, 0)
    expect(await page()).toBe('Company 3,Company 1,Company 2')
  })

  test('changes nothing where it stands already', async () => {
    const before = await companies(3, 3, 4)
    const was = await revision()
    expect((await move(before, 2, 2)).status).toBe(200)
    expect(await revision()).toBe(was)
    expect(await rows()).toEqual(before)
  })

  test('may come from a page and go to another', async () => {
    const before = await companies(...Array.from({ length: 250 }, (_, at) => at))
    const page = idsOf(before.slice(100, 200))
    expect((await send({ id: page[0], to: 99, first: 100, ids: page })).status).toBe(200)
    const now = await rows()
    expect(names(now.slice(98, 102))).toBe('99 101 100 102')
    expect(numbers(now)).toEqual(numbers(before))
  })
})

describe('a form that is open while its record is moved', () => {
  const values = { name: 'Renamed', description: 'x', sector: 'x', stage: 'Seed', geography: 'x' }

  test('can still be saved, and leaves the record where it is now', async () => {
    const before = await companies(1, 2, 3)
    await move(before, 0, 2)
    const { id, version, updated_at } = (await rows())[2] as Row
    expect([id, version, updated_at]).toEqual([before[0]?.id, before[0]?.version, before[0]?.updated_at])
    expect((await editor.call('PUT', `/cms/venture-capital/records/${id}`, { version, values })).status).toBe(200)
    const now = await rows()
    expect(now.map(({ name }) => name)).toEqual(['Company 2', 'Company 3', 'Renamed'])
  })

  test('moves it where its number was typed there', async () => {
    const before = await companies(1, 2, 3)
    await move(before, 0, 2)
    const path = `/cms/venture-capital/records/${before[0]?.id}`
    expect((await editor.call('PUT', path, { version: 1, values: { ...values, displayOrder: '0' } })).status).toBe(200)
    expect(numbers(await rows())).toEqual([0, 1, 2])
    expect((await rows())[0]?.name).toBe('Renamed')
  })

  test.each([
    ['a number that was typed, whoever saves it again without', '7', ['Company 3', 'Company 2', 'Renamed']],
    ['the number of the day it was made, which moves nothing', '1', ['Company 3', 'Renamed', 'Company 2']],
  ])('moves it once its draft is published, which holds %s', async (_which, displayOrder, after) => {
    const before = await companies(1, 2, 3)
    const put = async (version: number, body: { as: string; values: object }) => {
      const path = `/cms/venture-capital/records/${before[0]?.id}`
      expect((await editor.call('PUT', path, { version, ...body })).status).toBe(200)
    }
    await put(1, { as: 'draft', values: { ...values, displayOrder } })
    await put(2, { as: 'draft', values })
    await move(await rows(), 2, 0)
    await put(3, { as: 'published', values })
    expect((await rows()).map(({ name }) => name)).toEqual(after)
  })

  test('leaves it where it is by a number that an older program noted in its draft, and not one that was typed', async () => {
    const [noted, typed, thrown] = await companies(1, 2, 3)
    const draft = (id: unknown, number: string) =>
      db.query(
        `update vc_portfolio_companies set draft = jsonb_build_object('displayOrder', ${number}) where id = $1`,
        [id],
      )
    await draft(noted?.id, 'display_order')
    await draft(typed?.id, '0')
    await draft(thrown?.id, 'display_order')
    await move(await rows(), 0, 2)
    await editor.call('DELETE', `/cms/venture-capital/records/${thrown?.id}`)
    const migration = await readFile('db/migrations/0063_noted-places.sql', 'utf8')
    await db.query(migration.split('--> statement-breakpoint')[0] ?? '')
    const { rows: left } = await db.query('select draft from vc_portfolio_companies where id = any($1) order by name', [
      [noted?.id, typed?.id],
    ])
    expect(left).toEqual([{ draft: {} }, { draft: { displayOrder: 0 } }])
    const inTrash = await db.query(`select row -> 'draft' as draft from deleted_records where id = $1`, [thrown?.id])
    expect(inTrash.rows).toEqual([{ draft: {} }])
  })

  test('leaves it where it is once a version of before is published that waited as a draft', async () => {
    const [first] = await companies(1, 2, 3)
    const id = String(first?.id)
    await move(await rows(), 0, 2)
    const { rows: made } = await db.query('select min(id) as revision from record_revisions where record_id = $1', [id])
    const restored = { revision: Number(made[0].revision), version: 1, as: 'draft' }
    expect((await editor.call('POST', `/cms/venture-capital/history/${id}/restore`, restored)).status).toBe(200)
    expect((await editor.call('PUT', `/cms/venture-capital/records/${id}`, { version: 2, values })).status).toBe(200)
    expect((await rows()).map(({ name }) => name)).toEqual(['Company 2', 'Company 3', 'Renamed'])
  })
})

describe('a list that has changed meanwhile', () => {
  let seen: Row[]
  beforeEach(async () => {
    seen = await companies(1, 2, 3, 4)
  })

  const isRefused = async () => {
    const before = await rows()
    const answer = await move(seen, 0, 2)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      status: 'refused',
      message: 'The list was changed in the meantime. It has been loaded again: please move it once more.',
    })
    expect(await rows()).toEqual(before)
  }

  test('by another move is not put in order', async () => {
    await move(seen, 3, 0)
    await isRefused()
  })

  test('by a delete is not put in order', async () => {
    await editor.call('DELETE', `/cms/venture-capital/records/${seen[1]?.id}`)
    await isRefused()
  })

  test('by a new record among those that were seen is not put in order', async () => {
    const values = { name: 'New', description: 'x', sector: 'x', stage: 'Seed', geography: 'x', displayOrder: 0 }
    expect((await editor.call('POST', '/cms/venture-capital/records', { values })).status).toBe(200)
    await isRefused()
  })

  test('by several editors at once is put in order by one of them', async () => {
    const answers = await Promise.all([1, 2, 3, 1, 2, 3].map((to) => move(seen, 0, to)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(numbers(await rows())).toEqual([1, 2, 3, 4])
  })

  test('while records are saved, deleted and restored never breaks a request', async () => {
    const [first, second, third] = idsOf(seen)
    const values = { name: 'Saved', description: 'x', sector: 'x', stage: 'Seed', geography: 'x' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, version) => [
        move(seen, 0, 2),
        editor.call('PUT', `/cms/venture-capital/records/${first}`, { version, values }),
        editor.call('DELETE', '/cms/venture-capital/records', { ids: [third, second] }),
        editor.call('POST', '/cms/venture-capital/restore', { ids: [second, third] }),
      ]).flat(),
    )
    expect(
      answers.filter(({ status }) => status >= 500),
      site.output(),
    ).toEqual([])
  })
})

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['no ids', { id: randomUUID(), to: 0, first: 0, ids: [] }],
  ['an id that is none', { id: '1', to: 0, first: 0, ids: ['1'] }],
  ['a place below zero', { id: randomUUID(), to: -1, first: 0, ids: [randomUUID()] }],
  ['a place between two', { id: randomUUID(), to: 0.5, first: 0, ids: [randomUUID()] }],
  ['a place beyond all', { id: randomUUID(), to: 2 ** 31, first: 0, ids: [randomUUID()] }],
  ['more than a page', { id: randomUUID(), to: 0, first: 0, ids: Array.from({ length: 101 }, () => randomUUID()) }],
])('a request with %s is refused', async (_what, body) => {
  expect((await send(body as object)).status).toBe(400)
})

test.each([
  ['a record that is not among the seen', { id: randomUUID(), to: 0, first: 0 }],
  ['a place that the list does not have', { to: 3, first: 0 }],
  ['a page that the list does not have', { to: 0, first: 2147483647 }],
])('a request with %s finds another list', async (_what, body) => {
  const ids = idsOf(await companies(1, 2, 3))
  expect((await send({ id: ids[0], ids, ...body })).status).toBe(409)
})

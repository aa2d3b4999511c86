import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { RecordAnswer } from '#tests/support/articles.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const person = await createPerson(site.dataDir, { isAdmin: true })
const other = await signIn(site.url, person)

async function create(body: object, by = editor) {
  const answer = await by.call('POST', '/cms/news/records', body)
  return { httpStatus: answer.status, ...((await answer.json()) as RecordAnswer) }
}

describe('a new article that names its id', () => {
  test('is made once, however often it is sent', async () => {
    const body = { newId: randomUUID(), values: article() }
    const first = await create(body)
    expect([first.httpStatus, first.record.id, first.record.version]).toEqual([200, body.newId, 1])
    expect(await create(body)).toEqual(first)
  })

  test('is made once when it is sent many times at once', async () => {
    const body = { newId: randomUUID(), values: article() }
    await Promise.all(Array.from({ length: 8 }, () => create(body)))
    expect(await create(body)).toMatchObject({ httpStatus: 200, record: { id: body.newId, version: 1 } })
  })

  test('is shown as it is stored when it is sent with other values or by somebody else, and stays as it is', async () => {
    const newId = randomUUID()
    const values = article()
    await create({ newId, values })
    for (const again of [
      await create({ newId, values: { ...values, summary: 'Another one.' } }),
      await create({ newId, values }, other),
    ])
      expect(again).toMatchObject({
        httpStatus: 409,
        status: 'stale',
        record: { id: newId, version: 1, values: { summary: values.summary } },
      })
  })

  test('is not taken for published when it was stored as a draft, nor the other way round', async () => {
    const [draft, published] = [randomUUID(), randomUUID()]
    const [one, other] = [article(), article()]
    await create({ newId: draft, as: 'draft', values: one })
    await create({ newId: published, values: other })
    expect(await create({ newId: draft, values: one })).toMatchObject({ httpStatus: 409, status: 'stale' })
    expect(await create({ newId: published, as: 'draft', values: other })).toMatchObject({ status: 'stale' })
    expect(await create({ newId: draft, as: 'draft', values: one })).toMatchObject({ status: 'saved' })
  })

  test.each(['1', '', null, 7, `${randomUUID()}x`])('that is none, %j, is refused', async (newId) => {
    expect((await create({ newId, values: article() })).httpStatus).toBe(400)
  })
})

test('whatever a page sends in the name of somebody else than who is signed in is refused, with who that is', async () => {
  const values = article()
  const { record } = await create({ values })
  const path = `/cms/news/records/${record.id}`
  const calls: [method: string, path: string, body: object][] = [
    ['POST', '/cms/news/records', { values: article() }],
    ['PUT', path, { version: 1, values }],
    ['DELETE', path, {}],
    ['PUT', '/cms/profile/name', { name: 'Of another tab' }],
  ]
  for (const [method, to, body] of calls) {
    const headers = { cookie: other.cookie, origin: site.url, 'x-editor': 'somebody' }
    const answer = await fetch(site.url + to, { method, headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(409)
    const message = expect.stringContaining(`You are signed in as ${person.email} now`)
    expect(await answer.json()).toMatchObject({ status: 'other-editor', editor: { email: person.email }, message })
  }
  expect((await (await editor.call('GET', path)).json()).record.version).toBe(1)
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { isThorough, known, sampled } from '#tests/support/attack.ts'
import { doors } from '#tests/support/doors.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { type CollectionSlug, listed, recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { anything, faultsOf, foreignHeaders, spelledOut, strangeRequest, writes } from './kinds/strange-requests.ts'

const { url, port } = site
const { host } = new URL(url)
const paths = (await doors((name) => known[name])).map(({ path }) => path)
let editor: Editor

beforeAll(async () => {
  editor = await signIn(url)
})

const isAlive = async () => (await editor.page('/cms')).status === 200

test('no door is opened by what another site makes the browser of an administrator send', async ({ task }) => {
  const knocks = paths.flatMap((path, turn) =>
    writes.flatMap((method, at) =>
      sampled(foreignHeaders(url), turn + at, 3).map((headers) => ({ path, method, headers })),
    ),
  )
  const open: string[] = []
  for (const { path, method, headers } of knocks) {
    const own = { host, cookie: editor.cookie, 'content-type': 'application/json', ...headers }
    const { status } = await rawRequest(port, { method, path, headers: own, body: '{}' })
    if (status !== 403) open.push(`${method} ${path} ${JSON.stringify(headers)}: ${status}`)
  }
  task.meta.cases = knocks.length
  expect(open).toEqual([])
  expect(await isAlive()).toBe(true)
})

test('whatever is asked for at any door, the answer is an answer', async ({ task }) => {
  const numRuns = isThorough ? 2000 : 200
  task.meta.cases = numRuns
  await fc.assert(
    fc.asyncProperty(strangeRequest(paths), async (strange) => {
      const answer = await rawRequest(port, spelledOut(strange, editor))
      expect(answer.status).toBeLessThan(500)
      expect(faultsOf(answer, strange)).toEqual([])
    }),
    { numRuns },
  )
  expect(await isAlive()).toBe(true)
})

const fields = listed.flatMap(({ slug, fields }) =>
  Object.keys(fields).map((field) => ({ collection: slug as CollectionSlug, field })),
)

test('any value in any field of any collection is stored or refused in words', async ({ task }) => {
  const numRuns = isThorough ? 1000 : 100
  task.meta.cases = numRuns
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), anything, async ({ collection, field }, value) => {
      const records = recordsOf(editor, collection)
      const { httpStatus, issues, record } = await records.create({ [field]: value })
      expect([200, 422]).toContain(httpStatus)
      if (httpStatus === 422) expect(issues?.length).toBeGreaterThan(0)
      else expect((await records.remove(record.id)).status).toBe(200)
    }),
    { numRuns },
  )
  expect((await fetch(`${url}/real-estate?${randomUUID()}`)).status).toBe(200)
})

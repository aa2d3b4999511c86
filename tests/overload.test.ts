import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { overload } from '../server/overload.ts'

test('of a thousand who ask at once two hundred are served, the others refused at once; then all are served again', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const app = new Hono()
  app.use(overload())
  app.get('/', async (c) => {
    await finished
    return c.text('served')
  })
  app.get('/broken', () => {
    throw new Error('expected')
  })
  app.onError((_error, c) => c.text('broken', 500))

  const asked = Array.from({ length: 1000 }, () => app.request('/'))
  const refused = await Promise.all(asked.slice(200))
  expect(new Set(refused.map(({ status, headers }) => [status, headers.get('retry-after')].join()))).toEqual(
    new Set(['503,5']),
  )
  finish()
  expect((await Promise.all(asked.slice(0, 200))).every(({ status }) => status === 200)).toBe(true)
  for (let at = 0; at < 300; at++) expect((await app.request('/broken')).status).toBe(500)
  expect((await app.request('/')).status).toBe(200)
})

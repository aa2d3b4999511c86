import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bodyLimits } from '#server/http/body-limits.ts'
import { type Asker, overload, type Placed } from '#server/http/overload.ts'
import { createPlaces } from '#server/http/places.ts'

type Known = { Variables: Placed }

test('of a thousand who ask at once two hundred are served, the others refused; then all are served again', async () => {
  // Or those in line would be late, on a machine that takes two seconds to refuse the others.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const app = new Hono<Known>()
  app.use(overload<Known>(() => ({ is: 'reader', name: 'somebody' })))
  app.get('/', async (c) => {
    await finished
    return c.text('served')
  })
  app.get('/broken', () => {
    throw new Error('expected')
  })
  app.onError((_error, c) => c.text('broken', 500))

  const asked = Array.from({ length: 1000 }, (_, at) =>
    app.request('/', { headers: { accept: at % 2 ? 'text/html,*/*;q=0.8' : '*/*' } }),
  )
  const refused = await Promise.all(asked.slice(200))
  expect(
    new Set(
      refused.map(({ status, headers }) => [status, headers.get('retry-after'), headers.get('content-type')].join()),
    ),
  ).toEqual(new Set(['503,5,application/json', '503,5,text/plain; charset=UTF-8']))
  finish()
  expect((await Promise.all(asked.slice(0, 200))).every(({ status }) => status === 200)).toBe(true)
  for (let at = 0; at < 300; at++) expect((await app.request('/broken')).status).toBe(500)
  expect((await app.request('/')).status).toBe(200)
})

test('strangers who read pages or files, strangers who send and editors keep none of the others waiting', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  let asker: Asker
  const app = new Hono<Known>()
  app.use(overload<Known>(() => asker))
  app.get('/slow', async (c) => {
    await finished
    return c.text('served')
  })
  app.get('/', (c) => c.text('served'))
  const flood = []
  for (asker of [
    { is: 'file', name: 'a' },
    { is: 'sender', name: 'a' },
  ] as const)
    for (let at = 0; at < 500; at++) flood.push(app.request('/slow'))
  asker = { is: 'reader', name: 'a' }
  expect((await app.request('/')).status).toBe(200)
  for (let at = 0; at < 500; at++) flood.push(app.request('/slow'))
  asker = { is: 'editor', name: 'e' }
  expect((await app.request('/')).status).toBe(200)
  asker = undefined
  expect((await app.request('/')).status).toBe(200)
  finish()
  await Promise.all(flood)
})

test('whoever asks for much gets no more turns than whoever asks for one thing, and no place of theirs', async () => {
  const { enter, leave } = createPlaces({ underWay: 2, each: 1, waiting: 4 })
  const served: string[] = []
  const outcomes: string[] = []
  const ask = async (who: string) => {
    const outcome = await enter(who)
    outcomes.push(`${who} ${outcome}`)
    if (outcome === 'in') served.push(who)
  }
  const asked = Array.from({ length: 6 }, () => ask('many'))
  // One of them is in, four wait, and one is too many. The last that waits makes room for somebody else.
  await ask('a')
  asked.push(ask('b'))
  await Promise.all([asked[5], asked[4]])
  expect([served, outcomes.filter((each) => each.endsWith('refused')).length]).toEqual([['many', 'a'], 2])
  leave('a')
  await asked.at(-1)
  expect(served).toEqual(['many', 'a', 'b'])
  for (let at = 0; at < 3; at++) leave('many')
  await Promise.all(asked)
  expect(served).toEqual(['many', 'a', 'b', 'many', 'many', 'many'])
})

test('whoever sends a film that is too long, a byte each half minute, is read for as long as any request', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = new Hono()
  app.use(bodyLimits)
  let sent = 0
  const body = new ReadableStream({
    pull(stream) {
      vi.advanceTimersByTime(29_000)
      stream.enqueue(new Uint8Array(1))
      if (++sent === 30) stream.close()
    },
  })
  const headers = { 'content-length': '60000000' }
  const sending = { method: 'POST', headers, body, duplex: 'half' }
  const answer = await app.request(new Request('http://house.example/cms/files/upload', sending))
  expect(answer.status).toBe(413)
  expect(sent).toBeLessThan(6)
})

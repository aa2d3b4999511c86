import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createAddressCheck } from '#app/outward/check-addresses.server.ts'
import { isPublicAddress } from '#app/outward/public-address.server.ts'
import { freePort } from './support/free-port.ts'

// What the server asks of other websites. One stands at `outside`, which counts as public here; at `inside` nobody may.

const [outside, inside] = ['127.0.0.2', '127.0.0.1']
const asked: IncomingMessage[] = []
const answers: Record<string, RequestListener> = {}
let port = 0
let secrets = 0

const site = createServer((request, response) => {
  asked.push(request)
  const answer = answers[request.url ?? '']
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
const secret = createServer((_, response) => {
  secrets++
  response.end()
})
beforeAll(async () => {
  port = await freePort()
  await listen(site, outside)
  await listen(secret, inside)
})
afterAll(() => {
  for (const server of [site, secret]) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(server: typeof site, host: string) {
  server.listen(port, host)
  await once(server, 'listening')
}

const redirect =
  (status: number, to: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { location: to }).end()

/** Names as their owners would have them: what `localhost` or a name of nip.io says leads inside. */
const names: Record<string, string[]> = {
  'site.example': [outside],
  'localhost.': [inside],
  '127.0.0.1.nip.io': [inside],
  'both.example': ['93.184.215.14', inside],
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
}
const resolve = async (host: string) => names[host] ?? []
const reach = {
  resolve,
  mayConnect: (address: string) => address === outside || isPublicAddress(address),
  mayUsePort: () => true,
}
const check = createAddressCheck({ reach })
const at = (path: string) => `http://site.example:${port}${path}`
const one = async (address: string) => {
  const [found] = await check([address])
  return { state: found?.state, says: found?.says }
}

test.each([
  ...[
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
  ],
  ...['0', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1', '192.0.0.192'],
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '100.100.100.200', '168.63.129.16', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '[::]', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[fd00:ec2::254]'],
  ...['[fe80::1]', '[fc00::1]', '[fec0::1]', '[ff02::1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::1]', '[2002:7f00:1::]'],
  ...['[2001::1]', '[2001:db8::1]', '[100::1]', '[::ffff:0:127.0.0.1]', ...Object.keys(names).slice(1)],
])('%s is a private network, and nobody connects to it', async (host) => {
  const private_ = 'was not checked, because it leads into a private network'
  expect(await one(`http://${host}:${port}/`)).toEqual({ state: 'unchecked', says: private_ })
  expect(secrets).toBe(0)
})

test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '168.63.129.17', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['file:///etc/passwd', 'only web addresses are checked'],
  ['ftp://site.example/', 'only web addresses are checked'],
  ['javascript:alert(1)', 'only web addresses are checked'],
  ['gopher://site.example/', 'only web addresses are checked'],
  ['http://name:word@site.example/', 'it contains a name or a password'],
  ['not an address', 'it is not an address'],
  ['http://', 'it is not an address'],
])('%s is not asked, and after a redirect neither', async (address, why) => {
  expect(await one(address)).toEqual({ state: 'unchecked', says: `was not checked, because ${why}` })
})

test('only ports of the web are asked', async () => {
  const strict = createAddressCheck()
  expect(await strict(['http://8.8.8.8:22/', 'https://8.8.8.8:5432/'])).toMatchObject([
    { state: 'unchecked', says: 'was not checked, because its port is not one for websites' },
    { state: 'unchecked' },
  ])
})

describe('a redirect', () => {
  test.each([
    [`http://127.0.0.1`, 'it leads into a private network'],
    ['http://[::ffff:7f00:1]', 'it leads into a private network'],
    ['http://127.0.0.1.nip.io', 'it leads into a private network'],
    ['file:///etc/passwd', 'only web addresses are checked'],
    ['http://name:word@site.example', 'it contains a name or a password'],
  ])('to %s is not followed', async (to, why) => {
    const target = to.startsWith('http') ? `${to}:${port}/` : to
    answers['/inside'] = redirect(302, target)
    expect(await one(at('/inside'))).toEqual({
      state: 'unchecked',
      says: `was not checked, because after a redirect ${why}`,
    })
    expect(secrets).toBe(0)
  })

  test('is followed three times, and told where it is for good', async () => {
    const target = at('/new')
    Object.assign(answers, {
      '/new': (_: unknown, response: { end(): void }) => response.end(),
      '/old': redirect(301, '/new'),
      '/older': redirect(308, at('/old')),
      '/oldest': redirect(301, '/older'),
      '/too-old': redirect(301, '/oldest'),
      '/today': redirect(302, '/new'),
      '/circle': redirect(301, '/circle'),
    })
    const moved = { state: 'moved', says: `has moved to ${target}`, to: target }
    const long = { state: 'unsure', says: 'was not checked to its end, because it leads on more than 3 times' }
    expect(await check(['/old', '/older', '/oldest', '/too-old', '/today', '/circle'].map(at))).toMatchObject([
      ...[moved, moved, moved],
      long,
      { state: 'fine', says: 'is fine' },
      long,
    ])
  })
})

test('a name that means another address a moment later gains nothing', async () => {
  let times = 0
  const rebinding = createAddressCheck({
    reach: { ...reach, resolve: async () => [times++ === 0 ? outside : inside] },
  })
  answers['/rebound'] = (_, response) => response.writeHead(405).end()
  expect(await rebinding([at('/rebound')])).toMatchObject([{ state: 'unchecked' }])
  expect([times, secrets]).toEqual([2, 0])
})

test.each([
  [200, 'fine', 'is fine'],
  [404, 'missing', 'was not found: that website has no such page'],
  [410, 'missing', 'was not found: that website has no such page'],
  [403, 'unsure', 'does not let a program look (403): open it yourself'],
  [429, 'unsure', 'does not let a program look (429): open it yourself'],
  [503, 'silent', 'does not answer as it should (503)'],
])('an answer of %i is told as %s', async (status, state, says) => {
  answers[`/answers/${status}`] = (_, response) => response.writeHead(status).end()
  expect(await one(at(`/answers/${status}`))).toEqual({ state, says })
})

test('whoever knows no HEAD is asked by GET, and what it sends is not read', async () => {
  let isOver: Promise<unknown> | undefined
  answers['/endless'] = (request, response) => {
    if (request.method === 'HEAD') return response.writeHead(405).end()
    isOver = once(response, 'close')
    const more = () => response.write('x'.repeat(65_536)) && setImmediate(more)
    response.on('drain', more)
    more()
  }
  expect(await one(at('/endless'))).toEqual({ state: 'fine', says: 'is fine' })
  await isOver
})

test('nothing of us goes along but our name', async () => {
  asked.length = 0
  answers['/plain'] = (_, response) => response.writeHead(200, { 'set-cookie': 'a=b; Path=/' }).end()
  await check([at('/plain'), `${at('/plain')}#part`])
  expect(asked.map(({ method, headers }) => ({ method, headers }))).toEqual(
    Array.from({ length: 2 }, () => ({
      method: 'HEAD',
      headers: {
        host: `site.example:${port}`,
        'user-agent': 'Estavelle-link-check/1.0',
        accept: '*/*',
        'accept-encoding': 'identity',
        connection: 'close',
      },
    })),
  )
})

test('who does not answer is waited for so long, and all together so long', async () => {
  const held: { destroy(): void }[] = []
  onTestFinished(() => {
    for (const response of held) response.destroy()
  })
  answers['/silent'] = (_, response) => held.push(response)
  answers['/headers'] = (_, response) => {
    response.socket?.write(`HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(1_000)}\r\n`.repeat(100)}`)
    held.push(response)
  }
  const brief = createAddressCheck({ reach, patience: { each: 100, all: 60_000 } })
  expect(await brief([at('/silent')])).toMatchObject([{ state: 'silent', says: 'does not answer in time' }])
  const patient = createAddressCheck({ reach, patience: { each: 60_000, all: 60_000 } })
  expect(await patient([at('/headers'), 'http://nowhere.example/'])).toMatchObject([
    { state: 'silent', says: 'does not answer' },
    { state: 'missing', says: 'was not found: there is no website of that name' },
  ])
  const briefer = createAddressCheck({ reach, patience: { each: 60_000, all: 100 } })
  const many = Array.from({ length: 40 }, (_, count) => at(`/silent?${count}`))
  for (const path of many) answers[path.replace(/^.*(?=\/silent)/, '')] = answers['/silent']
  const found = await briefer([...many, ...many])
  expect(found.map(({ state }) => state)).toEqual(Array.from({ length: 30 }, () => 'unchecked'))
})

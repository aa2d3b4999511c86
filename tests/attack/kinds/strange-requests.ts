import fc from 'fast-check'
import { innards, nasty } from '#tests/support/attack.ts'
import type { RawAnswer } from '#tests/support/raw-request.ts'

export const writes = ['POST', 'PUT', 'PATCH', 'DELETE']

/** What another site can make the browser of an administrator send. */
export const foreignHeaders = (url: string): Record<string, string>[] => [
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: `${url}.evil.example` },
  { origin: url.replace('http:', 'https:') },
  { origin: url, 'sec-fetch-site': 'cross-site' },
  { origin: url, 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { referer: `${url}/cms`, 'content-type': 'text/plain' },
]

const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 30 }))
export const anything = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(2 ** 31, -(2 ** 31) - 1, 1e308, null),
)
const names = 'values ids id to first version newId editor email isAdmin name password current code invite title'.split(
  ' ',
)
const json = fc
  .dictionary(fc.constantFrom(...names, '__proto__', 'constructor'), anything)
  .map((all) => JSON.stringify(all))
const form = fc
  .dictionary(fc.constantFrom('email', 'password', 'to', 'website', 'token', 'q'), text)
  .map((all) => new URLSearchParams(all).toString())
const multipart = fc
  .tuple(text, text)
  .map(
    ([name, value]) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${value}"\r\n\r\n${value}\r\n--b--`,
  )
const body = fc.oneof(
  fc.record({ type: fc.constant('application/json'), bytes: fc.oneof(json, text) }),
  fc.record({ type: fc.constant('application/x-www-form-urlencoded'), bytes: form }),
  fc.record({ type: fc.constant('multipart/form-data; boundary=b'), bytes: fc.oneof(multipart, text) }),
  fc.record({
    type: fc.constantFrom('text/plain', 'application/json; charset=utf-16', '', 'multipart/form-data'),
    bytes: text,
  }),
)
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'range',
    'if-none-match',
    'referer',
    'x-rewrite-url',
    'content-encoding',
    'accept-encoding',
    'sec-purpose',
    'x-http-method-override',
  ),
  fc.constantFrom(
    'application/json',
    'evil.example',
    'host=evil.example',
    'bytes=0-0,5-',
    '*',
    'gzip;q=0,br;q=0',
    '/cms',
    'prefetch',
    'DELETE',
    'x'.repeat(2000),
  ),
  { maxKeys: 3 },
)
const end = fc.constantFrom('', '', '.data', '/', '/_.data', '?index', '/%2e%2e/cms', ';x=y', '%', '%00', '/%ff', '#x')
export const strangeRequest = (paths: string[]) =>
  fc.record({
    path: fc.constantFrom(...paths.filter((path) => path !== '/auth/sign-out')),
    end,
    query: fc.option(
      fc.tuple(fc.constantFrom('q', 'page', 'token', 'invite', 'category', '_routes', 'edit', 'sort'), text),
    ),
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS', ...writes),
    headers,
    body,
    isEditor: fc.boolean(),
  })

type Strange = ReturnType<typeof strangeRequest> extends fc.Arbitrary<infer Request> ? Request : never

/** As it goes over the wire. */
export function spelledOut({ path, end, query, method, headers, body, isEditor }: Strange, from: Sender) {
  const asked = `${path}${end}${query ? `?${query[0]}=${encodeURIComponent(query[1].toWellFormed())}` : ''}`
  const { url, cookie } = from
  const signedIn: Record<string, string> = isEditor ? { cookie } : {}
  const own = { host: new URL(url).host, origin: url, 'content-type': body.type, ...signedIn, ...headers }
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  return { method, path: asked, headers: own, ...(isRead ? {} : { body: Buffer.from(body.bytes) }) }
}

type Sender = { url: string; cookie: string }

/** What no answer may be or tell, whatever was asked; in a sentence each. */
export function faultsOf({ status, headers, text }: RawAnswer, { isEditor }: Pick<Strange, 'isEditor'>) {
  const to = headers.get('location')
  const named = ['content-security-policy', 'x-content-type-options', 'x-request-id']
  return [
    ...(status === 500 ? ['it failed'] : []),
    ...(to === null || (to.startsWith('/') && !/^\/[/\\]/.test(to)) ? [] : [`it leads to ${to}`]),
    ...(innards.test(text) ? ['it shows how we are made'] : []),
    ...named.filter((name) => headers.get(name) === null).map((name) => `it lacks ${name}`),
    ...(isEditor || headers.getSetCookie().length === 0 ? [] : ['it gives a cookie to a stranger']),
  ]
}

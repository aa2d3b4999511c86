import { nextNumber } from './next-number.ts'
import { admin } from './start-site.ts'

export type Editor = Awaited<ReturnType<typeof signIn>>

/** An administrator who talks to the server without a browser. */
export async function signIn(url: string, { email, password } = admin) {
  const answer = await postSignIn(url, { email, password })
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const call = (method: string, path: string, body?: unknown) =>
    fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { cookie, origin: url, accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    url,
    cookie,
    call,
    page: (path: string) => fetch(url + path, { headers: { cookie }, redirect: 'manual' }),
    createArticle: (values: object) => call('POST', '/cms/news/records', { values: { ...article(), ...values } }),
    updateArticle: (id: string, version: number, values: object) =>
      call('PUT', `/cms/news/records/${id}`, { version, values: { ...article(), ...values } }),
    removeArticle: (id: string) => call('DELETE', `/cms/news/records/${id}`),
    /** A picture is published with a description only. */
    describe: (url: string, alt: string) => call('PUT', `/cms/images/picture/${url.replace('/uploads/', '')}`, { alt }),
    upload(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
      const form = new FormData()
      form.set('file', new File([bytes], name, { type }))
      return fetch(`${url}/cms/upload`, { method: 'POST', headers: { cookie, origin: url }, body: form })
    },
  }
}

export function postSignIn(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${url}/auth/session`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': strangerAddress(), ...headers },
    body: JSON.stringify(body),
  })
}

/** Believed only by a site whose TRUSTED_PROXIES hold the loopback. A /48 of its own, as that is counted. */
export function strangerAddress() {
  return `2001:db8:${(nextNumber() % 0xffff).toString(16)}:${(process.pid % 0xffff).toString(16)}::1`
}

/** A valid article; each has a slug of its own. */
export function article() {
  const number = nextNumber()
  const slug = `test-article-${process.pid}-${number}`
  return {
    title: `Test article ${number}`,
    slug,
    category: 'Press',
    summary: 'A summary.',
    contentSections: [{ text: 'First text.' }, { title: 'Second', text: 'Second text.' }],
    date: '2020-01-01',
  }
}

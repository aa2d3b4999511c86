import type { Editor } from '#tests/support/editor.ts'
import type { RawAnswer, rawRequest } from '#tests/support/raw-request.ts'
import { type Canary, canaryFiles } from './canaries.ts'
import { foreignHeaders, writes } from './strange-requests.ts'

export type Knock = Parameters<typeof rawRequest>[1] & {
  path: string
  isWrong: (answer: RawAnswer) => string | undefined
}

type Site = {
  url: string
  editor: Editor
  /** Who was an administrator when the session began. */
  former: Editor
  canaries: Canary[]
  /** Every address of the routes, and those where strangers look for the canaries. */
  paths: string[]
  publicDoors: string[]
}

export const script = '<script>alert(1)</script>'
const scriptDoors = ['/', '/news', '/news/stored-scripts', '/search?q=alert', '/news/feed.xml', '/news/atom.xml']

/** What is tried at the doors of a site, by what it is after. */
export function knocksAt({ url, editor, former, canaries, paths, publicDoors }: Site): Record<string, Knock[]> {
  const told = new RegExp(canaries.map(({ word }) => word).join('|'))
  const files = new Set(canaries.flatMap(canaryFiles))

  const foreignWrite = (path: string, method: string, headers: Record<string, string>): Knock => ({
    path,
    method,
    headers: { host: new URL(url).host, cookie: editor.cookie, 'content-type': 'application/json', ...headers },
    body: '{}',
    isWrong: ({ status }) => (isBusy(status) || status === 403 ? undefined : `it was not refused: ${status}`),
  })
  const reading = (path: string): Knock => ({
    path,
    isWrong: ({ text, status }) =>
      told.test(text) || (files.has(path) && status === 200) ? 'it shows what is not public' : undefined,
  })
  const entering = (path: string, headers: Record<string, string>): Knock => ({
    path,
    headers,
    isWrong: ({ text, status }) => (status < 300 || told.test(text) ? `it is open: ${status}` : undefined),
  })
  return {
    'foreign writes': paths.flatMap((path) =>
      writes.flatMap((method) => foreignHeaders(url).map((headers) => foreignWrite(path, method, headers))),
    ),
    'what is not public': [...publicDoors, ...files].map(reading),
    'the CMS': paths
      .filter((path) => path.startsWith('/cms'))
      .flatMap((path) => [entering(path, { cookie: former.cookie }), entering(path, {})]),
    'stored scripts': scriptDoors.map((path) => ({
      path,
      isWrong: ({ text }) => (text.includes(script) ? 'it holds a script' : undefined),
    })),
  }
}

/** Refused for the time being: nothing was let through. */
export const isBusy = (status: number) => status === 503 || status === 507

import { afterAll } from 'vitest'
import { startCopy } from './copied-site.ts'
import { signIn } from './editor.ts'
import { rawRequest } from './raw-request.ts'
import { until } from './start-site.ts'

/** A site that logs every request, for the test file that imports this. */
const site = await startCopy({ env: { LOG_LEVEL: 'info' } })
export const editor = await signIn(site.url)
afterAll(() => site.remove())

export function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return rawRequest(site.port, { method, path, headers: { host: new URL(site.url).host, ...headers } })
}

export const text = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text

/** Whether an answer came out of the cache, as the line in the log says. */
export async function wasKept({ headers }: { headers: Headers }) {
  const id = headers.get('x-request-id')
  const line = () =>
    site
      .output()
      .split('\n')
      .find((each) => each.includes(`"id":"${id}"`) && each.includes('"msg":"request"'))
  await until(() => line() !== undefined)
  return JSON.parse(line() ?? '').cache === 'hit'
}

export async function createArticle(values: object = {}) {
  const answer = await editor.createArticle({ ...values, date: '2099-01-01' })
  const { record } = (await answer.json()) as { record: { id: string; version: number; values: { slug: string } } }
  return record
}

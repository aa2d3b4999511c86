import { startCopy } from './copied-site.ts'
import { signIn } from './editor.ts'
import { rawRequest } from './raw-request.ts'
import { siteForFile } from './site-for-file.ts'
import { until } from './start-site.ts'

/** A site that logs every request, for the test file that imports this. */
const site = await siteForFile(await startCopy({ env: { LOG_LEVEL: 'info' } }))
export const { dataDir } = site
export const editor = await signIn(site.url)

export function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return rawRequest(site.port, { method, path, headers: { host: new URL(site.url).host, ...headers } })
}

/** Of a page that is there. */
export async function text(path: string, headers: Record<string, string> = {}) {
  const answer = await get(path, headers)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}:\n${answer.text.slice(0, 300)}`)
  return answer.text
}

type Line = { id: string; msg: string; path: string; cache: string }

const linesOf = (output: string): Line[] =>
  output.split('\n').flatMap((line) => (line.endsWith('"msg":"request"}') ? [JSON.parse(line)] : []))

/** Whether an answer came out of the cache, as the line in the log says. */
export async function wasKept({ headers }: { headers: Headers }) {
  const id = headers.get('x-request-id')
  const line = () => linesOf(lineWith(`"id":"${id}"`))[0]
  await until(() => line() !== undefined)
  return line()?.cache === 'hit'
}

function lineWith(text: string) {
  const output = site.output()
  const at = output.lastIndexOf(text)
  return at < 0 ? '' : output.slice(output.lastIndexOf('\n', at) + 1, output.indexOf('\n', at))
}

/** Which pages have been drawn since, for whoever asked or in the background. */
export function watchDrawn() {
  const from = site.output().lastIndexOf('\n') + 1
  return () =>
    new Set(linesOf(site.output().slice(from)).flatMap(({ cache, path }) => (cache === 'miss' ? [path] : [])))
}

export async function createArticle(values: object = {}) {
  const answer = await editor.createArticle({ ...values, date: '2099-01-01' })
  const { record } = (await answer.json()) as { record: { id: string; version: number; values: { slug: string } } }
  return record
}

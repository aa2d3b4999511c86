import { Agent, request } from 'node:http'

export type Answer = Awaited<ReturnType<ReturnType<typeof createAsker>['ask']>>

type Given = {
  status: number
  etag: string | undefined
  location: string
  /** Where it says in which languages the page is. */
  link: string
  /** The name under which a browser saves it. */
  disposition: string
  /** As a browser sends it back. */
  cookie: string
  bytes: Buffer
}

type Asked = { method?: string; headers?: Record<string, string> }

const longestWait = 20_000

/** A stranger with a browser that keeps its connections. Undefined: there was no answer. */
export function createAsker(port: number, host: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const to = { agent, host: '127.0.0.1', port }
  let asked = 0

  async function ask(path: string, { method = 'GET', headers = {} }: Asked = {}) {
    asked++
    return new Promise<Given | undefined>((resolve) => {
      const asking = request({ ...to, method, path, headers: { host, ...headers } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('error', () => resolve(undefined))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            etag: answer.headers.etag,
            location: answer.headers.location ?? '',
            link: String(answer.headers.link ?? ''),
            disposition: answer.headers['content-disposition'] ?? '',
            cookie: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
            bytes: Buffer.concat(chunks),
          }),
        )
      })
      asking.on('error', () => resolve(undefined))
      asking.setTimeout(longestWait, () => asking.destroy())
      asking.end()
    })
  }

  return { ask, asked: () => asked, leave: () => agent.destroy() }
}

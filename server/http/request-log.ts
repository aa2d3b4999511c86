import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const run = randomBytes(6).toString('base64url')
let count = 0

/** Unique among all runs, cheap to make: a random word for this process and a number. */
export const newRequestId = () => `${run}-${(++count).toString(36)}`

/** Of the request on whose behalf something runs. */
export const requestIds = new AsyncLocalStorage<string>()

type Answered = {
  id: string
  method: string
  path: string
  status: number
  started: number
  cache: CacheState
}

/** `stale`: the last good copy in place of a failure. `bypass`: what the page cache neither had nor kept. */
export type CacheState = 'hit' | 'miss' | 'stale' | 'bypass'

/** Where the lines go; undefined when the level leaves them out. */
export type RequestLog = ((line: string) => void) | undefined

/**
 * One line a request, in pino's form, put together by hand: pino would take a tenth of the time of a cached page. The
 * query is left out: it may hold what a visitor typed. So is the token of a preview: whoever has it may look.
 */
export function logRequest(log: RequestLog, { id, method, path, status, started, cache }: Answered) {
  if (!log) return
  const query = path.indexOf('?')
  const told = (query < 0 ? path : path.slice(0, query)).replace(/^(\/preview\/).+/i, '$1…')
  const ms = Math.round((performance.now() - started) * 100) / 100
  const asked = `"method":${JSON.stringify(method)},"path":${JSON.stringify(told)}`
  log(
    `{"level":30,"time":${Date.now()},"id":"${id}",${asked},"status":${status},"cache":"${cache}","ms":${ms},"msg":"request"}\n`,
  )
}

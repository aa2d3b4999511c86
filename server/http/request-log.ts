import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const run = randomBytes(6).toString('base64url')
let count = 0

export const newRequestId = () => `${run}-${(++count).toString(36)}`

export const requestIds = new AsyncLocalStorage<string>()

type Answered = {
  id: string
  method: string
  path: string
  status: number
  started: number
  cache: CacheState
}

/** `stale`: the last good copy in place of a failure. `bypass`: neither found nor kept. */
export type CacheState = 'hit' | 'miss' | 'stale' | 'bypass'

export type RequestLog = ((line: string) => void) | undefined

/** By hand: pino takes a tenth of a cached page's time. No query, which visitors type, and no preview's token. */
export function logRequest(log: RequestLog, { id, method, path, status, started, cache }: Answered) {
  if (!log) return
  const query = path.indexOf('?')
  const told = (query < 0 ? path : path.slice(0, query)).replace(/^((?:\/[a-z]{2})?\/preview\/).+/i, '$1…')
  const ms = Math.round((performance.now() - started) * 100) / 100
  const asked = `"method":${JSON.stringify(method)},"path":${JSON.stringify(told)}`
  log(
    `{"level":30,"time":${Date.now()},"id":"${id}",${asked},"status":${status},"cache":"${cache}","ms":${ms},"msg":"request"}\n`,
  )
}

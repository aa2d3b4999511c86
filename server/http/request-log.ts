import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { withoutToken } from '#app/content/addresses/without-token.ts'

const run = `${randomBytes(6).toString('base64url')}-`
let count = 0

export const newRequestId = () => run + (++count).toString(36)

export const requestIds = new AsyncLocalStorage<string>()

type Answered = { method: string; path: string; status: number; cache: CacheState }

/** `stale`: the last good copy in place of a failure. `bypass`: neither found nor kept. */
export type CacheState = 'hit' | 'miss' | 'stale' | 'bypass'

export type RequestLog = ((line: string) => void) | undefined

/** What all lines about a kept page say. No query, which visitors type, and no preview's token. */
export function aboutRequest({ method, path, status, cache }: Answered) {
  const query = path.indexOf('?')
  const told = withoutToken(query < 0 ? path : path.slice(0, query))
  return JSON.stringify({ method, path: told, status, cache }).slice(1, -1)
}

let beginning = ''
let begunAt = 0

/** Of few pieces: pino takes a tenth of a cached page's time, and a template of fifteen, put together for each, as long. */
export function logRequest(log: RequestLog, id: string, about: string, started: number) {
  if (!log) return
  const now = Date.now()
  if (now !== begunAt) {
    begunAt = now
    beginning = JSON.stringify({ level: 30, time: now, id: '' }).slice(0, -2)
  }
  const ms = Math.round((performance.now() - started) * 100) / 100
  log(`${beginning}${id}",${about},"ms":${ms},"msg":"request"}\n`)
}

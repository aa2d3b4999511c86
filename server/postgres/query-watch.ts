import type { Logger } from 'pino'
import type { OnQuery } from '#app/watched-pool.server.ts'
import { requestIds } from '#server/http/request-log.ts'

const longestText = 2_000

/** The text of a query has no values in it. */
export function createQueryWatch({ log, slowMs }: { log: Logger; slowMs: number }) {
  let onTime: ((ms: number) => void) | undefined
  const onQuery: OnQuery = (text) => {
    const id = requestIds.getStore()
    const started = performance.now()
    return () => {
      const ms = performance.now() - started
      onTime?.(ms)
      if (ms >= slowMs) log.warn({ id, ms: Math.round(ms), query: text.slice(0, longestText) }, 'a slow query')
    }
  }
  return {
    onQuery,
    listen(listener: (ms: number) => void) {
      onTime = listener
    },
  }
}

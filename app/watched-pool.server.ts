import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Called in the context of who asks. What it returns hears of the end, without a result after a failure. */
export type OnQuery = (text: string) => (result?: pg.QueryResult) => void

export function watchedPool(config: pg.PoolConfig, onQuery: OnQuery) {
  class WatchedClient extends pg.Client {
    // pg has nine forms of it. They differ in who hears of the end: a callback, or a promise.
    override query(...given: unknown[]): never {
      const [asked] = given as [string | { text?: string } | undefined]
      const onEnd = onQuery(typeof asked === 'string' ? asked : (asked?.text ?? ''))
      const hear = given.at(-1)
      if (typeof hear === 'function')
        given[given.length - 1] = (...told: unknown[]) => {
          onEnd(told[1] as pg.QueryResult | undefined)
          hear(...told)
        }
      const result = (super.query as (...all: unknown[]) => unknown).apply(this, given)
      if (result instanceof Promise) result.then(onEnd, () => onEnd())
      return result as never
    }
  }

  const pool = new pg.Pool({ ...config, Client: WatchedClient as never })
  const connect = pool.connect.bind(pool) as (onConnected?: unknown) => unknown
  // A connection that becomes free calls whoever waits for it, in the context of who gave it back.
  pool.connect = ((onConnected?: () => void) =>
    onConnected ? connect(AsyncLocalStorage.bind(onConnected)) : connect()) as typeof pool.connect
  return pool
}

import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { publishedNamesIn } from '#app/language/published-in.ts'
import { spoken } from '#app/language/speaking.ts'

/**
 * The name of a statement that its connection is to keep, planned, where it may; each text gets a name of its own. For
 * what takes far longer to plan than to answer.
 */
export const keptStatement = 'kept'
/** Connections, of ten: a plan takes 2 MB in each, and there is one for each language. The pool gives those used last. */
const mostKeepers = 3
const names = new Map<string, string>()

function nameOf(text: string) {
  const name = names.get(text) ?? `${keptStatement}-${names.size}`
  names.set(text, name)
  return name
}

type Asked = { text: string; name?: string; mayKeep?: boolean }

/**
 * The pool of a database that nobody else stands before: a pooler would mix connections. Nothing is kept in
 * transactions, where a table of the moment may stand in for one that the plan would read (`pretend`).
 */
export const keepingStatements = (pool: pg.Pool) => ({
  query: (asked: Asked, values: unknown[]) => pool.query({ ...asked, mayKeep: true } as pg.QueryConfig, values),
})

/** Called in the context of who asks. What it returns hears of the end, without a result after a failure. */
export type OnQuery = (text: string) => (result?: pg.QueryResult) => void

/** The settings are asked for each connection: a database of several hosts may be elsewhere by then. */
export function watchedPool(settings: () => pg.PoolConfig, onQuery: OnQuery) {
  let generation = 0
  const keepers = new Set<pg.Client>()
  class WatchedClient extends pg.Client {
    readonly generation = generation
    constructor() {
      super(settings())
    }
    // pg has nine forms of it. They differ in who hears of the end: a callback, or a promise.
    override query(...given: unknown[]): never {
      const [asked] = given as [string | Partial<Asked> | undefined]
      const text = typeof asked === 'string' ? asked : (asked?.text ?? '')
      const onEnd = onQuery(text)
      const read = publishedNamesIn(spoken(), text)
      if (typeof asked === 'object' && asked.name === keptStatement)
        given[0] = { ...asked, text: read, name: asked.mayKeep && this.isKeeper() ? nameOf(read) : '' }
      else if (read !== text) given[0] = typeof asked === 'string' ? read : { ...asked, text: read }
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
    private isKeeper() {
      if (keepers.size < mostKeepers) keepers.add(this)
      return keepers.has(this)
    }
  }

  const pool = new pg.Pool({ ...settings(), Client: WatchedClient as never })
  pool.on('remove', (client) => keepers.delete(client))
  const connect = pool.connect.bind(pool) as (onConnected?: unknown) => unknown
  pool.connect = ((onConnected?: (...told: unknown[]) => void) =>
    onConnected ? connect(inOwnContext(onConnected)) : connect()) as typeof pool.connect
  pool.on('release', (_error, client) => {
    // The pool forgets a connection that is ending.
    if (client instanceof WatchedClient && client.generation < generation) void client.end()
  })

  /** No connection that was made before is used again. */
  async function renew() {
    generation++
    const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
    for (const client of idle) client.release()
  }
  return { pool, renew }
}

/**
 * A connection that becomes free calls whoever waits for it, in the context of who gave it back. `AsyncLocalStorage.bind`
 * gives its function a getter, with which V8 keeps the query, and the page around it, until it collects everything.
 */
function inOwnContext(onConnected: (...told: unknown[]) => void) {
  const own = new AsyncResource('CONNECTED')
  return (...told: unknown[]) => own.runInAsyncScope(onConnected, undefined, ...told)
}

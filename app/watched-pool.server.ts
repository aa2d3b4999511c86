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
type Hear = (error: Error | null, result?: pg.QueryResult) => void

/**
 * The pool of a database that nobody else stands before, or a connection of it: a pooler would mix them. Nothing is kept
 * in the past, where a table of the moment stands in for one that the plan would read (`Pretend`).
 */
export const keepingStatements = (asking: pg.Pool | pg.PoolClient) => ({
  query: (asked: Asked, values: unknown[]) => asking.query({ ...asked, mayKeep: true } as pg.QueryConfig, values),
})

/** Milliseconds. The database itself ends what takes five seconds: by then it, or the way to it, is gone. */
const longestQuery = 6_000

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
      const hear = given.at(-1)
      if (typeof hear === 'function') return this.ask(given.slice(0, -1), hear as Hear) as never
      const answer = new Promise((resolve, reject) =>
        this.ask(given, (error, result) => (error ? reject(error) : resolve(result))),
      )
      return answer.catch((error: Error) => {
        // As pg does: the socket, of which it would tell, asked for nothing.
        Error.captureStackTrace(error)
        throw error
      }) as never
    }
    /** Nothing is set at the query once pg has it (`docs/performance.md`, "What outlives a page"). */
    private ask([asked, values]: unknown[], hear: Hear) {
      const { text = '', ...others } = typeof asked === 'string' ? { text: asked } : (asked as Partial<Asked>)
      const onEnd = onQuery(text)
      const read = publishedNamesIn(spoken(), text)
      let isOver = false
      const end: Hear = (error, result) => {
        if (isOver) return
        isOver = true
        clearTimeout(late)
        onEnd(result)
        hear(error, result)
      }
      // After a stand-still of the machine an answer is there already: it is read before the next turn ends.
      const late = setTimeout(() => setImmediate(() => end(new Error('Query read timeout'))), longestQuery)
      const query = { ...others, text: read, name: this.nameFor(others, read) }
      ;(super.query as (...all: unknown[]) => void).call(this, query, values, end)
    }
    /** None that a package gives, either: behind a pooler the statement is another connection's. */
    private nameFor({ name, mayKeep }: Omit<Asked, 'text'>, text: string) {
      return name === keptStatement && mayKeep && this.isKeeper() ? nameOf(text) : ''
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
    const idle = Array.from({ length: pool.idleCount }, () => pool.connect())
    // One that fails must not keep the others from being given back.
    for (const each of await Promise.allSettled(idle)) if (each.status === 'fulfilled') each.value.release()
    await Promise.all(idle)
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

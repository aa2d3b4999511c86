import pg from 'pg'
import type { Logger } from 'pino'
import type { Changes } from '../app/content/changes.ts'
import { readRevision } from '../app/content/revision.server.ts'
import type { Database } from '../app/database.server.ts'

const channel = 'estavelle_content'
const second = 1_000
const reconnectAfter = 5 * second

type Options = { db: Database; pool: pg.Pool; connectionString: string; changes: Changes; log: Logger }

/**
 * Several instances on one database: `onChange` is called when any of them has changed the content. A notification
 * says so at once; where an engine or a pooler has none, the revision read each second does.
 */
export function watchRevision({ db, pool, connectionString, changes, log }: Options, onChange: () => void) {
  let isClosed = false
  let listener: pg.Client | undefined
  let waiting: NodeJS.Timeout | undefined
  let known: number | undefined

  async function look(): Promise<void> {
    const before = known
    const revision = await readRevision(db)
    // A change of our own, or another look, was faster.
    if (known !== before) return look()
    if (known !== undefined && revision !== known) onChange()
    known = revision
  }

  // While the database is away, the last good copies go out; the first answer afterwards tells what has changed.
  const quietly = () => look().catch(() => undefined)

  async function listen() {
    const client = new pg.Client({ connectionString, application_name: 'estavelle notifications' })
    listener = client
    const again = () => {
      if (listener !== client || isClosed) return
      listener = undefined
      waiting = setTimeout(listen, reconnectAfter)
      void client.end().catch(() => undefined)
    }
    client.on('error', again)
    client.on('end', again)
    client.on('notification', quietly)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await quietly()
    } catch (error) {
      log.debug({ err: error }, 'no notifications: the revision is read each second instead')
      again()
    }
  }

  const stopTelling = changes.subscribe(({ revision }) => {
    // Our own, whose pages are dropped already. After any other but the next one, somebody else's may lie between.
    if (known !== undefined && revision === known + 1) known = revision
    // After the commit and apart from it: where there is no NOTIFY, no save may fail for it.
    void pool.query(`notify ${channel}`).catch(() => undefined)
  })
  const polling = setInterval(quietly, second)
  void listen()

  return async function close() {
    isClosed = true
    stopTelling()
    clearInterval(polling)
    clearTimeout(waiting)
    await listener?.end().catch(() => undefined)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Change, Changes } from '#app/content/engine/changes.ts'
import { readRevision } from '#app/content/engine/revision.server.ts'
import type { Database, DatabaseConnection } from '#app/database.server.ts'
import { locales } from '#app/language/locales.ts'
import { parseJson } from '#server/parse-json.ts'

const channel = 'estavelle_content'
const second = 1_000
const reconnectAfter = 5 * second
/** Milliseconds from a commit until it must have been told of, here or by a notification. */
const onItsWay = 100

/** It says nothing by itself: a firewall would forget it without a word, and nothing would be heard any more. */
const stayingAlive = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 60 * second,
  connectionTimeoutMillis: 5 * second,
}

/** A notification is at most 8,000 bytes long. */
const longestNotice = 7_500

/** What is known of a change elsewhere. */
export type Heard = Pick<Change, 'withdrawn' | 'reach'>

type Options = {
  db: Database
  pool: pg.Pool
  connection: DatabaseConnection
  changes: Changes
  /** As it was before anything of the content was read. */
  revision: number
  log: Logger
}

/** `onChange` hears what others withdrew: by a notification, or by the revision each second, without what. */
export function watchRevision(
  { db, pool, connection, changes, revision, log }: Options,
  onChange: (heard?: Heard) => void,
) {
  const isShared = 'connectionString' in connection
  let isClosed = false
  let listener: pg.Client | undefined
  let waiting: NodeJS.Timeout | undefined
  let known = revision
  const told = new Set<number>()

  async function look(patience = 0): Promise<void> {
    const before = known
    const revision = await readRevision(db)
    // A look between a commit and what is told of it would drop every page.
    if (revision !== known) await sleep(patience, undefined, { ref: false })
    // A change of our own, what was told, or another look, was faster.
    if (known !== before) return look(patience)
    if (revision !== known) onChange()
    known = revision
  }

  // While the database is away, the last good copies go out; the first answer afterwards tells what has changed.
  const quietly = (patience?: number) => look(patience).catch(() => undefined)

  function note(revision: number) {
    if (revision <= known || told.has(revision)) return false
    told.add(revision)
    while (told.delete(known + 1)) known++
    return true
  }

  function hear({ payload = '' }: pg.Notification) {
    const notice = noticeSchema.safeParse(parseJson(payload)).data
    if (!notice) return void quietly()
    if (note(notice.revision)) onChange(notice)
  }

  async function listen() {
    const client = new pg.Client({ ...connection, ...stayingAlive, application_name: 'estavelle notifications' })
    listener = client
    const again = () => {
      if (listener !== client || isClosed) return
      listener = undefined
      waiting = setTimeout(listen, reconnectAfter)
      void client.end().catch(() => undefined)
    }
    client.on('error', again)
    client.on('end', again)
    client.on('notification', hear)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await quietly()
    } catch (error) {
      log.debug({ err: error }, 'no notifications: the revision is read each second instead')
      again()
    }
  }

  const stopTelling = changes.subscribe(({ revision, withdrawn, reach }) => {
    if (revision) note(revision)
    if (!isShared) return
    const notice = revision && withdrawn ? JSON.stringify({ revision, withdrawn, reach }) : ''
    const payload = notice.length > longestNotice ? '' : notice
    // After the commit and apart from it: where there is no NOTIFY, no save may fail for it.
    void pool.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
  })
  const polling = setInterval(quietly, second, onItsWay)
  if (isShared) void listen()

  return async function close() {
    isClosed = true
    stopTelling()
    clearInterval(polling)
    clearTimeout(waiting)
    await listener?.end().catch(() => undefined)
  }
}

const noticeSchema = z.object({
  revision: z.number(),
  withdrawn: z.array(z.string()),
  reach: z
    .object({ view: z.string(), id: z.string(), columns: z.partialRecord(z.enum(locales), z.array(z.string())) })
    .optional(),
})

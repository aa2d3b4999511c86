import { sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import { fromAddress } from '#app/language/address.ts'
import { isOwn } from './address-rules.ts'
import { canonicalPath } from './canonical-path.ts'
import { boundMissed } from './missed.server.ts'
import { missedAddresses } from './table.ts'
import { withoutToken } from './without-token.ts'

type Missed = typeof missedAddresses.$inferInsert
type Options = {
  db: Database
  publicUrl: string
  log: { warn: (fields: object, message: string) => void }
}

export type MissedAddresses = ReturnType<typeof createMissedAddresses>

const everySeconds = 10
const longest = 300
/** Distinct addresses between two writes; the last third is for those that somebody links to. */
const most = { of: 1_000, withoutReferrer: 667 }

/** Counts in memory and writes now and then: no answer waits, and no scanner keeps the database busy. */
export function createMissedAddresses({ db, publicUrl, log }: Options) {
  let gathered = new Map<string, Missed>()
  let writing = Promise.resolve()

  function add(missed: Missed) {
    const { path, referrer, times, lastAt } = missed
    const key = `${path} ${referrer}`
    const known = gathered.get(key)
    if (known) Object.assign(known, { times: known.times + times, lastAt })
    else if (gathered.size < (referrer ? most.of : most.withoutReferrer)) gathered.set(key, missed)
  }

  async function writeGathered() {
    if (gathered.size === 0) return
    const batch = gathered
    gathered = new Map()
    try {
      await db
        .insert(missedAddresses)
        // In one order, so that two instances never wait for each other.
        .values([...batch.values()].sort((a, b) => (a.path + a.referrer < b.path + b.referrer ? -1 : 1)))
        .onConflictDoUpdate({
          target: [missedAddresses.path, missedAddresses.referrer],
          set: {
            times: sql`${missedAddresses.times} + excluded.times`,
            lastAt: sql`greatest(${missedAddresses.lastAt}, excluded.last_at)`,
          },
        })
      await boundMissed(db)
    } catch (err) {
      log.warn({ err }, 'missed addresses could not be written')
      for (const missed of batch.values()) add(missed)
    }
  }

  function write() {
    writing = writing.then(writeGathered)
    return writing
  }
  const timer = setInterval(write, everySeconds * 1000).unref()

  return {
    count(path: string, referrer = '') {
      if (isOwn(fromAddress(path).path) || namesSomebody(path) || withoutToken(path) !== path) return
      const now = new Date()
      add({
        path: path.slice(0, longest),
        referrer: withoutPeople(referrer, publicUrl),
        times: 1,
        firstAt: now,
        lastAt: now,
      })
    },
    write,
    close() {
      clearInterval(timer)
      return write()
    },
  }
}

const namesSomebody = (path: string) => /[^/]@[^/]|[^/]%40[^/]/i.test(path)

function withoutPeople(referrer: string, publicUrl: string) {
  if (!URL.canParse(referrer)) return ''
  const { protocol, origin, hostname, pathname } = new URL(referrer)
  if (origin === publicUrl) return ownPath(pathname)
  // A website has a name; a bare number is somebody's machine.
  if (!/^https?:$/.test(protocol) || /^\[|^[\d.]+$/.test(hostname)) return ''
  return (namesSomebody(pathname) ? origin : origin + pathname).slice(0, longest)
}

/** Below our own folders paths are tokens and records. */
function ownPath(pathname: string) {
  const path = canonicalPath(pathname)
  const isTold = !isOwn(fromAddress(path).path) && !namesSomebody(path)
  return (isTold ? path : path.slice(0, path.indexOf('/', 1) + 1)).slice(0, longest)
}

import type { Changes } from '#app/content/engine/changes.ts'
import type { Database } from '#app/database.server.ts'
import { locales } from '#app/language/locales.ts'
import type { Heard } from '#server/postgres/watch-revision.ts'
import { isReached } from './reached.ts'
import { gatherShown, type Shown } from './shown-content.ts'

/** Milliseconds between looks for requests of what is not published. */
const betweenLooks = 1_000
/** After a withdrawal it looks unasked, so that an outage right after finds an answer. */
const patience = 100

/** Of pictures or files, with the ids of the records that show them. */
type Names = Map<string, Set<string>>

type Options = {
  db: Database
  changes: Changes
  listPublished: (db: Database) => Promise<Names>
  onGone: (names: string[]) => void
}

export type MediaGuard = ReturnType<typeof createMediaGuard>

export function createMediaGuard({ db, changes, listPublished, onGone }: Options) {
  let epoch = 0
  let known: { epoch: number; at: number; shown: Shown; names: Promise<Names> } | undefined
  /** The last answer of the database, less what was withdrawn since. */
  let last: Names | undefined
  let shared: Names | undefined
  let looking: NodeJS.Timeout | undefined

  function look() {
    const shown: Shown = new Set()
    const looked = { epoch, at: performance.now(), shown, names: gatherShown(shown, () => listPublished(db)) }
    known = looked
    looked.names.then(
      (names) => {
        if (looked.epoch === epoch) learn(names)
      },
      () => {
        // Whoever asks after a failure asks again.
        if (known === looked) known = undefined
      },
    )
    return looked.names
  }

  function learn(names: Names) {
    last = new Map([...names].map(([name, records]) => [name, new Set(records)]))
    const gone = [...(shared?.keys() ?? [])].filter((name) => !names.has(name))
    shared = names
    if (gone.length > 0) onGone(gone)
  }

  async function published(): Promise<Names> {
    for (;;) {
      const asked = epoch
      try {
        const names = await (known?.epoch === epoch ? known.names : look())
        // What was read before a withdrawal is no answer after it.
        if (asked === epoch) return names
      } catch (error) {
        if (last) return last
        throw error
      }
    }
  }

  /** @throws when the database has not answered since the start or a withdrawal */
  async function isPublic(name: string) {
    if ((await published()).has(name)) return true
    // Another instance may have published it a moment ago.
    if (!known || performance.now() - known.at < betweenLooks) return false
    epoch++
    return (await published()).has(name)
  }

  function withdraw({ withdrawn, reach }: Heard) {
    const shown = known?.shown
    // A look reads every kind, and each instance takes one: as much of the database's work as twenty pages.
    if (reach && shown && !locales.some((locale) => isReached(shown, reach, locale))) return
    epoch++
    if (!withdrawn) last = undefined
    for (const [name, records] of last ?? []) {
      for (const each of withdrawn ?? []) records.delete(each)
      if (records.size === 0 || withdrawn?.includes(name)) last?.delete(name)
    }
    if (withdrawn?.length !== 0) lookSoon(patience)
  }

  function lookSoon(wait: number) {
    clearTimeout(looking)
    looking = setTimeout(() => published().catch(() => lookSoon(betweenLooks)), wait).unref()
  }

  changes.subscribe(withdraw)
  lookSoon(patience)
  return { isPublic, withdraw, close: () => clearTimeout(looking) }
}

import type { Changes } from '#app/content/engine/changes.ts'
import type { PublishedRow } from '#app/content/engine/published-rows.server.ts'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import type { Database } from '#app/database.server.ts'
import { locales } from '#app/language/locales.ts'
import type { Heard } from '#server/postgres/watch-revision.ts'
import { isReached } from './reached.ts'
import { gatherShown, type Shown } from './shown-content.ts'

/** Milliseconds between looks for requests of what is not published. */
const betweenLooks = 1_000
/** After a withdrawal it looks unasked, so that an outage right after finds an answer. */
const patience = 100
/** So many changed rows are read one by one: all of a site are much work for the database, on each instance. */
const mostRows = 20

/** Of pictures or files, with the ids of the records that show them. */
type Names = Map<string, Set<string>>

type Options = {
  db: Database
  changes: Changes
  listPublished: (db: Database, row?: PublishedRow) => Promise<Names>
  onGone: (names: string[]) => void
}

type Looked = {
  epoch: number
  at: number
  /** By which queries all of it was read. */
  shown: Shown
  names: Promise<Names>
  /** All that has changed since, by their ids; undefined where more may have. */
  changed: Map<string, PublishedRow> | undefined
}

export type MediaGuard = ReturnType<typeof createMediaGuard>

export function createMediaGuard({ db, changes, listPublished, onGone }: Options) {
  let epoch = 0
  let known: Looked | undefined
  /** The last answer of the database, less what was withdrawn since. */
  let last: Names | undefined
  let shared: Names | undefined
  let looking: NodeJS.Timeout | undefined
  /** Until something changes. */
  let again: Promise<void> | undefined

  function look() {
    const { names: before, changed, shown = new Set<string>() } = known ?? {}
    const names = before && changed ? withChanged(before, changed) : gatherShown(shown, () => listPublished(db))
    const looked: Looked = { epoch, at: performance.now(), shown, names, changed: new Map() }
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

  async function withChanged(before: Promise<Names>, changed: Map<string, PublishedRow>) {
    const now: Names = new Map()
    for (const [name, records] of await before) {
      const others = [...records].filter((id) => !changed.has(id))
      if (others.length > 0) now.set(name, new Set(others))
    }
    for (const row of changed.values())
      for (const name of (await listPublished(db, row)).keys()) now.set(name, (now.get(name) ?? new Set()).add(row.id))
    return now
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
    await (again ?? lookAgain(known))
    return (await published()).has(name)
  }

  /** Nobody who asks for another waits for it. What changed meanwhile is read by others, and this one is no answer. */
  function lookAgain({ shown }: Looked) {
    const at = performance.now()
    const names = gatherShown(shown, () => listPublished(db))
    const looked = names
      .then(
        (found) => {
          if (again !== looked) return
          known = { epoch, at, shown, names, changed: new Map() }
          learn(found)
        },
        () => undefined,
      )
      .finally(() => {
        if (again === looked) again = undefined
      })
    again = looked
    return looked
  }

  function withdraw({ withdrawn, reach }: Heard) {
    again = undefined
    const shown = known?.shown
    if (reach && shown && !locales.some((locale) => isReached(shown, reach, locale))) return
    if (reach && (known?.changed?.size ?? 0) < mostRows) lookAtRow(reach)
    else lookAtAll()
    // The settings choose the languages, and what a record says in one of them may show pictures of its own.
    if (!withdrawn || withdrawn.includes(settingsPage.page.id)) last = undefined
    for (const [name, records] of last ?? []) {
      for (const each of withdrawn ?? []) records.delete(each)
      if (records.size === 0 || withdrawn?.includes(name)) last?.delete(name)
    }
    if (withdrawn?.length !== 0) lookSoon(patience)
  }

  function lookAtAll() {
    epoch++
    if (known) known.changed = undefined
  }

  function lookAtRow(row: PublishedRow) {
    epoch++
    known?.changed?.set(row.id, row)
  }

  function lookSoon(wait: number) {
    clearTimeout(looking)
    looking = setTimeout(() => published().catch(() => lookSoon(betweenLooks)), wait).unref()
  }

  changes.subscribe(withdraw)
  lookSoon(patience)
  return { isPublic, withdraw, close: () => clearTimeout(looking) }
}

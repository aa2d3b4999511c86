import type { Changes } from '#app/content/engine/changes.ts'
import { listPublishedPictures } from '#app/content/engine/published-pictures.server.ts'
import type { Database } from '#app/database.server.ts'

/** Who asks for what is not published may be told only so often to look again. */
const betweenLooks = 1_000
/** After a withdrawal it is looked again without being asked, so that an outage right after finds who knows. */
const patience = 100

type Names = Awaited<ReturnType<typeof listPublishedPictures>>

type Options = {
  db: Database
  changes: Changes
  /** Told of pictures that nothing published shows any more. */
  onGone: (names: string[]) => void
}

/**
 * Which pictures anybody may see: those that something published shows. What only a draft shows, or showed once, is for
 * editors, and so is what came with the program and nothing shows.
 */
export function createPictureGuard({ db, changes, onGone }: Options) {
  let epoch = 0
  let known: { epoch: number; at: number; names: Promise<Names> } | undefined
  /** As it was when the database answered last, less what was withdrawn since. */
  let last: Names | undefined
  /** What may lie in caches that others share. */
  let shared: Names | undefined
  let looking: NodeJS.Timeout | undefined

  function look() {
    const looked = { epoch, at: performance.now(), names: listPublishedPictures(db) }
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

  /** @throws when nobody knows: the database has not answered since the start, or since something was withdrawn */
  async function isPublic(name: string) {
    if ((await published()).has(name)) return true
    // Another instance may have published it a moment ago.
    if (!known || performance.now() - known.at < betweenLooks) return false
    epoch++
    return (await published()).has(name)
  }

  function withdraw(withdrawn: string[] | undefined) {
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

  changes.subscribe((change) => withdraw(change.withdrawn))
  lookSoon(patience)
  return { isPublic, withdraw, close: () => clearTimeout(looking) }
}

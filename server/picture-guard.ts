import type { Changes } from '../app/content/changes.ts'
import { listPublishedPictures } from '../app/content/published-pictures.server.ts'
import type { Database } from '../app/database.server.ts'

/** Who asks for what is not published may be told only so often to look again. */
const betweenLooks = 1_000

type Options = { db: Database; changes: Changes }

/**
 * Which pictures anybody may see: those that something published shows. What only a draft shows, or showed once, is for
 * editors, and so is what came with the program and nothing shows.
 */
export function createPictureGuard({ db, changes }: Options) {
  let epoch = 0
  let known: { epoch: number; at: number; names: Promise<Set<string>> } | undefined
  let last: Set<string> | undefined

  function look() {
    const looked = { epoch, at: performance.now(), names: listPublishedPictures(db) }
    known = looked
    looked.names.then(
      (names) => {
        last = names
      },
      () => {
        // Whoever asks after a failure asks again.
        if (known === looked) known = undefined
      },
    )
    return looked.names
  }

  /** As it was when the database answered last, where it does not now. */
  async function published(): Promise<Set<string>> {
    try {
      return await (known?.epoch === epoch ? known.names : look())
    } catch (error) {
      if (last) return last
      throw error
    }
  }

  /** @throws when nobody knows: the database has not answered since the start */
  async function isPublic(name: string) {
    if ((await published()).has(name)) return true
    // Another instance may have published it a moment ago.
    if (!known || performance.now() - known.at < betweenLooks) return false
    epoch++
    return (await published()).has(name)
  }

  const forget = () => void epoch++
  changes.subscribe(forget)
  return { isPublic, forget }
}

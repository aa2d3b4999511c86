import { forgetMissed, listMissed } from '#app/content/addresses/missed.server.ts'
import type { AppContext } from '#app/context.ts'

type Wish = Parameters<typeof listMissed>[1]

/** Enough for whatever a day brings back; the next look goes on. */
const mostRounds = 20

/** Each is asked for as a visitor would, and leaves the list when there is something, whatever has brought it back. */
export async function listStillMissed({ db, ask }: Pick<AppContext, 'db' | 'ask'>, wish: Wish) {
  const asked = new Map<string, boolean>()
  async function works(path: string) {
    const known = asked.get(path) ?? (await ask(path)).status < 400
    asked.set(path, known)
    return known
  }
  for (let round = 1; ; round++) {
    const { missed, total } = await listMissed(db, wish)
    const back: string[] = []
    for (const { path } of missed) if (await works(path)) back.push(path)
    // One that only reads shows those that are left all the same.
    const isDone =
      back.length === 0 ||
      !(await forgetMissed(db, back).then(
        () => true,
        () => false,
      ))
    if (isDone || round === mostRounds)
      return { missed: missed.filter(({ path }) => !back.includes(path)), total: total - back.length }
  }
}

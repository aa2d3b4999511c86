import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { fixed } from '#app/words/fixed.ts'
import { createPlaces } from './places.ts'
import { refuse } from './refuse.ts'

/**
 * About as many readers, and as many of files, as connections to the database, and a second's work waits. No stranger
 * takes an editor's place, and no file that a storage is long about takes a page's.
 */
const limits = {
  reader: { underWay: 12, each: 6, waiting: 194 },
  file: { underWay: 8, each: 6, waiting: 194 },
  sender: { underWay: 64, each: 8, waiting: 192 },
  editor: { underWay: 32, each: 16, waiting: 192 },
}

/** Milliseconds before a refusal: clients that retry at once would keep the server busy refusing them. */
const pause = 1_000

/** Requests with the same `name` count together. Undefined is the site itself, one page at a time. */
export type Asker = { is: keyof typeof limits; name: string } | undefined

export type Placed = { isShed: boolean; hasPlace: boolean }

/** Neither memory nor waiting may grow with the number of strangers. */
export function overload<Known extends { Variables: Placed }>(
  askerOf: (c: Parameters<MiddlewareHandler<Known>>[0]) => Asker,
): MiddlewareHandler<Known> {
  const places = {
    reader: createPlaces(limits.reader),
    file: createPlaces(limits.file),
    sender: createPlaces(limits.sender),
    editor: createPlaces(limits.editor),
  }
  return async function overload(c, next) {
    const asker = askerOf(c)
    if (!asker || c.get('hasPlace')) return next()
    const { enter, leave } = places[asker.is]
    const outcome = await enter(asker.name)
    c.set('hasPlace', outcome === 'in')
    if (outcome === 'in') return next().finally(() => leave(asker.name))
    c.set('isShed', outcome === 'refused')
    if (outcome === 'refused') await sleep(pause)
    return refuse(c, { message: fixed().answers.busy }, 503, { 'retry-after': '5' })
  }
}

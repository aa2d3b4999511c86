import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** The most recently requested ones. */
const mostAtOnce = 200
/** Milliseconds between two pages, which leave room for saves. */
const breath = 10
const betweenTries = 1_000

/** One at a time, so that an outage soon after finds good copies. `draw` returns the status; failures are retried. */
export function createRedraw(draw: (key: string) => Promise<number>) {
  const wanted = new Set<string>()
  const closing = new AbortController()
  let underway: Promise<void> | undefined

  function redraw(keys: string[]) {
    for (const key of keys.slice(0, mostAtOnce)) wanted.add(key)
    if (wanted.size > 0 && !closing.signal.aborted) underway ??= drawAll()
  }

  async function drawAll() {
    const wait = (ms: number) => sleep(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    // The save that caused this is answered first.
    await nextTurn()
    for (const key of wanted) {
      if (closing.signal.aborted) break
      wanted.delete(key)
      const isDrawn = (await draw(key)) < 500
      if (!isDrawn && wanted.size < mostAtOnce) wanted.add(key)
      await wait(isDrawn ? breath : betweenTries)
    }
    underway = undefined
    redraw([])
  }

  return {
    redraw,
    async close() {
      closing.abort()
      await underway
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

/** Those that were asked for last. */
const mostAtOnce = 200
/** Whoever saved has their answer by then. */
const patience = 250
/** Milliseconds between two pages, for whoever saves meanwhile. */
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
    await wait(patience)
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

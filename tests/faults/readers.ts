import { setTimeout as sleep } from 'node:timers/promises'
import { demand } from './fault.ts'

const pause = 20

type Pages = {
  paths?: string[]
  /** Those that are changed meanwhile: what they showed is withdrawn, and a database that is away has nothing newer. */
  changing?: string[]
  /** Whether the database is away, as far as the fault knows. */
  isAway?: () => boolean
}

/** Visitors who read pages that the site has shown before, one after the other, until they are stopped. */
export async function startReaders(
  url: string,
  { paths = ['/', '/news', '/news/towerspoor-topping-out'], changing = [], isAway = () => false }: Pages = {},
) {
  for (const path of paths) demand((await fetch(url + path)).status === 200, `${path} was no page to begin with.`)
  const wrong = new Map<string, number>()
  let asked = 0
  let slowest = 0
  let turnedAway = 0
  let isStopped = false

  async function read(path: string) {
    while (!isStopped) {
      const begun = performance.now()
      const wasAway = isAway()
      const told = await fetch(url + path).then(
        async (response) => {
          await response.text()
          const mayBeTold = changing.includes(path) && (wasAway || isAway())
          const isTold = mayBeTold && response.status === 503 && response.headers.has('retry-after')
          if (isTold) turnedAway++
          return isTold || response.status === 200 ? undefined : `${path} ${response.status}`
        },
        () => `${path} without an answer`,
      )
      asked++
      slowest = Math.max(slowest, performance.now() - begun)
      if (told) wrong.set(told, (wrong.get(told) ?? 0) + 1)
      await sleep(pause)
    }
  }

  const running = Promise.all(paths.map(read))
  async function end() {
    isStopped = true
    await running
  }

  return {
    end,
    /** @throws when a visitor got anything but the page, or a clear 503 where it was changed meanwhile */
    async stop() {
      await end()
      const others = [...wrong].map(([told, times]) => `${told} (${times} times)`).join(', ')
      demand(wrong.size === 0, `Visitors of known pages were turned away: ${others}.`)
      const all = turnedAway === 0 ? 'all 200' : `200 but for ${turnedAway} of pages that were being changed`
      return `${asked} pages read, ${all}, the slowest in ${(slowest / 1_000).toFixed(1)} s`
    },
  }
}

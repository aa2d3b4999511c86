import { expect, test } from 'vitest'
import { copyForTest } from '#tests/support/copied-site.ts'
import { until } from '#tests/support/start-site.ts'

/** Says how much is kept when what is young and not needed any more is gone. */
const telling = `
  process.on('SIGUSR2', () => {
    gc({ type: 'minor' })
    process.stderr.write('kept ' + process.memoryUsage().heapUsed + '\\n')
  })`

/** kB of a page that live until everything is collected, which is then a part of its price. */
const most = { '/': 30, '/real-estate': 60, '/news/two-exits': 40 }
const [warmUps, pages, rounds] = [40, 10, 5]

/** Of one process in ten, on a busy machine, V8 keeps all from its first page on: what we hold is kept in each of them. */
const processes = 4

test('of what a page is drawn with, little outlives it', async () => {
  let left = await leftOfPages()
  for (let more = 1; more < processes && tooMuch(left).length > 0; more++) left = await leftOfPages()
  expect(tooMuch(left), JSON.stringify(left)).toEqual([])
})

const tooMuch = (left: Record<string, number>) =>
  Object.entries(most).filter(([path, limit]) => !((left[path] ?? Number.NaN) <= limit))

async function leftOfPages() {
  const site = await copyForTest({
    flags: ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(telling)}`],
  })
  let asked = 0
  async function kept() {
    const told = () => [...site.output().matchAll(/^kept (\d+)$/gm)]
    process.kill(site.pid, 'SIGUSR2')
    asked++
    await until(() => told().length === asked)
    return Number(told().at(-1)?.[1]) / 1000
  }
  /** Past the cache, by the cookie of a message that nobody wrote. */
  async function draw(path: string, times: number) {
    for (let at = 0; at < times; at++)
      await (await fetch(site.url + path, { headers: { cookie: 'flash=none' } })).text()
  }
  const left: Record<string, number> = {}
  for (const path of Object.keys(most)) {
    await draw(path, warmUps)
    await kept()
    const growth: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = await kept()
      await draw(path, pages)
      growth.push(((await kept()) - before) / pages)
    }
    // In some of them everything was collected meanwhile.
    left[path] = growth.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
  }
  return left
}

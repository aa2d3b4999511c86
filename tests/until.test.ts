import { expect, test } from 'vitest'
import { until } from './support/start-site.ts'

const within = 100

/** As a machine with much other work, all of the time and more. */
function takeLong() {
  for (const end = performance.now() + within + 1; performance.now() < end; );
}

test('what was asked in time and answered late is asked once more, and fails when it still is not so', async () => {
  const answersOf = async (truths: boolean[]) => {
    const left = [...truths]
    const asking = () => {
      takeLong()
      return left.shift() ?? false
    }
    const end = await until(asking, { within, every: 0 }).then(
      () => 'came true',
      (error: Error) => error.message.replace(/:.*/s, ''),
    )
    return [end, truths.length - left.length]
  }
  expect(await answersOf([false, true, false])).toEqual(['came true', 2])
  expect(await answersOf([false, false, true])).toEqual([`It did not come true within ${within} ms`, 2])
})

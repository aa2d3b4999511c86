import { expect, test } from 'vitest'
import { openEmbeddedWorld } from '../withdrawal/embedded-world.ts'
import { walk } from '../withdrawal/run.ts'

test('whatever editors do and whatever goes wrong, no stranger reads what was withdrawn', async ({ task }) => {
  const world = await openEmbeddedWorld()
  try {
    task.meta.measured = await walk(world, {
      runs: 6,
      longest: 6,
      faultNames: ['overload', 'database slow', 'database gone', 'killed', 'stopped', 'backup'],
      within: 60_000,
    })
  } finally {
    await world.remove()
  }
  expect(task.meta.measured).toContain('steps')
})

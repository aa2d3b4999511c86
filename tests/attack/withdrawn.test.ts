import { afterAll, expect, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { openEmbeddedWorld } from '#tests/withdrawal/embedded-world.ts'
import { walk } from '#tests/withdrawal/run.ts'
import { states } from './kinds/canaries.ts'
import { prepareAttacks } from './kinds/during-fault.ts'

// One short walk, another way each time; `npm run test:attack` goes on for minutes, and with two instances.
const world = await openEmbeddedWorld()
afterAll(() => world.remove())

test('whatever editors do and whatever goes wrong, no stranger reads what was withdrawn', async ({ task }) => {
  // What takes longest, an overload, is in what was found before, and so comes once.
  const faultNames = ['database gone', 'database slow', 'killed', 'stopped', 'backup'] as const
  const { steps, outline } = await walk(world, { runs: 1, longest: 6, faultNames })
  task.meta.cases = steps
  task.meta.measured = outline
  expect(steps).toBeGreaterThan(4)
})

test('an attack gains nothing by a site that has lost its database', async ({ task }) => {
  const attack = await prepareAttacks(world, sampled([...states], 0))
  const { through, answered, measured, cases } = await attack('database gone', 30)
  task.meta.cases = cases
  task.meta.measured = measured
  expect(through).toEqual([])
  expect(answered).toBeGreaterThan(0)
})

import { afterAll, expect, test } from 'vitest'
import { openEmbeddedWorld } from '#tests/withdrawal/embedded-world.ts'
import { walk } from '#tests/withdrawal/run.ts'
import { prepareAttacks } from './kinds/during-fault.ts'

// A short walk, the same each time; `npm run test:attack` goes on for minutes, other ways, and with two instances.
const world = await openEmbeddedWorld()
afterAll(() => world.remove())

test('whatever editors do and whatever goes wrong, no stranger reads what was withdrawn', async ({ task }) => {
  // What takes longest, an overload, is in what was found before, and so comes once in each walk.
  const faultNames = ['database gone', 'database slow', 'killed', 'stopped', 'backup'] as const
  const { steps, outline } = await walk(world, { runs: 3, longest: 6, faultNames, seed: 41 })
  task.meta.cases = steps
  task.meta.measured = outline
  expect(steps).toBeGreaterThan(4)
})

test('an attack gains nothing by a site that is overloaded or has lost its database', async ({ task }) => {
  const attack = await prepareAttacks(world, ['beside', 'unpublished', 'trashed'])
  const outcomes = [await attack('overload', 40), await attack('database gone', 40)]
  task.meta.cases = outcomes.reduce((sum, { cases }) => sum + cases, 0)
  task.meta.measured = outcomes.map(({ measured }) => measured).join('; ')
  expect(outcomes.flatMap(({ through }) => through)).toEqual([])
  for (const { answered } of outcomes) expect(answered).toBeGreaterThan(0)
})

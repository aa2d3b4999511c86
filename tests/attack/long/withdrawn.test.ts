import { expect, test } from 'vitest'
import { prepareAttacks } from '#tests/attack/kinds/during-fault.ts'
import { openEmbeddedWorld } from '#tests/withdrawal/embedded-world.ts'
import { everyFault } from '#tests/withdrawal/faults.ts'
import { openHostedWorld } from '#tests/withdrawal/hosted-world.ts'
import { walk } from '#tests/withdrawal/run.ts'

const minute = 60_000

test.for([
  ['one instance on its own database', openEmbeddedWorld],
  ['two instances on one database', () => openHostedWorld(2)],
] as const)(
  'whatever happens to %s, no stranger reads what was withdrawn',
  { timeout: 8 * minute },
  async ([, open], { task }) => {
    await using leftovers = new AsyncDisposableStack()
    const world = await open()
    leftovers.defer(world.remove)
    const { steps, outline } = await walk(world, { runs: 20, longest: 12, faultNames: everyFault })
    task.meta.cases = steps
    task.meta.measured = outline
    expect(steps).toBeGreaterThan(20)
  },
)

test.for(['overload', 'database frozen', 'database slow', 'database gone'] as const)(
  'an attack gains nothing during: %s',
  { timeout: 5 * minute },
  async (fault, { task }) => {
    await using leftovers = new AsyncDisposableStack()
    const world = await openHostedWorld(1)
    leftovers.defer(world.remove)
    const attack = await prepareAttacks(world)
    const { through, answered, measured, cases } = await attack(fault, 400)
    task.meta.cases = cases
    task.meta.measured = measured
    expect(through).toEqual([])
    expect(answered).toBeGreaterThan(0)
  },
)

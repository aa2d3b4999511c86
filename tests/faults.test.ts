import { describe, expect, inject, test } from 'vitest'
import { clock } from './faults/clock.ts'
import { databaseLate } from './faults/database-late.ts'
import { kill } from './faults/kill.ts'
import { sigterm } from './faults/sigterm.ts'
import { copyFolder } from './support/sample-folder.ts'

// What is quick; `npm run test:faults` does the rest, and this for longer, and holds both to their seconds.
// Most of it is waiting: two at once.
describe.each([[[kill, databaseLate]], [[sigterm, clock]]])('at once', (faults) => {
  test.concurrent.each(faults)('$promise', { timeout: 600_000 }, async ({ run }) => {
    const folder = () => copyFolder(inject('emptyFolder'))
    const { lost = 0, torn = 0 } = await run({ rounds: 2, say: () => undefined, folder, patience: 6 })
    expect({ lost, torn }).toEqual({ lost: 0, torn: 0 })
  })
})

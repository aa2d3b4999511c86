import fc from 'fast-check'
import { until } from '#tests/support/start-site.ts'
import { change, commands } from './commands.ts'
import type { FaultName } from './faults.ts'
import { knownHistory } from './known.ts'
import { look } from './look.ts'
import { type Model, mayBeSeen } from './model.ts'
import { createTally } from './tally.ts'
import type { World } from './world.ts'

type Options = {
  runs: number
  /** Commands of one history at most. */
  longest: number
  faultNames: readonly FaultName[]
  /** Without one, each walk goes another way. */
  seed?: number
}

/** Making a counterexample shorter may take so long. */
const longestWalk = 7 * 60_000

/**
 * Random histories of a site; after each step a stranger sees what is published and nothing that was withdrawn. A
 * failure names its seed and path: WITHDRAWAL_SEED and WITHDRAWAL_PATH repeat it.
 */
export async function walk(world: World, { runs, longest, faultNames, seed: chosen = Date.now() % 2 ** 31 }: Options) {
  const tally = createTally()
  const { WITHDRAWAL_SEED, WITHDRAWAL_PATH: path, WITHDRAWAL_REPLAY: replayPath } = process.env
  const seed = Number(WITHDRAWAL_SEED ?? chosen)
  process.stdout.write(`Walking with WITHDRAWAL_SEED=${seed}\n`)
  const histories = fc.commands(commands({ faultNames, tally }), { maxCommands: longest, size: 'max', replayPath })
  const failures: unknown[] = []
  const property = fc.asyncProperty(histories, (history) => follow(history))
  // Where a history is repeated, nothing goes before it.
  if (!path) await follow(knownHistory(tally))
  const found = await fc.check(property, { seed, path, numRuns: runs, interruptAfterTimeLimit: longestWalk })
  const outline = `${tally.outline()}, ${world.asked()} answers read, seed ${seed}`
  process.stdout.write(`${outline}\n${tally.commands()}\n`)
  if (found.failed)
    throw new Error(`First: ${failures[0]}\n${fc.defaultReportMessage(found)}\n${found.errorInstance}\n${outline}`)
  return { steps: tally.steps(), outline }

  async function follow(history: Iterable<fc.AsyncCommand<Model, World>>) {
    const model: Model = { records: [], isDutch: true }
    const followed = await Promise.allSettled([fc.asyncModelRun(() => begun(model, world), [...history, lastLook])])
    const cleared = await Promise.allSettled([clear(model, world)])
    // What went wrong first says why.
    for (const end of [...followed, ...cleared])
      if (end.status === 'rejected') {
        failures.push(end.reason)
        throw end.reason
      }
  }

  async function begun(model: Model, real: World) {
    await change({ name: 'create and publish', pick: 0, at: 0, isUnread: false, tally }).run(model, real)
    return { model, real }
  }
}

/** Whatever was unread before. */
const lastLook: fc.AsyncCommand<Model, World> = { check: () => true, run: look, toString: () => 'look' }

/** What one history leaves, the next one must not meet. */
async function clear(model: Model, world: World) {
  const before = mayBeSeen(model)
  const editor = world.editorAt(0)
  const isGone = async (path: string, body?: object) => {
    const answer = await editor.call('DELETE', path, body).catch(() => undefined)
    return answer?.ok === true || answer?.status === 404
  }
  for (const { kind, id } of model.records) {
    await until(() => isGone(`/cms/${kind}/records/${id}`))
    await until(() => isGone('/cms/trash/entries', { entries: [{ kind, id }] }))
  }
  const isChosen = async () => (await (await world.choosingDutch(true))(editor)).ok
  if (!model.isDutch) await until(() => isChosen().catch(() => false))
  model.records.length = 0
  model.isDutch = true
  for (const { unheard } of world.instances.slice(1)) for (const word of before) unheard.add(word)
  await look(model, world)
}

import { runCommand } from '#tests/support/backup-commands.ts'
import { until } from '#tests/support/start-site.ts'
import { startCrowd } from './crowd.ts'
import type { World } from './world.ts'

export type FaultName = keyof typeof faults
/** Begins it, and answers what ends it. */
type Begin = (world: World, at: number) => Promise<() => Promise<void>>

/** It stands still for so long, goes on for as long, and stands still again. */
const pulse = 150
const several = 600

/** What goes wrong while strangers read and editors change something. */
export const faults = {
  overload: async (world) => {
    const crowds = world.instances.map(({ port, host }) => startCrowd(port, host))
    await until(() => crowds.every(({ asked }) => asked() > several))
    return async () => {
      for (const { end } of crowds) end()
    }
  },
  'database frozen': async ({ postgres }) => {
    postgres.freeze()
    return async () => postgres.resume()
  },
  'database slow': async ({ postgres }) => {
    postgres.freeze()
    let isFrozen = true
    const beat = setInterval(() => {
      isFrozen = !isFrozen
      if (isFrozen) postgres.freeze()
      else postgres.resume()
    }, pulse)
    return async () => {
      clearInterval(beat)
      postgres.resume()
    }
  },
  'database gone': async ({ postgres }) => {
    await postgres.kill()
    return postgres.revive
  },
  killed: (world, at) => restart(world, at, 'kill'),
  stopped: (world, at) => restart(world, at, 'stop'),
  backup: async ({ postgres }) => {
    const made = runCommand('backup', [], postgres.settings)
    return async () => {
      const { code, said } = await made
      if (code !== 0) throw new Error(`The backup ended with code ${code}: ${said}`)
    }
  },
} satisfies Record<string, Begin>

export const everyFault = Object.keys(faults) as FaultName[]

async function restart({ instances }: World, at: number, how: 'kill' | 'stop') {
  const instance = instances[at % instances.length]
  const ended = instance?.end(how).then(() => instance.begin())
  return async () => {
    await ended
  }
}

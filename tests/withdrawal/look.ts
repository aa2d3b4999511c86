import { isThorough } from '#tests/support/attack.ts'
import { until } from '#tests/support/start-site.ts'
import { type Door, doorsOf } from './doors.ts'
import { type Model, mayBeSeen, namesIn, type Recorded, stateName, type Version } from './model.ts'
import { sweep } from './sweep.ts'
import type { Instance, World } from './world.ts'

/** So long an instance may not have heard of a change made at another one. */
const longestUntilHeard = 5_000
const longestUntilShown = 10_000
const mostShown = 12

/** @throws what a stranger could read at any door of any instance that was withdrawn */
export async function lookDuring(fault: string, model: Model, world: World) {
  const sweeps = await Promise.all(world.instances.map((instance) => lookAt(instance, model, world, false)))
  demandNothing(
    fault,
    sweeps.flatMap(({ leaks }) => leaks),
    model,
  )
}

/** The same, and what is published is seen; what was changed elsewhere has been heard of in the end. */
export async function look(model: Model, world: World) {
  await Promise.all(
    world.instances.map(async (instance) => {
      let last: Awaited<ReturnType<typeof sweep>> | undefined
      const isInOrder = async () => {
        last = await lookAt(instance, model, world, true)
        demandNothing('all is well', last.leaks, model)
        return last.missing.length + last.outdated.length === 0
      }
      const within = instance.unheard.size > 0 ? longestUntilHeard : longestUntilShown
      await until(isInOrder, { within }).catch((error: unknown) => {
        if (error instanceof Withdrawn || !last) throw error
        throw new Error(
          `Not seen: ${last.missing.join(', ')}. Not heard of: ${last.outdated.join(', ')}. ${told(model)}`,
        )
      })
      instance.unheard.clear()
    }),
  )
}

let looks = 0

/** In `npm test` some doors of Dutch, other ones each time, and those that have let something through once. */
function chosen(doors: Door[]) {
  const turn = looks++
  const isSampled = ({ path }: Door) => !isThorough && path.startsWith('/nl') && !path.endsWith('.csv')
  return doors.filter((door, at) => !isSampled(door) || (at + turn) % 4 === 0)
}

const lookAt = (instance: Instance, model: Model, { media, drawings }: World, isWell: boolean) =>
  sweep(chosen(doorsOf(model)), { instance, allowed: mayBeSeen(model), media, drawings, isWell })

class Withdrawn extends Error {}

function demandNothing(when: string, leaks: string[], model: Model) {
  if (leaks.length === 0) return
  const shown = leaks.slice(0, mostShown).join('\n  ')
  throw new Withdrawn(
    `${when}: what was withdrawn could be read in ${leaks.length} answers.\n  ${shown}\n${told(model)}`,
  )
}

const told = ({ records, isDutch }: Model) =>
  [`The website is ${isDutch ? '' : 'not '}in Dutch.`, ...records.map(ofRecord)].join('\n')

function ofRecord({ kind, state, maybe, versions }: Recorded) {
  const said = versions.map(
    (version) =>
      `${version.mark} at ${version.slug} with ${namesIn(version).join(' and ') || 'no media'}${inDutch(version)}`,
  )
  return `${kind}: ${stateName(state)}${maybe ? ` or ${stateName(maybe)}` : ''}; has said ${said.join(', ')}`
}

const inDutch = ({ dutch }: Version) =>
  dutch
    ? `, in Dutch ${dutch.isPublic ? '' : '(not public) '}${dutch.mark} with ${namesIn(dutch).join(' and ') || 'no media'}`
    : ''

import type { Plan } from './acts.ts'
import { type Model, mayBeSeen, type Recorded, type State } from './model.ts'
import type { World } from './world.ts'

/** A change under way: from now on both may be true, until its answer says which. */
export function beginChange(plan: Plan, model: Model, world: World, at: number) {
  const before = mayBeSeen(model)
  model.maybeDutch = plan.isDutch
  for (const { record, after } of plan.changes) {
    record.maybe = after
    record.versions.push(...newIn(record, after))
  }
  const answered = plan.send(world.editorAt(at)).then(
    async (answer) => (answer.ok ? answer : { ok: false as const, status: answer.status, text: await answer.text() }),
    () => undefined,
  )
  return { plan, model, before, answered, at }
}

export type Underway = ReturnType<typeof beginChange>

const newIn = ({ versions }: Recorded, { published, draft }: State) =>
  [published, draft].filter((version) => version !== undefined).filter((version) => !versions.includes(version))

/** What was said yes to is so from this moment on, at the instance that said it. */
export async function acknowledge({ plan, model, before, answered, at }: Underway, world: World) {
  const answer = await answered
  const isDone = answer?.ok === true
  const isOfNobody = answer?.status === 202
  for (const [index, { unheard }] of world.instances.entries())
    if (isOfNobody || !isDone || index !== at % world.instances.length) for (const word of before) unheard.add(word)
  if (answer?.ok !== true) return answer
  for (const change of plan.changes) settle(change)
  settleDutch(plan, model)
  await plan.onDone?.(answer)
  return answer
}

function settle({ record, after }: Plan['changes'][number]) {
  const isOver = after.published !== record.state.published && !after.draft
  if (after.published && isOver) for (const link of record.links) link.isOver = true
  record.state = after
  record.maybe = undefined
}

function settleDutch({ isDutch }: Plan, model: Model) {
  model.isDutch = isDutch ?? model.isDutch
  model.maybeDutch = undefined
}

/** Now that the site is well: what became of what was not answered, and the versions that the next saves must name. */
export async function readBack(plan: Plan, model: Model, world: World) {
  const isDutch = await world.isDutch()
  if (model.maybeDutch === isDutch) settleDutch(plan, model)
  model.maybeDutch = undefined
  if (model.isDutch !== isDutch) throw new Error(`Acknowledged, and lost: whether it is in Dutch is ${isDutch}.`)
  for (const { record, after } of plan.changes) {
    const { place, version } = await world.standing(record)
    const isThere = record.maybe ? isChanged(record, after, place, version) : undefined
    if (isThere) settle({ record, after })
    record.maybe = undefined
    record.version = version
    const stands = record.state.place === 'here' || record.state.place === 'trash' ? record.state.place : 'absent'
    if (stands !== place) throw new Error(`Acknowledged, and lost: a record is ${place}, not ${stands}.`)
  }
}

function isChanged({ state, version }: Recorded, after: State, place: string, now: number) {
  if (after.place !== state.place) return place === after.place || (place === 'absent' && after.place === 'gone')
  return now !== version
}

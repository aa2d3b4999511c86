import fc from 'fast-check'
import { until } from '#tests/support/start-site.ts'
import { type Act, acts, newRecord } from './acts.ts'
import { acknowledge, beginChange, readBack } from './change.ts'
import { type FaultName, faults } from './faults.ts'
import { languageActs } from './language-acts.ts'
import { look, lookDuring } from './look.ts'
import { kinds, type Model, type Recorded } from './model.ts'
import { moreActs } from './more-acts.ts'
import type { Tally } from './tally.ts'
import type { World } from './world.ts'

type Command = fc.AsyncCommand<Model, World>

const everyAct: Record<string, Act> = { ...acts, ...moreActs, ...languageActs }
const mostRecords = 4
/** Lists without anything in them tell of nothing: such runs are rare. */
const creations = 3

type Options = { faultNames: readonly FaultName[]; tally: Tally }

/** Everything that editors do, each at any instance and read by a stranger or not, and what goes wrong meanwhile. */
export function commands({ faultNames, tally }: Options) {
  const pick = fc.nat({ max: mostRecords - 1 })
  const at = fc.nat({ max: 1 })
  const changes = Object.entries(everyAct).flatMap(([name]) =>
    Array.from({ length: isCreation(name) ? creations : 1 }, () =>
      fc.tuple(pick, at, fc.boolean()).map(([pick, at, isUnread]) => change({ name, pick, at, isUnread, tally })),
    ),
  )
  const troubles = faultNames.flatMap((fault) => [
    fc.tuple(pick, at).map(([pick, at]) => during({ fault, pick, at, tally })),
    fc
      .tuple(pick, at, fc.constantFrom(...Object.keys(everyAct)))
      .map(([pick, at, name]) => during({ fault, name, pick, at, tally })),
  ])
  return [...changes, ...troubles]
}

type Change = { name: string; pick: number; at: number; tally: Tally }

/** Done while all is well; what a stranger sees of it is looked at now, or only when something goes wrong. */
export function change({ name, pick, at, isUnread, tally }: Change & { isUnread: boolean }): Command {
  return {
    check: (model) => isPossible(name, model),
    async run(model, world) {
      const plan = await planOf(name, pick, model, world)
      const answer = await acknowledge(beginChange(plan, model, world, at), world)
      if (answer && !answer.ok && answer.status < 500) throw new Error(`${name}: ${answer.status} ${answer.text}`)
      await readBack(plan, model, world)
      tally.step(name, model, answer?.ok === true)
      if (!isUnread) await look(model, world)
    },
    toString: () => `${name} (record ${pick}, instance ${at}${isUnread ? ', unread' : ''})`,
  }
}

type During = { fault: FaultName; name?: string; pick: number; at: number; tally: Tally }

/** Something goes wrong, perhaps while something is changed: read meanwhile, and afterwards. */
export function during({ fault, name, pick, at, tally }: During): Command {
  return {
    check: (model) => !name || isPossible(name, model),
    async run(model, world) {
      // What the change needs, such as a picture, is there before.
      const plan = name ? await planOf(name, pick, model, world) : undefined
      const end = await faults[fault](world, at)
      let isDone = false
      try {
        const underway = plan && beginChange(plan, model, world, at)
        await lookDuring(fault, model, world)
        if (underway) isDone = (await acknowledge(underway, world))?.ok === true
        if (isDone) await lookDuring(fault, model, world)
      } finally {
        await end()
        await until(world.isReady)
      }
      if (plan) await readBack(plan, model, world)
      tally.step(fault, model, isDone)
      await look(model, world)
    },
    toString: () => `${fault}${name ? ` during: ${name} (record ${pick}, instance ${at})` : ''}`,
  }
}

const isCreation = (name: string) => name.startsWith('create')

const actOf = (name: string) => everyAct[name] as Act

const isPossible = (name: string, model: Model) =>
  isCreation(name) ? model.records.length < mostRecords : candidates(name, model).length > 0

const candidates = (name: string, model: Model) => model.records.filter((record) => actOf(name).fits(record, model))

function planOf(name: string, pick: number, model: Model, world: World) {
  return actOf(name).plan(choose(name, pick, model), world, model.records)
}

function choose(name: string, pick: number, model: Model): Recorded {
  if (!isCreation(name)) {
    const all = candidates(name, model)
    return all[pick % all.length] as Recorded
  }
  const record = newRecord(kinds[(model.records.length + pick) % kinds.length] ?? 'news')
  model.records.push(record)
  return record
}

import { type Model, stateName } from './model.ts'

export type Tally = ReturnType<typeof createTally>

/** How much of the model was walked through. */
export function createTally() {
  const states = new Set<string>()
  const commands = new Map<string, number>()
  let steps = 0
  let acknowledged = 0
  return {
    step(name: string, model: Model, isAcknowledged: boolean) {
      steps++
      if (isAcknowledged) acknowledged++
      commands.set(name, (commands.get(name) ?? 0) + 1)
      states.add(
        model.records
          .map(({ kind, state }) => `${kind} ${stateName(state)}`)
          .sort()
          .join(', '),
      )
    },
    steps: () => steps,
    outline: () =>
      `${states.size} states, ${commands.size} commands, ${steps} steps, ${acknowledged} changes acknowledged`,
    commands: () => [...commands].map(([name, times]) => `${name} ${times}`).join(', '),
  }
}

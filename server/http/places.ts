/** Milliseconds. */
const longestWait = 2_000

type Limits = {
  underWay: number
  /** At once for one asker, because slow transfers hold their places. */
  each: number
  waiting: number
}

type Waiting = { go: (outcome: Outcome) => void; late: NodeJS.Timeout }

/** `refused`: too many wait, most of them this asker's. `late`: no place came free in time. */
export type Outcome = 'in' | 'refused' | 'late'

/** Askers take turns, however much each wants. When the line is full, the greediest asker loses its last request. */
export function createPlaces({ underWay, each, waiting }: Limits) {
  const lines = new Map<string, Waiting[]>()
  const insideOf = new Map<string, number>()
  let inside = 0
  let outside = 0

  async function enter(who: string): Promise<Outcome> {
    if (hasRoomFor(who)) {
      takePlace(who)
      return 'in'
    }
    if (outside >= waiting && !makeRoomFor(who)) return 'refused'
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const line = lines.get(who) ?? []
    const place: Waiting = {
      go: resolve,
      late: setTimeout(() => {
        leaveLine(who, place)
        resolve('late')
      }, longestWait),
    }
    line.push(place)
    lines.set(who, line)
    outside++
    return promise
  }

  function leave(who: string) {
    const own = (insideOf.get(who) ?? 0) - 1
    if (own > 0) insideOf.set(who, own)
    else insideOf.delete(who)
    inside--
    for (const [next, line] of lines) {
      const [place] = line
      if (!place || !hasRoomFor(next)) continue
      // Behind the others: one each.
      lines.delete(next)
      lines.set(next, line)
      takePlace(next)
      settle(next, place, 'in')
      return
    }
  }

  const hasRoomFor = (who: string) => inside < underWay && (insideOf.get(who) ?? 0) < each

  function takePlace(who: string) {
    insideOf.set(who, (insideOf.get(who) ?? 0) + 1)
    inside++
  }

  function makeRoomFor(who: string) {
    const own = lines.get(who)?.length ?? 0
    const [longest, line] = [...lines].reduce((most, each) => (each[1].length > most[1].length ? each : most))
    const last = line.at(-1)
    if (!last || line.length <= own + 1) return false
    settle(longest, last, 'refused')
    return true
  }

  function settle(who: string, place: Waiting, outcome: Outcome) {
    leaveLine(who, place)
    clearTimeout(place.late)
    place.go(outcome)
  }

  function leaveLine(who: string, place: Waiting) {
    const line = lines.get(who) ?? []
    line.splice(line.indexOf(place), 1)
    if (line.length === 0) lines.delete(who)
    outside--
  }

  return { enter, leave }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '#tests/support/editor.ts'
import { postmasters } from '#tests/support/postgres-folders.ts'
import { childrenOf, signalProcess, signalTree } from '#tests/support/process-tree.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { startSite, temporaryFolder, until } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options, secondsSince } from './fault.ts'
import { createLedger, titleOf } from './ledger.ts'
import { startWriters } from './writers.ts'

const victims = ['our process', 'all of Postgres', 'one backend'] as const
const longest = 5

export const kill: Fault = {
  name: 'kill -9',
  promise: 'kill -9 during saves, of us, of Postgres or of one backend, loses nothing acknowledged and tears nothing',
  run,
}

async function run({ rounds, say, folder = temporaryFolder, patience = 1 }: Options) {
  await using leftovers = new AsyncDisposableStack()
  const dataDir = await folder()
  const options = { dataDir, env: { LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'false' } }
  let site = await startSite(options)
  leftovers.defer(() => site.remove())
  const ledger = createLedger()
  // One session for all rounds: it outlives every crash.
  const editor = await signIn(site.url)
  const order: (typeof victims)[number][] = []
  const seconds: number[] = []
  const total = { lost: 0, torn: 0 }
  for (let round = 0; round < rounds; round++) {
    // Each once in three rounds, in an order that nobody knows.
    if (round % victims.length === 0) order.push(...shuffled())
    const victim = order[round]
    const before = ledger.size()
    const writers = startWriters({ editor, ledger })
    leftovers.defer(() => writers.stop())
    await until(() => ledger.size() > before)
    await sleep(Math.random() * 500)
    const [postmaster] = postmasters(dataDir)
    const begun = performance.now()
    if (victim === 'our process') {
      await site.kill()
      // On the same address and folder, as whatever watches the process would start it.
      site = await startSite({ ...options, port: site.port })
    } else if (victim === 'all of Postgres') signalTree(postmaster?.pid ?? 0, 'SIGKILL')
    else signalProcess(await pickBackend(postmaster?.pid ?? 0), 'SIGKILL')
    await until(() => writers.lastSaved() > begun + 100)
    await until(async () => (await fetch(`${site.url}/readyz`)).status === 200)
    const untilUp = secondsSince(begun)
    seconds.push(untilUp)
    await writers.stop()
    demand(postmasters(dataDir).length === 1, `${postmasters(dataDir).length} Postgres run on one folder.`)
    demand(writers.unclear().length === 0, `An answer was not clear: ${writers.unclear().join(' | ')}`)

    const db = await openSiteDatabase(dataDir)
    const { lost, torn } = await ledger.check(db)
    await db.end()
    total.lost += lost
    total.torn += torn
    const saves = ledger.size() - before
    const answers = JSON.stringify(writers.answers)
    say(
      `round ${round + 1}: ${victim}; ${saves} saves acknowledged (answers ${answers}), ${lost} lost, ${torn} torn, saving again after ${untilUp.toFixed(1)} s`,
    )
    const newest = [...ledger.read().saves.values()].at(-1)
    const page = await (await fetch(`${site.url}/news/${newest?.slug}`)).text()
    demand(page.includes(titleOf(newest?.version ?? 0)), `/news/${newest?.slug} does not show what was saved.`)
  }
  ledger.close({ isKept: total.lost + total.torn > 0 })
  demand((await site.stop()) === 0, 'The site did not end with code 0.')
  demand(postmasters(dataDir).length === 0, 'Postgres is still running.')
  // One slow round is a machine that does other things as well.
  const median = seconds.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  demand(median <= longest * patience, `It took ${median.toFixed(1)} s in the median until it was up again.`)
  return { rounds, acknowledged: ledger.size(), ...total, secondsUntilUp: Math.max(...seconds) }
}

const shuffled = () =>
  victims
    .map((victim) => ({ victim, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ victim }) => victim)

/** One that serves our process. */
async function pickBackend(postmaster: number) {
  let backends: number[] = []
  await until(() => {
    backends = childrenOf(postmaster)
      .filter(({ command }) => command.startsWith('postgres: estavelle estavelle'))
      .map(({ pid }) => pid)
    return backends.length > 0
  })
  return backends[Math.floor(Math.random() * backends.length)] ?? 0
}

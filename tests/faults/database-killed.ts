import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '#tests/support/editor.ts'
import { startExternalPostgres } from '#tests/support/external-postgres.ts'
import { until } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options, secondsSince } from './fault.ts'
import { startHostedSite } from './hosted-site.ts'
import { createLedger } from './ledger.ts'
import { demandClearOutage } from './outage.ts'
import { startReaders } from './readers.ts'
import { startWriters } from './writers.ts'

const longest = 10
const away = 2_000

export const databaseKilled: Fault = {
  name: 'database killed',
  promise:
    'a hosted database that is killed and restarted takes no page away but one that is being changed, and saves go on by themselves',
  run,
}

async function run({ rounds: asked, say }: Options) {
  const rounds = Math.ceil(asked / 4)
  await using leftovers = new AsyncDisposableStack()
  const postgres = await startExternalPostgres()
  leftovers.defer(() => postgres.remove())
  const database = await postgres.newDatabase()
  const site = await startHostedSite(database.url)
  leftovers.defer(() => site.remove())
  const ledger = createLedger()
  const editor = await signIn(site.url)
  const total = { lost: 0, torn: 0, secondsUntilUp: 0 }
  let isAway = false
  const readers = await startReaders(site.url, { changing: ['/', '/news'], isAway: () => isAway })
  leftovers.defer(() => readers.end())
  for (let round = 1; round <= rounds; round++) {
    const before = ledger.size()
    // More than the ten connections there are.
    const writers = startWriters({ editor, ledger, count: 14 })
    leftovers.defer(() => writers.stop())
    await until(() => ledger.size() > before + 10)
    isAway = true
    await postgres.kill()
    await sleep(away)
    say(`round ${round}: ${await demandClearOutage(site.url, { within: 6 })}`)
    await postgres.start()
    const begun = performance.now()
    await until(() => writers.lastSaved() > begun)
    isAway = false
    const seconds = secondsSince(begun)
    await writers.stop()
    demand(writers.unclear().length === 0, `An answer was not clear: ${writers.unclear().join(' | ')}`)
    const { lost, torn } = await ledger.check(database)
    total.lost += lost
    total.torn += torn
    total.secondsUntilUp = Math.max(total.secondsUntilUp, seconds)
    say(
      `  answers ${JSON.stringify(writers.answers)}, ${lost} lost, ${torn} torn, saving again after ${seconds.toFixed(1)} s`,
    )
  }
  say(await readers.stop())
  const visitors = await startReaders(site.url)
  leftovers.defer(() => visitors.end())
  await postgres.kill()
  say(`nobody saves: ${await demandClearOutage(site.url, { within: 6 })}`)
  await sleep(away)
  await postgres.start()
  say(`  ${await visitors.stop()}`)
  ledger.close({ isKept: total.lost + total.torn > 0 })
  demand((await site.stop()) === 0, 'The process did not stay up, or did not end with code 0.')
  demand(total.secondsUntilUp <= longest, `It took ${total.secondsUntilUp.toFixed(1)} s until it saved again.`)
  return { rounds, acknowledged: ledger.size(), ...total }
}

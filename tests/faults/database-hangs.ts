import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { startExternalPostgres } from '#tests/support/external-postgres.ts'
import { type RunningSite, until } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options, secondsSince } from './fault.ts'
import { startHostedSite } from './hosted-site.ts'
import { createLedger } from './ledger.ts'
import { demandClearOutage } from './outage.ts'
import { startPostgresProxy } from './postgres-proxy.ts'
import { startReaders } from './readers.ts'
import { startWriters } from './writers.ts'

const longest = 10

export const databaseHangs: Fault = {
  name: 'database hanging',
  promise: 'a database that hangs, or whose connections are lost without a word, is a clear 503 and recovers by itself',
  run,
}

async function run({ say }: Options) {
  await using leftovers = new AsyncDisposableStack()
  const postgres = await startExternalPostgres()
  leftovers.defer(() => postgres.remove())
  const database = await postgres.newDatabase()
  const proxy = await startPostgresProxy(database.url)
  leftovers.defer(() => proxy.stop())
  const site = await startHostedSite(proxy.url)
  leftovers.defer(() => site.remove())
  const ledger = createLedger()
  const editor = await signIn(site.url)
  let isAway = false
  const readers = await startReaders(site.url, { changing: ['/', '/news'], isAway: () => isAway })
  leftovers.defer(() => readers.end())
  const writers = startWriters({ editor, ledger, count: 14 })
  leftovers.defer(() => writers.stop())
  await until(() => ledger.size() > 10)

  isAway = true
  postgres.hang()
  leftovers.defer(() => postgres.resume())
  await sleep(1_000)
  say(`stopped: ${await demandClearOutage(site.url, { within: 9 })}`)
  await manySubscriptions(site)
  postgres.resume()
  const afterHanging = await untilSaved(writers)
  say(`saving again ${afterHanging.toFixed(1)} s after it went on`)

  proxy.loseConnections()
  const afterLoss = await untilSaved(writers)
  isAway = false
  say(`saving again ${afterLoss.toFixed(1)} s after all connections were lost without a word`)

  await writers.stop()
  demand(writers.unclear().length === 0, `An answer was not clear: ${writers.unclear().join(' | ')}`)
  say(await demandTimeLimits(editor, database.url))
  const found = await ledger.check(database)
  say(await readers.stop())
  ledger.close({ isKept: found.lost + found.torn > 0 })
  demand((await site.stop()) === 0, 'The process did not stay up, or did not end with code 0.')
  const secondsUntilUp = Math.max(afterHanging, afterLoss)
  demand(secondsUntilUp <= longest, `It took ${secondsUntilUp.toFixed(1)} s until it saved again.`)
  return { rounds: 2, acknowledged: ledger.size(), ...found, secondsUntilUp }
}

async function untilSaved(writers: ReturnType<typeof startWriters>) {
  const begun = performance.now()
  await until(() => writers.lastSaved() > begun + 50)
  return secondsSince(begun)
}

/** Anybody may send these, and each begins a transaction. */
async function manySubscriptions({ url }: RunningSite) {
  const send = (_: unknown, number: number) =>
    fetch(`${url}/newsletter`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url },
      body: new URLSearchParams({ email: `reader-${number}@estavelle.example` }),
    })
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  const statuses = [...new Set(answers.map(({ status }) => status))]
  demand(
    statuses.every((status) => status === 503 || status === 429),
    `The newsletter's form was answered with ${statuses.join(', ')}.`,
  )
}

/** With the table locked by somebody else a save ends after 5 s; beyond ten at once nobody waits more than 2 s for a turn. */
async function demandTimeLimits(editor: Editor, databaseUrl: string) {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table news_articles in share mode')
  const timed = async () => {
    const begun = performance.now()
    const { status } = await editor.createArticle({})
    return { status, seconds: secondsSince(begun) }
  }
  const saves = await Promise.all(Array.from({ length: 15 }, timed))
  await holder.end()
  const slowest = Math.max(...saves.map(({ seconds }) => seconds))
  const waited = Math.min(...saves.map(({ seconds }) => seconds))
  demand(
    saves.every(({ status }) => status === 503),
    `Saves behind a lock were answered with ${saves.map(({ status }) => status).join(', ')}.`,
  )
  demand(slowest < 9, `A save behind a lock took ${slowest.toFixed(1)} s.`)
  demand(waited < 5, `Nobody was told within 5 s: the quickest answer took ${waited.toFixed(1)} s.`)
  return `15 saves behind a lock: 503 after ${waited.toFixed(1)} to ${slowest.toFixed(1)} s`
}

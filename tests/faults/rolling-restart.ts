import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '#tests/support/editor.ts'
import { startExternalPostgres } from '#tests/support/external-postgres.ts'
import { freePort } from '#tests/support/free-port.ts'
import { findNginx, startNginx } from '#tests/support/nginx.ts'
import { startSite } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options, Skipped, secondsSince } from './fault.ts'
import { createLedger } from './ledger.ts'
import { startReaders } from './readers.ts'
import { startWriters } from './writers.ts'

/** As deploy/nginx.conf asks for. */
const stopDelay = '5'

const token = 'canary-of-an-invitation'

export const rollingRestart: Fault = {
  name: 'rolling restart',
  promise: 'two instances behind nginx that restart one after the other fail no request and no save',
  run,
}

async function run({ rounds, say }: Options) {
  const nginx = findNginx()
  if (!nginx) throw new Skipped('there is no /usr/sbin/nginx, and only root can install it.')
  await using leftovers = new AsyncDisposableStack()
  const postgres = await startExternalPostgres()
  leftovers.defer(() => postgres.remove())
  const database = await postgres.newDatabase()
  const port = await freePort()
  const env = {
    AUTH_SECRET: 'a-secret-that-every-instance-shares',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SAMPLE_CONTENT: 'true',
    STOP_DELAY: stopDelay,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const first = await startSite({ env })
  const instances = [first, await startSite({ env, dataDir: first.dataDir })]
  leftovers.defer(async () => void (await Promise.all(instances.map((site) => site.remove()))))
  const proxy = await startNginx(nginx, { port, upstreams: instances.map((site) => site.port) })
  leftovers.defer(() => proxy.stop())

  const editor = await signIn(env.PUBLIC_URL)
  const headers = { cookie: editor.cookie, 'accept-encoding': 'gzip', 'sec-fetch-site': 'cross-site' }
  const led = await fetch(`${env.PUBLIC_URL}/cms/news`, { headers })
  demand(led.ok && !led.headers.has('content-encoding'), 'What an editor sees is compressed where another website led.')
  const home = await fetch(`${env.PUBLIC_URL}/cms`, { headers, redirect: 'manual' })
  demand(home.status === 200, 'The proxy has a way of its own from /cms.')

  const ledger = createLedger()
  const readers = await startReaders(env.PUBLIC_URL)
  const writers = startWriters({ editor, ledger, count: 2 })
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const leaving = instances.shift()
    if (!leaving) break
    const begun = performance.now()
    demand((await leaving.stop()) === 0, 'An instance did not end with code 0.')
    // Each worker asks the two in a turn of its own: often enough that some meet the one that is away.
    for (let asked = 0; asked < 20; asked++) await fetch(`${env.PUBLIC_URL}/auth?invite=${token}`)
    const { port, dataDir } = leaving
    instances.push(await startSite({ env, port, dataDir }))
    slowest = Math.max(slowest, secondsSince(begun))
    // A moment with both of them.
    await sleep(500)
    say(`round ${round + 1}: restarted in ${secondsSince(begun).toFixed(1)} s, ${told()}`)
  }
  await writers.stop()
  say(await readers.stop())
  const { lost, torn } = await ledger.check(database)
  ledger.close({ isKept: lost + torn > 0 })
  const { 200: saved, ...failed } = writers.answers
  demand(!proxy.output().includes(token), 'nginx wrote down the token of a link.')
  demand(Object.keys(failed).length === 0, `Saves failed: ${told()}; nginx said: ${proxy.output().slice(-2_000)}`)
  return { rounds, acknowledged: saved ?? 0, lost, torn, secondsUntilUp: slowest }

  function told() {
    return `saves answered ${JSON.stringify(writers.answers)}`
  }
}

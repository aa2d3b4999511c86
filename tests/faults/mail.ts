import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort } from '#tests/support/free-port.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { createSmtpServer } from '#tests/support/smtp-server.ts'
import { type RunningSite, startSite, until } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options, secondsSince } from './fault.ts'

const longestAnswer = 2
const longestStop = 10

export const mail: Fault = {
  name: 'mail server',
  promise: 'a mail server that is down or hangs keeps nobody waiting, and every mail arrives once it is back',
  run,
}

async function run({ say }: Options) {
  await using leftovers = new AsyncDisposableStack()
  const port = await freePort()
  const options = {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Estavelle <letters@estavelle.example>',
      SAMPLE_CONTENT: 'false',
      LOG_LEVEL: 'warn',
    },
  }
  let site = await startSite(options)
  leftovers.defer(() => site.remove())
  const addresses: string[] = []
  const subscribe = async (site: RunningSite) => {
    const email = `reader-${addresses.length}@estavelle.example`
    const begun = performance.now()
    const { status } = await fetch(`${site.url}/newsletter`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url },
      body: new URLSearchParams({ email }),
    })
    const seconds = secondsSince(begun)
    demand(status === 303, `A subscription was answered with ${status}.`)
    demand(seconds <= longestAnswer, `A subscription took ${seconds.toFixed(1)} s.`)
    addresses.push(email)
    return seconds
  }

  say(`down: a subscription in ${(await subscribe(site)).toFixed(2)} s`)
  await until(() => site.output().includes('a mail could not be delivered'))

  // Takes connections and never says a word.
  const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(port, '127.0.0.1')
  await once(silent, 'listening')
  const connected = once(silent, 'connection')
  say(`hanging: a subscription in ${(await subscribe(site)).toFixed(2)} s`)
  await connected
  say(`in the middle of a delivery that hangs: a subscription in ${(await subscribe(site)).toFixed(2)} s`)
  const begun = performance.now()
  demand((await site.stop()) === 0, 'It did not end with code 0.')
  const seconds = secondsSince(begun)
  demand(seconds <= longestStop, `It took ${seconds.toFixed(1)} s to end.`)
  say(`ended in the middle of it after ${seconds.toFixed(1)} s`)
  silent.close()

  site = await startSite({ ...options, dataDir: site.dataDir, port: site.port })
  const db = await openSiteDatabase(site.dataDir)
  const waiting = async () => (await db.query('select 1 from mail_queue')).rows.length
  say(`${await waiting()} of ${addresses.length} mails are waiting in the database`)
  const smtp = createSmtpServer(port)
  await smtp.start()
  leftovers.defer(() => smtp.stop())
  const back = performance.now()
  // Their next turn, which comes later each time, is now: nobody waits an hour here.
  await until(async () => {
    await db.query('update mail_queue set next_attempt_at = now()')
    return (await waiting()) === 0
  })
  await db.end()
  const arrived = new Set(smtp.deliveries.flatMap(({ to }) => to))
  const lost = addresses.filter((address) => !arrived.has(address)).length
  return { rounds: 3, acknowledged: addresses.length, lost, secondsUntilUp: secondsSince(back) }
}

import { signIn } from '#tests/support/editor.ts'
import { startExternalPostgres } from '#tests/support/external-postgres.ts'
import { until } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options, secondsSince } from './fault.ts'
import { startHostedSite } from './hosted-site.ts'

const longest = 10

export const databaseLate: Fault = {
  name: 'database late',
  promise: 'a site that starts before its database says what it waits for, stops when asked to, and opens by itself',
  run,
}

async function run({ say, patience = 1 }: Options) {
  await using leftovers = new AsyncDisposableStack()
  const postgres = await startExternalPostgres()
  leftovers.defer(() => postgres.remove())
  const database = await postgres.newDatabase()
  await postgres.kill()

  const given = await startHostedSite(database.url, { readyAt: '/healthz' })
  leftovers.defer(() => given.remove())
  const begunStop = performance.now()
  demand((await given.stop()) === 0, 'A site that waits for its database did not end with code 0.')
  say(`a site that waits ended with code 0 in ${secondsSince(begunStop).toFixed(1)} s`)

  const site = await startHostedSite(database.url, { readyAt: '/healthz' })
  leftovers.defer(() => site.remove())
  let told = ''
  await until(async () => {
    const ready = await fetch(`${site.url}/readyz`)
    demand(ready.status === 503, `/readyz answered ${ready.status}.`)
    told = ((await ready.json()) as { database: string }).database
    return told.includes('DATABASE_URL')
  })
  const page = await fetch(site.url)
  demand(page.status === 503 && page.headers.has('retry-after'), `A page answered ${page.status}.`)
  say(`/readyz 503 "${told}", pages 503 with Retry-After`)

  await postgres.start()
  const begun = performance.now()
  await until(async () => (await fetch(`${site.url}/readyz`)).status === 200)
  const secondsUntilUp = secondsSince(begun)
  const saved = await (await signIn(site.url)).createArticle({})
  demand(saved.status === 200, `The first save answered ${saved.status}.`)
  demand(secondsUntilUp <= longest * patience, `It opened ${secondsUntilUp.toFixed(1)} s after the database.`)
  return { rounds: 1, secondsUntilUp }
}

import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '#tests/support/editor.ts'
import { startExternalPostgres } from '#tests/support/external-postgres.ts'
import { failedStart } from '#tests/support/failed-start.ts'
import { temporaryFolder, until } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options, secondsSince } from './fault.ts'
import { secret, startHostedSite } from './hosted-site.ts'

/** Makes each of the superuser's wishes come true: a table takes its time. */
const slowly = `
  create function slowly() returns event_trigger language plpgsql as 'begin perform pg_sleep(0.3); end';
  create event trigger slowly on ddl_command_end when tag in ('CREATE TABLE') execute function slowly();`

export const migrations: Fault = {
  name: 'migrations',
  promise:
    'migrations run one at a time, run again after a kill half-way, and an older program refuses a newer database',
  run,
}

async function run({ say }: Options) {
  await using leftovers = new AsyncDisposableStack()
  const postgres = await startExternalPostgres()
  leftovers.defer(() => postgres.remove())
  const known = JSON.parse(await readFile('db/migrations/meta/_journal.json', 'utf8')).entries.length as number

  const killed = await postgres.newDatabase()
  await postgres.query(slowly, killed.name, 'postgres')
  const half = await startHostedSite(killed.url, { readyAt: '/healthz' })
  leftovers.defer(() => half.remove())
  const creating = `select 1 from pg_stat_activity where datname = '${killed.name}' and state = 'active' and query ilike '%create table%' and pid <> pg_backend_pid()`
  await until(async () => (await postgres.query(creating)).rows.length > 0)
  await sleep(500)
  await half.kill()
  const left = `select count(*)::int from pg_tables where schemaname = 'public'`
  await until(async () => (await postgres.query(creating)).rows.length === 0)
  say(`killed half-way: ${(await killed.query(left)).rows[0].count} tables left of it`)
  await postgres.query('drop event trigger slowly', killed.name, 'postgres')
  const begun = performance.now()
  const again = await startHostedSite(killed.url)
  leftovers.defer(() => again.remove())
  const secondsUntilUp = secondsSince(begun)
  await signIn(again.url)
  const applied = async ({ query }: typeof killed) =>
    (await query('select count(*)::int, count(distinct hash)::int as distinct from migrations')).rows[0]
  const { count, distinct } = await applied(killed)
  demand(count === known && distinct === known, `${count} of ${known} migrations are written down.`)
  say(`started again: all ${known} migrations, up after ${secondsUntilUp.toFixed(1)} s`)

  const shared = await postgres.newDatabase()
  const dataDir = await temporaryFolder()
  const sites = await Promise.all([startHostedSite(shared.url, { dataDir }), startHostedSite(shared.url, { dataDir })])
  for (const site of sites) leftovers.defer(() => site.remove())
  // Before the first removes the folder of both.
  leftovers.defer(async () => void (await Promise.all(sites.map((site) => site.stop()))))
  demand((await applied(shared)).count === known, 'Two at once did not write each migration down once.')
  say(`two started at once: each of the ${known} migrations once`)

  await shared.query(`insert into migrations (hash, created_at) values ('later', 99999999999999)`)
  const { code, sentences, milliseconds } = await failedStart({ ...secret, DATABASE_URL: shared.url })
  say(`on a newer database: code ${code} after ${(milliseconds / 1_000).toFixed(1)} s, "${sentences.join(' ')}"`)
  demand(code === 1 && /newer version/.test(sentences.join(' ')), 'An older program did not refuse a newer database.')
  return { rounds: 3, secondsUntilUp }
}

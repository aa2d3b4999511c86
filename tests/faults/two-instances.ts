import { signIn } from '#tests/support/editor.ts'
import { startExternalPostgres } from '#tests/support/external-postgres.ts'
import { failedStart } from '#tests/support/failed-start.ts'
import { type RunningSite, startSite, until } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options, secondsSince } from './fault.ts'
import { startHostedSite } from './hosted-site.ts'
import { startPostgresProxy } from './postgres-proxy.ts'

const saves = 5
const longest = { 'with NOTIFY': 1, 'with NOTIFY blocked': 5 }

export const twoInstances: Fault = {
  name: 'two instances',
  promise: 'a save at one of two is at the other within 1 s, within 5 s without NOTIFY; a folder has one instance only',
  run,
}

async function run({ say }: Options) {
  await using leftovers = new AsyncDisposableStack()
  const postgres = await startExternalPostgres()
  leftovers.defer(() => postgres.remove())
  const database = await postgres.newDatabase()
  const proxy = await startPostgresProxy(database.url, { dropsNotifications: true })
  leftovers.defer(() => proxy.stop())
  const one = await startHostedSite(database.url)
  leftovers.defer(() => one.remove())
  const others = {
    'with NOTIFY': await startHostedSite(database.url, { dataDir: one.dataDir }),
    'with NOTIFY blocked': await startHostedSite(proxy.url, { dataDir: one.dataDir }),
  }
  for (const [how, other] of Object.entries(others) as [keyof typeof longest, RunningSite][]) {
    leftovers.defer(() => other.remove())
    const seconds = await slowestSave(one, other)
    say(`${how}: ${saves} saves, the slowest at the other after ${seconds.toFixed(2)} s`)
    demand(seconds <= longest[how], `${how} it took ${seconds.toFixed(2)} s.`)
  }

  const owner = await startSite({ env: { SAMPLE_CONTENT: 'false' } })
  leftovers.defer(() => owner.remove())
  const { code, sentences } = await failedStart({ DATA_DIR: owner.dataDir })
  say(`second start on one folder: code ${code}, "${sentences.join(' ')}"`)
  demand(code === 1 && /Another instance, process \d+, already uses/.test(sentences[0] ?? ''), 'It was not refused.')
  demand((await fetch(`${owner.url}/readyz`)).status === 200, 'The first one does not answer any more.')
  return { rounds: saves * 2, acknowledged: saves * 2, lost: 0 }
}

async function slowestSave(one: RunningSite, other: RunningSite) {
  const editor = await signIn(one.url)
  let slowest = 0
  for (let save = 1; save <= saves; save++) {
    const title = `Seen by both ${other.port} ${save}`
    await (await fetch(`${other.url}/news`)).text()
    const answer = await editor.createArticle({ title, date: '2999-01-01' })
    demand(answer.status === 200, `A save answered ${answer.status}.`)
    const begun = performance.now()
    await until(async () => (await (await fetch(`${other.url}/news`)).text()).includes(title))
    slowest = Math.max(slowest, secondsSince(begun))
  }
  return slowest
}

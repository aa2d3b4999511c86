import { Agent, get } from 'node:http'
import { cpus } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '#tests/support/editor.ts'
import { startExternalPostgres } from '#tests/support/external-postgres.ts'
import { freePort } from '#tests/support/free-port.ts'
import { findNginx, startNginx } from '#tests/support/nginx.ts'
import { type RunningSite, startSite, untilPicturesAreRead } from '#tests/support/start-site.ts'
import type { Bench } from './bench.ts'
import { folderOnDisk } from './in-production.ts'
import { drive } from './load.ts'
import { cpuMilliseconds } from './process-use.ts'
import { late, median } from './report.ts'

const count = 4
/** V8 compiles what a save needs, and each of them reads the half of the program that editors use. */
const warmUps = 10 * count
const saves = 100
const part = `${count} instances on one Postgres behind nginx`
/** Theirs, nginx's two and the load's. */
const hasCores = cpus().length >= count + 3

/** With a Postgres of their own, as the embedded one is for one process. */
export async function measureInstances({ report, options, say }: Pick<Bench, 'report' | 'options' | 'say'>) {
  const nginx = findNginx()
  if (!nginx) return say('There is no nginx: instances behind one are left out.')
  await using leftovers = new AsyncDisposableStack()
  say('Starting one instance …')
  const postgres = await startExternalPostgres({ folder: await folderOnDisk() })
  leftovers.defer(() => postgres.remove())
  const [port, database] = [await freePort(), await postgres.newDatabase()]
  const env = {
    AUTH_SECRET: 'a-secret-that-every-instance-shares',
    DATABASE_URL: database.url,
    PUBLIC_URL: `http://localhost:${port}`,
    SAMPLE_CONTENT: 'true',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const first = await startSite({ env, dataDir: await folderOnDisk(), logFile: '/dev/null' })
  leftovers.defer(() => first.remove())
  await untilPicturesAreRead(database.query)
  const alone = await driven([first])
  say(`Starting ${count - 1} more …`)
  const further = await Promise.all(
    Array.from({ length: count - 1 }, () => startSite({ env, dataDir: first.dataDir, logFile: '/dev/null' })),
  )
  leftovers.defer(async () => void (await Promise.all(further.map((site) => site.stop()))))
  const instances = [first, ...further]

  if (hasCores) {
    const all = await driven(instances)
    report.add(part, 'cached pages a second ÷ one instance', all.perSecond / alone.perSecond, '', { least: 3.5 })
  } else {
    const turns: Driven[] = []
    for (const instance of instances) turns.push(await driven([instance]))
    const gain = turns.reduce((sum, { cpu }) => sum + alone.cpu / cpu, 0)
    const how = `each in turn, by CPU a request, as ${cpus().length} cores are too few for all at once`
    report.add(part, `cached pages a second ÷ one instance (${how})`, gain, '', { least: 3.5 })
  }
  say('Saving at one of them …')
  const heard = await throughNginx(instances, () => timesUntilHeard(env.PUBLIC_URL, instances))
  report.add(part, 'answer to a save → all of them show it, p99', late(heard, 0.99), 'ms', { most: 50 })
  report.add(part, 'answer to a save → all of them show it, median', median(heard), 'ms')

  /** The median of the rounds, after one to warm up. */
  function driven(behind: RunningSite[]) {
    say(`Cached pages through nginx from ${behind.length === 1 ? 'one' : 'all'}`)
    const used = () => behind.reduce((sum, { pid }) => sum + cpuMilliseconds(pid), 0)
    return throughNginx(behind, async (): Promise<Driven> => {
      await drive(env.PUBLIC_URL, 1)
      const rounds: Driven[] = []
      for (let round = 0; round < options.rounds; round++) {
        const before = used()
        const { perSecond } = await drive(env.PUBLIC_URL, 1)
        rounds.push({ perSecond, cpu: (used() - before) / perSecond })
      }
      return { perSecond: median(rounds.map((each) => each.perSecond)), cpu: median(rounds.map(({ cpu }) => cpu)) }
    })
  }

  async function throughNginx<Result>(behind: RunningSite[], work: () => Promise<Result>) {
    const proxy = await startNginx(nginx as string, { port, upstreams: behind.map((site) => site.port) })
    try {
      return await work()
    } finally {
      await proxy.stop()
    }
  }
}

type Driven = { perSecond: number; cpu: number }

/** Each has the page of before, and is asked every 5 ms, past nginx: those are in the figures. */
async function timesUntilHeard(publicUrl: string, instances: RunningSite[]) {
  const editor = await signIn(publicUrl)
  const created = await editor.createArticle({ date: '2999-01-01' })
  const { record } = (await created.json()) as { record: { id: string; version: number; values: object } }
  const agent = new Agent({ keepAlive: true })
  const shown = ({ port }: RunningSite) =>
    new Promise<string>((resolve, reject) => {
      const asked = { port, agent, host: '127.0.0.1', path: '/news', headers: { host: new URL(publicUrl).host } }
      get(asked, (answer) => text(answer).then(resolve, reject)).on('error', reject)
    })
  const times: number[] = []
  for (let save = 0; save < warmUps + saves; save++) {
    const title = `Heard of by all, ${save}.`
    const answer = await editor.updateArticle(record.id, record.version + save, { ...record.values, title })
    const saved = performance.now()
    if (answer.status !== 200) throw new Error(`A save answered ${answer.status}`)
    await Promise.all(
      instances.map(async (instance) => {
        while (!(await shown(instance)).includes(title)) await sleep(5)
      }),
    )
    times.push(performance.now() - saved)
  }
  agent.destroy()
  return times.slice(warmUps)
}

// `npm run bench [-- --json FILE] [-- --seconds N]`: the product and a bare node:http server side by side, as ratios.
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { signIn } from '../tests/support/editor.ts'
import { type RunningSite, startSite, temporaryFolder } from '../tests/support/start-site.ts'
import { canPin, drive, type Load, tool } from './load.ts'
import { measureLists } from './measure-lists.ts'
import { measureRenders } from './measure-renders.ts'
import { measureSaves } from './measure-saves.ts'
import { cpuMilliseconds, postgresMegabytes, residentMegabytes } from './process-use.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const pages = ['/', '/news', '/news/towerspoor-topping-out']

say(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${tool}${canPin ? ', pinned' : ''}`)
// The log goes to a file, as on a server: reading a pipe would take the load's core.
const dataDir = await temporaryFolder()
const site = await startSite({ dataDir, logFile: join(dataDir, 'site.log') })
const bare = await startBareServer()
pin(site.pid)
pin(bare.child.pid)
const figures: Record<string, unknown> = {}
try {
  const rows = []
  for (const path of pages) rows.push({ page: path, ...(await compare(path)) })
  table('Cached pages, browser headers, 32 connections', rows)
  figures.cached = rows
  const memory = {
    'Node MB': round(residentMegabytes(site.pid)),
    'Postgres MB': round(postgresMegabytes(site.dataDir)),
  }
  table('Memory after load', [memory])
  figures.memory = memory

  const editor = await signIn(site.url)
  const saves = await measureSaves(site.url, editor)
  table('Save and see (ms, median)', [saves])
  figures.saves = saves
  const lists = await measureLists(editor, site.dataDir)
  table('CMS list of 5,000 rows (ms, server time)', lists)
  figures.lists = lists
  const renders = await measureRenders(site, editor, say)
  table('Pages not in the cache (CPU ms a request)', renders)
  figures.renders = renders
  figures.start = await measureStarts(site)
  table('Start with an existing database (ms to the first 200)', [figures.start as object])
} finally {
  bare.child.kill()
  await site.remove()
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)

/** A B A B …: what the machine does besides meets both. */
async function compare(path: string) {
  // Both are compiled and kept warm first: the page that happens to come first would pay for all.
  for (const port of [site.port, bare.port]) await drive(`http://127.0.0.1:${port}${path}`, 1)
  const runs: { ours: Load; limit: Load; cpu: number; limitCpu: number }[] = []
  for (let at = 0; at < rounds; at++) {
    say(`${path}: round ${at + 1} of ${rounds}`)
    const [ours, cpu] = await driven(`http://localhost:${site.port}${path}`, site.pid)
    const [limit, limitCpu] = await driven(`http://127.0.0.1:${bare.port}${path}`, bare.child.pid)
    runs.push({ ours, limit, cpu, limitCpu })
  }
  const middle = (pick: (run: (typeof runs)[number]) => number) => median(runs.map(pick))
  return {
    'req/s': Math.round(middle(({ ours }) => ours.perSecond)),
    'bare req/s': Math.round(middle(({ limit }) => limit.perSecond)),
    ratio: round(middle(({ ours, limit }) => ours.perSecond / limit.perSecond)),
    'p50 ms': round(middle(({ ours }) => ours.p50)),
    'p99 ms': round(middle(({ ours }) => ours.p99)),
    'p99 ÷ bare': round(middle(({ ours, limit }) => ours.p99 / limit.p99)),
    'CPU ms': round(
      middle(({ cpu }) => cpu),
      4,
    ),
    'bare CPU ms': round(
      middle(({ limitCpu }) => limitCpu),
      4,
    ),
  }
}

async function driven(url: string, pid = 0): Promise<[Load, number]> {
  const before = cpuMilliseconds(pid)
  const load = await drive(url, seconds)
  return [load, (cpuMilliseconds(pid) - before) / (load.perSecond * seconds)]
}

/** The reference answers with the same bytes and headers that the product sends to a browser. */
async function startBareServer() {
  const answers = await Promise.all(
    pages.map(async (path) => {
      const headers = { 'accept-encoding': 'br' }
      const [response, bytes] = await rawAnswer(site.url + path, headers)
      return { path, headers: response, body: bytes.toString('base64') }
    }),
  )
  const child = fork('bench/bare-server.ts', { stdio: 'inherit' })
  child.send(answers)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child: child as ChildProcess, port }
}

async function rawAnswer(url: string, headers: Record<string, string>): Promise<[string[], Buffer]> {
  const { get } = await import('node:http')
  await fetch(url)
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const own = Object.entries(response.headers).filter(
          ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
        )
        resolve([own.flatMap(([name, value]) => [name, String(value)]), Buffer.concat(parts)])
      })
    }).on('error', reject)
  })
}

async function measureStarts({ dataDir, stop }: RunningSite) {
  await stop()
  const times = []
  for (let at = 0; at < 3; at++) {
    const again = await startSite({ dataDir, port: site.port })
    times.push(again.msToReady)
    await again.stop()
  }
  return { 'program, Postgres included': Math.round(median(times)) }
}

function pin(pid: number | undefined) {
  if (canPin && pid) execFileSync('taskset', ['-a', '-p', '-c', '0', String(pid)], { stdio: 'ignore' })
}

function table(title: string, rows: object[]) {
  process.stdout.write(`\n${title}\n`)
  // biome-ignore lint/suspicious/noConsole: the one place that prints tables, for people
  console.table(rows)
}

function median(list: number[]) {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
}

function round(value: number, digits = 2) {
  return Number(value.toFixed(digits))
}

function say(text: string) {
  process.stderr.write(`${text}\n`)
}

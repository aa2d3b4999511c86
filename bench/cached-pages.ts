import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rawRequest } from '#tests/support/raw-request.ts'
import type { RunningSite } from '#tests/support/start-site.ts'
import { type Bench, samplePages } from './bench.ts'
import { drive, type Load, pin } from './load.ts'
import { startNginxWith } from './nginx-file.ts'
import { cpuMilliseconds } from './process-use.ts'
import { median } from './report.ts'

const part = 'Cached page, 32 connections'

type Run = { ours: Load; bare: Load; cpu: number; bareCpu: number }

/** Pages as anonymous browsers get them, beside Node's own server with the same bytes. */
export async function measureCachedPages({ site, report, options, say }: Bench) {
  const bare = await startBareServer(site)
  // Many short rounds: what else the machine does changes from one second to the next.
  const seconds = Math.max(1, Math.floor(options.seconds / 2))
  const rounds = Math.round((options.rounds * options.seconds) / seconds)
  try {
    for (const pid of [site.pid, bare.child.pid]) pin(pid, 0)
    pin(process.pid, 1)
    for (const [name, path] of Object.entries(samplePages)) {
      const runs = await compare(path)
      const add = (what: string, of: (run: Run) => number, unit = '', bound = {}) =>
        report.add(part, `${name}: ${what}`, median(runs.map(of)), unit, bound)
      add('requests a second', ({ ours }) => ours.perSecond)
      add('the same ÷ bare server', ({ ours, bare }) => ours.perSecond / bare.perSecond, '', { least: 0.9 })
      add('CPU a request', ({ cpu }) => cpu, 'ms', { most: 0.03 })
      add('CPU of the bare server', ({ bareCpu }) => bareCpu, 'ms')
      add('CPU a request ÷ bare server', ({ cpu, bareCpu }) => cpu / bareCpu, '', { most: 1.15 })
      add('p50', ({ ours }) => ours.p50, 'ms')
      add('p99', ({ ours }) => ours.p99, 'ms')
      add('p99 ÷ bare server', ({ ours, bare }) => ours.p99 / bare.p99, '', { most: 3 })
    }
    await compareWithNginx()
  } finally {
    for (const pid of [site.pid, process.pid]) pin(pid)
    bare.child.kill()
  }

  /** Both send the same gzip, and write a line of log for it. */
  async function compareWithNginx() {
    const headers = { host: new URL(site.url).host, 'accept-encoding': 'gzip' }
    await using nginx = await startNginxWith((await rawRequest(site.port, { headers })).bytes)
    if (!nginx) return say('There is no nginx to compare with.')
    pin(nginx.pid, 0)
    const ratios: number[] = []
    for (let at = 0; at < rounds; at++) {
      say(`beside nginx: round ${at + 1} of ${rounds}`)
      const ours = await drive(`http://localhost:${site.port}/`, seconds, 'gzip')
      ratios.push(ours.perSecond / (await drive(nginx.url, seconds, 'gzip')).perSecond)
    }
    report.add(part, 'home: requests a second ÷ nginx with the same gzip file', median(ratios), '', { least: 1 })
  }

  /** A B A B …: what the machine does besides meets both. */
  async function compare(path: string) {
    const servers = { ours: `http://localhost:${site.port}${path}`, bare: `http://127.0.0.1:${bare.port}${path}` }
    // Both are compiled and warm first: the page that happens to come first would pay for all.
    for (const url of Object.values(servers)) await drive(url, 1)
    const runs: Run[] = []
    for (let at = 0; at < rounds; at++) {
      say(`${path}: round ${at + 1} of ${rounds}`)
      const [ours, cpu] = await driven(servers.ours, site.pid)
      const [bareLoad, bareCpu] = await driven(servers.bare, bare.child.pid ?? 0)
      runs.push({ ours, bare: bareLoad, cpu, bareCpu })
    }
    return runs
  }

  async function driven(url: string, pid: number): Promise<[Load, number]> {
    const before = cpuMilliseconds(pid)
    const load = await drive(url, seconds)
    return [load, (cpuMilliseconds(pid) - before) / (load.perSecond * seconds)]
  }
}

async function startBareServer(site: RunningSite): Promise<{ child: ChildProcess; port: number }> {
  const answers = await Promise.all(
    Object.values(samplePages).map(async (path) => {
      const asked = { path, headers: { host: new URL(site.url).host, 'accept-encoding': 'br' } }
      const { headers, bytes } = await rawRequest(site.port, asked)
      const own = [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
      return { path, headers: own.flat(), body: bytes.toString('base64') }
    }),
  )
  const child = fork('bench/bare-server.ts', { stdio: 'inherit' })
  child.send(answers)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

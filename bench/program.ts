import { startSite } from '#tests/support/start-site.ts'
import type { Bench } from './bench.ts'
import { archived } from './in-production.ts'
import { postgresMegabytes, residentMegabytes } from './process-use.ts'
import { median } from './report.ts'

export function measureMemory({ site, report }: Pick<Bench, 'site' | 'report'>, when: string, most: number) {
  report.add('Memory', `Node, ${when}`, residentMegabytes(site.pid), 'MB RSS', { most })
  report.add('Memory', `Postgres, ${when}`, postgresMegabytes(site.dataDir), 'MB PSS', { most: 60 })
}

/** Stops the site and starts it again on what it has. */
export async function measureStarts({ site, report, options, say }: Bench) {
  await site.stop()
  const times: number[] = []
  for (let at = 0; at < Math.max(3, options.rounds); at++) {
    say(`Starting on an existing database, ${at + 1}`)
    const again = await startSite({ dataDir: site.dataDir, port: site.port, env: archived, every: 4 })
    times.push(again.msToReady)
    await again.stop()
  }
  report.add('Start', 'first 200, existing database, Postgres included', median(times), 'ms', { most: 300 })
}

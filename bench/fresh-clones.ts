import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { signalTree } from '#tests/support/process-tree.ts'
import { until } from '#tests/support/start-site.ts'
import type { Bench } from './bench.ts'
import { folderOnDisk } from './in-production.ts'

/** Seconds. The first fills npm's cache for the second. */
const clones = { 'packages fetched': 60, 'packages in the cache': 25 }
const patience = 120_000

/** What is committed, as a colleague gets it: `git clone`, `npm start`, the home page. */
export async function measureFreshClones({ report, say }: Pick<Bench, 'report' | 'say'>) {
  const folder = await folderOnDisk()
  try {
    for (const [how, most] of Object.entries(clones)) {
      say(`Cloning, installing and building, ${how} …`)
      const seconds = await secondsToFirstPage(join(folder, 'clone'), join(folder, 'cache')).catch((error) => {
        say(`A fresh clone did not get to a page: ${error.message}`)
        return Number.NaN
      })
      report.add('Fresh clone', `clone → first page, ${how}`, seconds, 's', { most })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function secondsToFirstPage(clone: string, cache: string) {
  // What `npm run` says to its scripts would be said to npm once more.
  const given = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'))
  const port = String(await freePort())
  const env = { ...Object.fromEntries(given), PORT: port, SAMPLE_CONTENT: 'true', npm_config_cache: cache }
  const begun = performance.now()
  execFileSync('git', ['clone', '-q', '.', clone])
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  try {
    await until(
      () => {
        if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`)
        return fetch(`http://localhost:${port}/`).then(
          ({ ok }) => ok,
          () => false,
        )
      },
      { within: patience },
    )
    return (performance.now() - begun) / 1000
  } finally {
    signalTree(child.pid as number, 'SIGTERM')
    await ended
    await rm(clone, { recursive: true, force: true })
  }
}

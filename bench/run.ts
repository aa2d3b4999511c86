// `npm run bench`: every target that a machine can measure, the pages beside a bare node:http server.
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { startSite, untilPicturesAreRead } from '#tests/support/start-site.ts'
import type { Bench } from './bench.ts'
import { measureInBrowser } from './browser.ts'
import { measureBytes } from './bytes.ts'
import { measureCachedPages } from './cached-pages.ts'
import { createFixedWork } from './fixed-work.ts'
import { measureFreshClones } from './fresh-clones.ts'
import { archived, folderOnDisk, untilArchived } from './in-production.ts'
import { measureInstances } from './instances.ts'
import { measureLists } from './lists.ts'
import { pinning, tool } from './load.ts'
import { measureLongSaves } from './long-saves.ts'
import { measureManyArticles } from './many-articles.ts'
import { writeMarkdown } from './markdown.ts'
import { type Options, readOptions } from './options.ts'
import { measureMemory, measureStarts } from './program.ts'
import { measureRenders } from './renders.ts'
import { createReport, verdict } from './report.ts'
import { measureSaves } from './saves.ts'
import { measureSearch } from './search.ts'
import { slowerThan } from './slower.ts'
import { measureStampede } from './stampede.ts'

/** In this order: memory is asked for after what it is meant to follow, and before pictures are read; the start ends the site. */
const parts = {
  cached: async (bench: Bench) => {
    await measureCachedPages(bench)
    measureMemory(bench, 'after that load', 130)
  },
  renders: async (bench: Bench) => {
    await measureRenders(bench)
    measureMemory(bench, 'after thousands of rendered pages', 160)
  },
  saves: async (bench: Bench) => {
    await measureSaves(bench)
    await measureLongSaves(bench)
  },
  stampede: measureStampede,
  lists: measureLists,
  search: measureSearch,
  bytes: measureBytes,
  browser: measureInBrowser,
  many: measureManyArticles,
  start: measureStarts,
  instances: measureInstances,
  clones: measureFreshClones,
}

const kept = 'docs/performance.md'

/** What is under way then is given up: a machine that is this slow measures itself. */
const longest = 6 * 60_000

try {
  const options = readOptions(process.argv.slice(2), Object.keys(parts))
  await run(options)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
// What was given up may still be at work.
process.exit()

async function run(options: Options) {
  const begun = new Date()
  const report = createReport()
  const fixedWork = createFixedWork()
  const [core] = cpus()
  const machine = `${cpus().length} × ${core?.model.trim()}, Node ${process.version}, ${tool}, ${pinning}`
  const loadBefore = Number(loadavg()[0]?.toFixed(1))
  say(`${machine}; load before ${loadBefore}`)
  // The log goes to a file, as on a server: reading a pipe would take the load's core.
  const dataDir = await folderOnDisk()
  // The first start makes the database and the archive's base, and reads the sample's pictures; what is measured is any
  // later one.
  await startForTheFirstTime(dataDir)
  const site = await startSite({ dataDir, env: archived, logFile: join(dataDir, 'site.log') })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void site.remove().finally(() => process.exit(1)))
  try {
    const editor: Editor = await signIn(site.url)
    for (const [name, measure] of Object.entries(parts)) {
      if (!options.wanted(name)) continue
      const spent = Date.now() - begun.getTime()
      say(`[${Math.round(spent / 1000)} s] ${name}`)
      fixedWork.measure()
      const late = sleep(longest - spent, true, { ref: false })
      if ((await Promise.race([measure({ site, editor, report, options, say }), late])) === true)
        throw new Error(`Six minutes were over in the part "${name}".`)
    }
  } catch (error) {
    // What was measured until then is still worth writing.
    say(`The bench could not be finished: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    await site.remove()
  }
  fixedWork.tell(report)
  const circumstances = {
    date: begun.toISOString(),
    command: ['npm run bench', '--', ...process.argv.slice(2)].join(' '),
    machine,
    loadBefore,
    seconds: Math.round((Date.now() - begun.getTime()) / 1000),
  }
  const missed = report.rows.filter((row) => verdict(row) === 'missed')
  const judged = report.rows.filter((row) => verdict(row) === 'ok').length + missed.length
  process.stdout.write(`\n${judged - missed.length} of ${judged} targets met, ${circumstances.seconds} s\n`)
  const slower = slowerThan(kept, report.rows)
  process.stdout.write(`\nWorse than in ${kept} by a fifth or more: ${slower.length === 0 ? 'nothing' : ''}\n`)
  for (const row of slower) process.stdout.write(`  ${row}\n`)
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...circumstances, rows: report.rows }, null, 2)}\n`)
  if (options.markdown) writeMarkdown(options.markdown, report.rows, sentenceOf(circumstances))
  if (options.isStrict && missed.length > 0) process.exitCode = 1
}

async function startForTheFirstTime(dataDir: string) {
  const site = await startSite({ dataDir, env: archived })
  const db = await openSiteDatabase(dataDir)
  await untilPicturesAreRead((text) => db.query(text))
  await db.end()
  await untilArchived(site.url, '')
  await site.stop()
}

type Circumstances = Record<'date' | 'command' | 'machine', string> & Record<'loadBefore' | 'seconds', number>

function sentenceOf({ date, command, machine, loadBefore, seconds }: Circumstances) {
  return `\`${command}\` on ${date.slice(0, 10)}: ${machine}; load before ${loadBefore}; ${seconds} s.`
}

function say(text: string) {
  process.stderr.write(`${text}\n`)
}

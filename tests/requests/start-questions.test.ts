import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/postgres/connect.ts'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { asSuperuser } from '#server/postgres/roles.ts'
import { startCopy } from '#tests/support/copied-site.ts'
import { startSite } from '#tests/support/start-site.ts'

/** Says each program that is run, with what it is asked. */
const telling = `
  import { ChildProcess } from 'node:child_process'
  const { spawn } = ChildProcess.prototype
  ChildProcess.prototype.spawn = function (asked) {
    process.stderr.write('ran ' + asked.args.slice(0, 2).join(' ') + '\\n')
    return spawn.call(this, asked)
  }`
const flags = ['--import', `data:text/javascript,${encodeURIComponent(telling)}`]

/** Who asked it, and what. */
const asked = / \[(\d+)\] LOG: {2}(?:statement|execute [^:]+): (.*)/

test('a start runs Postgres and no other program, and asks it fourteen questions by one connection', async () => {
  const before = await startCopy({})
  onTestFinished(() => before.remove())
  const { owner } = await joinEmbeddedPostgres({ dataDir: before.dataDir, log: () => undefined })
  {
    await using client = await connect(asSuperuser(owner))
    await client.query(`alter system set log_statement = 'all'`)
  }
  await before.stop()
  const site = await startSite({ dataDir: before.dataDir, flags })
  await site.stop()
  const [start = ''] = site.output().split('Estavelle is at')
  expect([...start.matchAll(/^ran (.*)$/gm)].map(([, program]) => program)).toEqual([
    expect.stringMatching(/postgres -D$/),
  ])
  const log = readFileSync(join(site.dataDir, 'postgres.log'), 'utf8').split('starting PostgreSQL').at(-1) ?? ''
  const all = log.split('\n').flatMap((line) => {
    const [, process, text = ''] = asked.exec(line) ?? []
    return process ? [{ process, text }] : []
  })
  // The last that a start waits for.
  const questions = all.slice(0, all.findIndex(({ text }) => text.includes('publish_at <= now()')) + 1)
  expect(questions.map(({ text }) => text)).toContainEqual(expect.stringContaining('public.migrations'))
  expect(new Set(questions.map(({ process }) => process)).size, 'connections').toBe(1)
  expect(questions.length).toBeLessThanOrEqual(14)
})

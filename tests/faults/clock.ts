import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postSignIn, signIn } from '#tests/support/editor.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { createSmtpServer } from '#tests/support/smtp-server.ts'
import { admin, type RunningSite, startSite, temporaryFolder, until } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options } from './fault.ts'

const day = 24 * 60 * 60 * 1000

export const clock: Fault = {
  name: 'clock moved',
  promise: 'a clock that is put forward or back ends sessions at most: nobody is locked out, and nothing waits for it',
  run,
}

async function run({ say, folder = temporaryFolder }: Options) {
  await using leftovers = new AsyncDisposableStack()
  const told = await temporaryFolder()
  leftovers.defer(() => rm(told, { recursive: true }))
  // The site answers here, and is no root.
  await chmod(told, 0o777)
  const offset = join(told, 'offset')
  const port = await freePort()
  const smtp = createSmtpServer(port)
  await smtp.start()
  leftovers.defer(() => smtp.stop())
  const site = await startSite({
    dataDir: await folder(),
    flags: ['--import', `data:text/javascript,${encodeURIComponent(movedClock(offset))}`],
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Estavelle <letters@estavelle.example>',
      LOG_LEVEL: 'warn',
      SAMPLE_CONTENT: 'false',
    },
  })
  leftovers.defer(() => site.remove())
  const move = async (by: number) => {
    await writeFile(offset, String(by))
    process.kill(site.pid, 'SIGUSR2')
    await until(async () => (await readFile(`${offset}.taken`, 'utf8').catch(() => '')) === String(by))
  }

  const before = await signIn(site.url)
  await move(2 * day)
  demand((await before.page('/cms')).status === 302, 'A session of twelve hours lived for two days.')
  const ahead = await signIn(site.url)
  demand((await ahead.createArticle({})).status === 200, 'Two days ahead nothing could be saved.')
  say('two days ahead: the old session has ended, a new one saves')
  await exhaustLimit(site)
  say('two days ahead: sign-ins are limited after too many tries')

  await move(0)
  demand(
    (await ahead.page('/cms')).status === 200,
    'The session from two days ahead ended when the clock was put right.',
  )
  const again = await postSignIn(site.url, admin)
  demand(
    again.status === 200,
    `After the clock was put back signing in was answered with ${again.status}: ${await again.text()}`,
  )
  say('put back: the session goes on, and the limits from two days ahead are forgotten')

  // The database of a machine has the machine's clock: a mail that it queued two days ahead.
  const db = await openSiteDatabase(site.dataDir)
  await db.query(
    `insert into mail_queue ("to", subject, text, created_at, next_attempt_at)
     values ('reader@estavelle.example', 'From two days ahead', 'Text', now() + interval '2 days', now() + interval '2 days')`,
  )
  await db.end()
  await until(() => smtp.deliveries.length > 0)
  say('put back: a mail that was queued two days ahead is delivered')

  await move(-400 * day)
  const behind = await signIn(site.url)
  demand((await behind.createArticle({})).status === 200, 'More than a year behind nothing could be saved.')
  demand((await behind.page('/cms')).status === 200, 'More than a year behind a session ends at once.')
  say('more than a year behind: signing in and saving work')
  demand((await site.stop()) === 0, 'It did not end with code 0.')
  return { rounds: 3 }
}

/** Node's clock follows a number of milliseconds in a file, which is read when SIGUSR2 comes. */
const movedClock = (file: string) => `
  import { readFileSync, writeFileSync } from 'node:fs'
  const Real = Date
  let by = 0
  process.on('SIGUSR2', () => {
    by = Number(readFileSync(${JSON.stringify(file)}, 'utf8'))
    writeFileSync(${JSON.stringify(`${file}.taken`)}, String(by))
  })
  globalThis.Date = class Date extends Real {
    constructor(...given) { if (given.length) super(...given); else super(Real.now() + by) }
    static now() { return Real.now() + by }
  }`

async function exhaustLimit(site: RunningSite) {
  for (let tries = 0; tries < 30; tries++) {
    const { status } = await postSignIn(site.url, { ...admin, password: 'not the password' })
    if (status === 429) return
  }
  throw new Error('Thirty wrong passwords in a row were not too many.')
}

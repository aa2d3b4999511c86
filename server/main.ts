import type { IncomingMessage, ServerResponse } from 'node:http'
import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers } from '#app/words/scripted.ts'
import { giveUpRoot } from './account/give-up-root.ts'
import { backupInOwnProcess } from './backups/backup-process.ts'
import { encryptTo } from './backups/encryption/encrypt.ts'
import { type Env, handedOn, parseEnv, SettingsError } from './env.ts'
import { failureSentence } from './failure-sentence.ts'
import { holdBuild } from './hold-build.ts'
import { listen } from './http/listen.ts'
import { keepTick } from './internals/kept-tick.ts'
import { createLog } from './log/log.ts'
import { createLogOutput } from './log/log-output.ts'
import { openMetricsDoor } from './metrics/metrics-door.ts'
import { notifyReady } from './notify-ready.ts'
import type { OpenDatabase } from './postgres/open-database.ts'
import { openDataDir } from './postgres/place.ts'
import { refuseFiles, SilentFolder } from './setting-folders.ts'
import type { Site } from './site.ts'

/** Milliseconds: for the start that a stop interrupts, and for what the site still does. */
const longestStart = 4_000
const longestClose = 2_500

keepTick()

/** The one that the process began with: `build` may lead to another one by now. */
const build = dirname(import.meta.dirname)

const env = readSettings()
const backupSettings = handedOn(process.env)
const output = createLogOutput()
const { log, recentErrors, flush } = createLog(env.logLevel, output)
const requestLog = log.isLevelEnabled('info') ? output.write : undefined

let database: OpenDatabase | undefined
let site: Site | undefined
const opened = Promise.withResolvers<void>()
const longestWelcome = 5_000
/** Why there is no site yet. */
let absence: string | undefined
const stopping = new AbortController()
let stopBackups: (() => void) | undefined

const started = start()
started.catch(async (failure: unknown) => {
  if (stopping.signal.aborted) return
  // So that nobody tells of connections that end with the database.
  stopping.abort()
  await database?.stop()
  flush()
  await output.end()
  if (!(failure instanceof SilentFolder)) return fail(failureSentence(failure))
  tell(failureSentence(failure))
  process.exitCode = 1
  output.exit({ isHung: true })
})

async function start() {
  const { port, drain } = await listen(env, (request, response) => {
    if (site) site.answer(request, response)
    else void answerWhileStarting(request, response)
  })
  // Ctrl-C in a terminal sends it twice: to us, and to npm, which hands it on.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(drain))
  if (env.metrics) await openMetricsDoor(env.metrics, () => site?.metrics)

  // As root: what this account cannot make says so when it is needed.
  await openDataDir(env.dataDir).catch(() => undefined)
  await refuseFiles({
    DATA_DIR: env.dataDir,
    BACKUP_DIR: env.backups.dir,
    ...(env.mail.smtpUrl ? {} : { MAIL_DIR: env.mail.dir }),
  })
  const { account, reason, compiled } = await giveUpRoot(env, build)
  if (account) log.info({ account: account.name }, 'root was given up')
  if (reason) log.warn(reason)
  holdBuild(build, (err, mark) => log.warn({ err, mark }, 'the build that runs may be removed by a later one'))
  // What V8 compiled before: a sixth of a start's work. Where it cannot be written there is none.
  enableCompileCache(compiled)
  const publicUrl = env.publicUrl ?? `http://localhost:${port}`
  // A slip in a key is found now and not at night.
  await encryptTo(env.backups.publicKeys)
  // All that need not be read as root is read from here on, which is also what V8's cache is for.
  const { openDatabase } = await import('./postgres/open-database.ts')
  database = await openDatabase(env, log, {
    onAbsence(reason) {
      absence = reason
    },
    // Reading holds up everything else. What fails is told to whoever asks for it then.
    onWait: () => void import('./site.ts').catch(() => undefined),
  })
  const { openSite } = await import('./site.ts')
  site = await openSite({
    ...{ env, publicUrl, database, log, requestLog, recentErrors, stopping: stopping.signal },
    clientDir: join(build, 'client'),
    decodeProgram: join(build, 'server/decode.js'),
    documentProgram: join(build, 'server/read-document.js'),
  })
  opened.resolve()
  announce(publicUrl, database.version, site.firstAdmin)
  notifyReady(env.notifySocket, log)
  if (env.backups.everyHours > 0) {
    const { scheduleBackups } = await import('./backups/schedule.ts')
    stopBackups = scheduleBackups({
      ...env.backups,
      read: site.seeBackups,
      run: async (signal) =>
        site?.withTrialKey((trial) =>
          backupInOwnProcess({
            ...{ build, log, signal, onFailure: site?.noteFailedBackup },
            env: { ...backupSettings, ...trial },
          }),
        ),
    })
  }
}

async function stop(drain: () => Promise<void>) {
  if (stopping.signal.aborted) return
  stopping.abort()
  log.info('stopping')
  stopBackups?.()
  await drain()
  // A Postgres that is being started would outlive us; one that is waited for may never come.
  const isDone = started.then(
    () => false,
    (failure) => failure instanceof SilentFolder,
  )
  const isStuck = await Promise.race([isDone, sleep(longestStart, true)])
  // A connection that was lost without a word would be waited for until the end of days.
  const closed = Promise.resolve(site?.close()).then(() => site?.backupsHang() ?? isStuck)
  const isHung = await Promise.race([closed, sleep(longestClose, true)])
  await database?.stop()
  flush()
  await output.end()
  output.exit({ isHung })
}

function announce(publicUrl: string, postgres: string | undefined, firstAdmin: Site['firstAdmin']) {
  const lines = [`Estavelle is at ${publicUrl}`]
  if (postgres) lines.push(`with its own Postgres ${postgres}`)
  if (firstAdmin) lines.push(`The first administrator is ${firstAdmin.email}`)
  if (firstAdmin?.password) lines.push(`with the password ${firstAdmin.password} (shown only this once)`)
  tell(lines.join('\n'))
}

/** Visitors wait a moment rather than be sent away: a proxy repeats no form that was answered with an error. */
async function answerWhileStarting(request: IncomingMessage, response: ServerResponse) {
  const { url } = request
  if (url === '/healthz') return response.end('ok')
  const isAsked = url === '/readyz'
  if (!isAsked && !absence) await Promise.race([opened.promise, sleep(longestWelcome)])
  if (site) return site.answer(request, response)
  const type = isAsked ? 'application/json' : 'text/plain; charset=utf-8'
  response.writeHead(503, { 'content-type': type, 'retry-after': '1', 'cache-control': 'no-store' })
  return response.end(
    isAsked
      ? JSON.stringify({ status: 'not ready', database: absence ?? 'The website is starting.' })
      : answers().starting,
  )
}

function readSettings(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    return fail(error instanceof SettingsError ? error.message : String(error))
  }
}

function fail(reason: string): never {
  tell(reason)
  process.exit(1)
}

/** Where nobody reads it, or the disk is full, that is no reason to end. */
function tell(text: string) {
  process.stderr.on('error', () => undefined).write(`${text}\n`)
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import pino from 'pino'
import { type Env, parseEnv, SettingsError } from './env.ts'
import { listen } from './listen.ts'
import { createLogOutput } from './log-output.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import type { Site } from './site.ts'
import { serializeError, withoutParameters } from './without-parameters.ts'

const env = readSettings()
const output = createLogOutput()
const log = pino(
  { level: env.logLevel, base: undefined, redact: redacted(), serializers: { err: serializeError } },
  output,
)
const requestLog = log.isLevelEnabled('info') ? output.write : undefined

let database: OpenDatabase | undefined
let site: Site | undefined

start().catch(async (failure: unknown) => {
  await database?.stop()
  await output.end()
  const error = withoutParameters(failure)
  fail(error instanceof Error ? error.message : String(error))
})

async function start() {
  const { port, drain } = await listen(env, (request, response) => {
    if (site) site.answer(request, response)
    else answerWhileStarting(request, response)
  })
  const stop = async () => {
    log.info('stopping')
    await drain()
    await site?.close()
    await database?.stop()
    await output.end()
    process.exit()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  const publicUrl = env.publicUrl ?? `http://localhost:${port}`
  // The database starts while the program is still being read.
  const program = import('./site.ts')
  database = await openDatabase(env, log)
  const { openSite } = await program
  site = await openSite({ env, publicUrl, database, log, requestLog })
  announce(publicUrl, site.firstAdmin)
}

function announce(publicUrl: string, firstAdmin: Site['firstAdmin']) {
  const lines = [`Estavelle is at ${publicUrl}`]
  if (firstAdmin) lines.push(`The first administrator is ${firstAdmin.email}`)
  if (firstAdmin?.password) lines.push(`with the password ${firstAdmin.password} (shown only this once)`)
  process.stderr.write(`${lines.join('\n')}\n`)
}

function answerWhileStarting({ url }: IncomingMessage, response: ServerResponse) {
  const isAlive = url === '/healthz'
  response.writeHead(isAlive ? 200 : 503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
  response.end(isAlive ? 'ok' : 'The website is starting. Please try again in a moment.')
}

function readSettings(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    return fail(error instanceof SettingsError ? error.message : String(error))
  }
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

function redacted() {
  return ['password', '*.password', 'headers.cookie', '*.headers.cookie', 'connectionString', '*.connectionString']
}

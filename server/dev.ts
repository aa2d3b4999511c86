import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { parseEnv } from './env.ts'
import type { OpenSite } from './site.ts'
import { viteOn } from './vite-on.ts'

// `npm run dev`: the same program with Vite in front, which serves and reloads the modules as they are edited.
const env = parseEnv(process.env)
const server = createServer()
const vite = await createVite(viteOn(server))
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>

const { openDatabase } = await load<typeof import('./postgres/open-database.ts')>('./server/postgres/open-database.ts')
const { openSite } = await load<{ openSite: OpenSite }>('./server/site.ts')
const { createLog } = await load<typeof import('./log/log.ts')>('./server/log/log.ts')
const { log, recentErrors } = createLog('warn', process.stdout)
const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`
const database = await openDatabase(env, log)
const site = await openSite({
  env,
  publicUrl,
  database,
  log,
  requestLog: undefined,
  recentErrors,
  clientDir: 'public',
  documentProgram: join(import.meta.dirname, 'read-document.ts'),
  reload: () => load('virtual:react-router/server-build'),
})

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => site.answer(request, response))
})
server.listen(env.port, env.host)
process.stderr.write(`Estavelle is at ${publicUrl} and reloads as you edit\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    server.closeAllConnections()
    await vite.close()
    await site.close()
    await database.stop()
    process.exit()
  })

import type { IncomingMessage, ServerResponse } from 'node:http'
import * as visitors from 'virtual:visitors-build'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { RecentError } from '#app/status/instance.ts'
import { createApp } from './app.ts'
import type { Env } from './env.ts'
import { hourly } from './hourly.ts'
import { createPurge } from './http/purge.ts'
import type { RequestLog } from './http/request-log.ts'
import { visitorsBuild } from './internals/visitors-build.ts'
import type { OpenDatabase } from './postgres/open-database.ts'
import { watchRevision } from './postgres/watch-revision.ts'
import { publishScheduled } from './publish-scheduled.ts'
import { createServices } from './services.ts'
import { adopt } from './storage/adopt.ts'
import { sweep } from './sweep.ts'

export type OpenSite = typeof openSite
export type Site = Awaited<ReturnType<OpenSite>>

type Options = {
  env: Env
  publicUrl: string
  database: Pick<OpenDatabase, 'connection' | 'owner' | 'choose'>
  log: Logger
  requestLog: RequestLog
  recentErrors: () => RecentError[]
  clientDir: string
  /** Aborted as soon as the program is to end, also while this is still being opened. */
  stopping?: AbortSignal
  decodeProgram?: string
  documentProgram: string
  /** While developing: asked before each request, and nothing is kept. */
  reload?: () => Promise<ServerBuild>
}

export async function openSite(options: Options) {
  const { env, publicUrl, log, reload } = options
  const { connection } = options.database
  const services = await createServices(options)
  const purge = env.purge && createPurge(env.purge, log)
  const metrics =
    env.metrics && (await import('./metrics/metrics.ts')).createMetrics({ services, cache: () => app.cache() })
  const builds = {
    visitors: reload ?? visitorsBuild(visitors),
    whole: () => import('virtual:react-router/server-build'),
  }
  const app = await createApp({ ...options, services, metrics, builds, purge })
  // Its first look takes the one connection that there is by now: another one would cost it as long again.
  const publishing = publishScheduled(services)
  const stopWatching = watchRevision({ ...services, connection }, (heard) => {
    app.onChangeElsewhere(heard)
    // Nobody may have told the CDN: the answer of a commit got lost, or who made the change ended before.
    if (!heard) purge?.pages()
  })
  if (purge) services.changes.subscribe(purge.pages)
  // A new version's pages name other files than those that the CDN has kept.
  purge?.everything()
  const stopPublishing = await publishing
  // What nobody waits for begins when the first visitor can be answered.
  const stopSweeping = sweep(services)
  // Several instances make one together.
  const stopSigning = hourly(services.evidence.signDaily)
  const stopAdopting = adopt(services)
  const listener = getRequestListener(app.fetch, { hostname: new URL(publicUrl).host })
  return {
    firstAdmin: services.firstAdmin,
    metrics,
    noteFailedBackup: services.noteFailedBackup,
    seeBackups: services.seeBackups,
    backupsHang: services.backupsHang,
    withTrialKey: services.withTrialKey,
    answer(request: IncomingMessage, response: ServerResponse) {
      if (reload) app.dropPages()
      if (!app.answerFromCache(request, response)) void listener(request, response)
    },
    /** All at once, as there are seconds for it: what hangs, a CDN or a storage, takes them from nobody else. */
    async close() {
      stopSweeping()
      stopSigning()
      services.endReading()
      // What is published just now is in the archive as well.
      const published = stopPublishing()
      const settled = published.then(() => Promise.all([services.settle(), purge?.close()]))
      // Others are told of it, too.
      await Promise.all([settled, stopAdopting(), published.then(stopWatching), app.close()])
      await services.close()
    },
  }
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { collections } from '#app/content/collections.ts'
import { readRevision } from '#app/content/engine/revision.server.ts'
import { readMailQueue } from '#app/mail/mail-queue.server.ts'
import { buildInfo } from '#server/build-info.ts'
import type { CacheContents } from '#server/http/page-cache.ts'
import type { Services } from '#server/services.ts'
import { gaugesOfOperation } from './operation.ts'
import { createRequestCounts } from './request-counts.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Options = { services: Services; cache: () => CacheContents }

export function createMetrics({ services, cache }: Options) {
  const { db, pool, images, renditions, queryWatch } = services
  const register = new Registry()
  const common = { registers: [register] }
  const requests = createRequestCounts()
  collectDefaultMetrics({ register })

  new Counter({
    ...common,
    name: 'estavelle_requests_total',
    help: 'Answered requests by route, method, class of status and what the page cache did',
    labelNames: ['route', 'method', 'status', 'cache'],
    collect() {
      this.reset()
      for (const { count, ...labels } of requests.list()) this.inc(labels, count)
    },
  })
  const renders = new Histogram({
    ...common,
    name: 'estavelle_render_seconds',
    help: 'Time from the router to the finished answer, of what no cache answered',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  const saves = new Histogram({
    ...common,
    name: 'estavelle_save_seconds',
    help: 'Saves and deletes of records by collection and result',
    labelNames: ['collection', 'result'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  const queries = new Histogram({
    ...common,
    name: 'estavelle_database_query_seconds',
    help: 'Time of database queries',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  })
  queryWatch.listen((ms) => queries.observe(ms / 1000))

  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      ...common,
      name: `estavelle_${name}`,
      help,
      async collect() {
        // What cannot be read now, while the database is away, is missing among the others.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  gauge('database_connections', 'Connections to the database', () => pool.totalCount)
  gauge('database_connections_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge('database_connections_wanted', 'Requests that wait for a connection', () => pool.waitingCount)
  gauge('mail_waiting', 'Emails that have not been delivered', async () => (await readMailQueue(db)).waiting)
  gauge('mail_failed', 'Emails that could not be delivered yet', async () => (await readMailQueue(db)).failed)
  gaugesOfOperation(gauge, services)
  gauge('uploads_waiting', 'Uploaded pictures under way', () => images.waiting())
  gauge('renditions_waiting', 'Smaller pictures to be made', () => renditions.waiting())
  gauge('cache_pages', 'Pages that are kept', () => cache().pages)
  gauge('cache_bytes', 'Memory of the pages that are kept', () => cache().bytes)
  gauge('content_revision', 'Raised by every change of the content', () => readRevision(db))
  const info = { labelNames: ['version', 'built', 'node'], name: 'estavelle_build_info', help: 'Always 1' }
  new Gauge({ ...common, ...info }).set(
    { version: buildInfo.version, built: buildInfo.at ?? '', node: process.version },
    1,
  )

  return {
    answered: requests.count,
    rendered: (route: string, ms: number) => renders.observe({ route }, ms / 1000),
    saved(path: string, status: number, ms: number) {
      const [, , slug = ''] = path.split('/')
      const collection = Object.hasOwn(collections, slug) ? slug : 'unknown'
      saves.observe({ collection, result: results[status] ?? (status < 500 ? 'refused' : 'failed') }, ms / 1000)
    },
    read: () => register.metrics(),
    type: register.contentType,
  }
}

const results: Record<number, string> = { 200: 'done', 404: 'gone', 409: 'stale', 422: 'invalid', 499: 'left' }

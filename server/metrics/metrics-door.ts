import { listen } from '#server/http/listen.ts'
import type { Site } from '#server/site.ts'

const settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

/** Its own address, which no public one leads to. Opened first, as it may be taken. */
export async function openMetricsDoor(address: { host: string; port: number }, metricsOf: () => Site['metrics']) {
  await listen(
    address,
    async ({ url, method }, response) => {
      if (url !== '/metrics' || method !== 'GET') return response.writeHead(404).end()
      const metrics = metricsOf()
      if (!metrics) return response.writeHead(503).end()
      response.writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' })
      response.end(await metrics.read())
    },
    settings,
  )
}

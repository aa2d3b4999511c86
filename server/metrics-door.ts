import { listen } from './listen.ts'
import type { Metrics } from './metrics.ts'

const settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

/** An address of its own, so that no public one leads to it. */
export async function openMetricsDoor(address: { host: string; port: number }, metrics: Metrics) {
  const { drain } = await listen(
    address,
    async ({ url, method }, response) => {
      if (url !== '/metrics' || method !== 'GET') return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' })
      response.end(await metrics.read())
    },
    settings,
  )
  return drain
}

import type { CacheState } from '#server/http/request-log.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'other']
const classes = ['1xx', '2xx', '3xx', '4xx', '5xx']
const states: CacheState[] = ['hit', 'miss', 'stale', 'bypass']

/** In place, as every cached page counts. Routes are patterns, so there are few. */
export function createRequestCounts() {
  const routes = new Map<string, Float64Array>()
  return {
    count(route: string, method: string, status: number, cache: CacheState) {
      let counts = routes.get(route)
      if (!counts) {
        counts = new Float64Array(methods.length * classes.length * states.length)
        routes.set(route, counts)
      }
      const known = methods.indexOf(method)
      const row = (known < 0 ? methods.length - 1 : known) * classes.length + Math.floor(status / 100) - 1
      const at = row * states.length + states.indexOf(cache)
      counts[at] = (counts[at] ?? 0) + 1
    },
    list: () =>
      [...routes].flatMap(([route, counts]) =>
        [...counts].flatMap((count, at) => {
          const row = Math.floor(at / states.length)
          const method = methods[Math.floor(row / classes.length)] ?? ''
          const status = classes[row % classes.length] ?? ''
          return count > 0 ? [{ route, method, status, cache: states[at % states.length] ?? '', count }] : []
        }),
      ),
  }
}

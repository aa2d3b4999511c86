import type { ServerBuild } from 'react-router'

type Options = { personalCookies: string[]; queries: Record<string, readonly string[]> }

/**
 * The name a page is kept under: its path and the query names that its route reads, in the route's order. Whatever
 * else a URL says makes no difference to the page and so none to the key. Undefined for requests that are not the
 * cache's business.
 */
export function createPageKey({ personalCookies, queries }: Options) {
  return function pageKey(method: string, url: string, cookie: string | undefined) {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (cookie && personalCookies.some((name) => cookie.includes(`${name}=`))) return undefined
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    if (path.endsWith('.data')) return undefined
    const names = mark < 0 ? undefined : queries[path]
    if (!names) return path
    const given = new URLSearchParams(url.slice(mark))
    const known = new URLSearchParams()
    for (const name of names) {
      const value = given.get(name)
      if (value !== null) known.set(name, value)
    }
    return known.size > 0 ? `${path}?${known}` : path
  }
}

/** What the routes say of themselves: `handle = { query: [...] }` names the query names that make a difference. */
export function queryNames(build: ServerBuild) {
  const names: Record<string, readonly string[]> = {}
  for (const { id, module } of Object.values(build.routes).filter((route) => route !== undefined)) {
    const { query } = (module.handle ?? {}) as { query?: readonly string[] }
    if (query) names[pathOf(build, id)] = query
  }
  return names
}

function pathOf(build: ServerBuild, id: string): string {
  const route = build.routes[id]
  const parent = route?.parentId ? pathOf(build, route.parentId) : ''
  return route?.path ? `${parent.replace(/\/$/, '')}/${route.path}` : parent || '/'
}

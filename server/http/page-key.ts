import { fromAddress } from '#app/language/address.ts'
import { isRead } from './is-read.ts'

type Options = { personalCookies: string[]; queries: Record<string, readonly string[]> }

/** Path and query names that its route reads, in the route's order. Undefined: not the cache's business. */
export function createPageKey({ personalCookies, queries }: Options) {
  return function pageKey(method: string, url: string, cookie: string | undefined) {
    if (!isRead(method)) return undefined
    if (cookie && personalCookies.some((name) => cookie.includes(`${name}=`))) return undefined
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    if (path.endsWith('.data')) return undefined
    const names = mark < 0 ? undefined : queries[fromAddress(path).path]
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

import type { MiddlewareHandler } from 'hono'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { isLoopback } from '#server/env.ts'
import { isRead } from './is-read.ts'

/** Links, redirects and caches trust the Host. On a developer's machine other names of the loopback lead there. */
export function allowedHost(publicUrl: string): MiddlewareHandler {
  const { host, hostname, port, protocol } = new URL(publicUrl)
  // Some clients name the port of the scheme as well.
  const own = port ? [host] : [host, `${host}:${protocol === 'https:' ? 443 : 80}`]
  return async function allowedHost(c, next) {
    const asked = c.req.header('host')?.toLowerCase() ?? ''
    if (own.includes(asked)) return next()
    const isAlias = isLoopback(hostname) && isLoopbackHost(asked, port)
    if (isAlias && isRead(c.req.method)) {
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(`${publicUrl}${pathname}${search}`, 307)
    }
    return c.text(fillIn(fixed().answers.otherHost, { host }), 421)
  }
}

function isLoopbackHost(asked: string, port: string) {
  const [, name = '', askedPort = ''] = asked.match(/^(\[::1\]|[^:]*)(?::(\d+))?$/) ?? []
  return isLoopback(name.replace(/[[\]]/g, '')) && askedPort === port
}

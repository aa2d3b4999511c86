import type { MiddlewareHandler } from 'hono'

/** Unless the answer sets its own. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // What may be kept says so itself.
  'cache-control': 'no-store',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), browsing-topics=()',
}

/** Only pages with inline scripts have a nonce: in a cached page it would be a constant. */
export function securityHeaders({ isSecure, imageOrigin }: Options): MiddlewareHandler<{ Variables: Nonce }> {
  return async function securityHeaders(c, next) {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', contentSecurityPolicy(c.get('usedNonce'), imageOrigin))
    if (isClosed(c.req.path)) headers.set('x-robots-tag', 'noindex')
    if (isSecure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }
}

const isClosed = (path: string) => /^\/(cms|auth)(?![^/.])/i.test(path)

type Options = {
  isSecure: boolean
  imageOrigin?: string | undefined
}

export type Nonce = { usedNonce?: string }

function contentSecurityPolicy(nonce: string | undefined, imageOrigin: string | undefined) {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src 'self'",
    `img-src 'self' data:${imageOrigin ? ` ${imageOrigin}` : ''}`,
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

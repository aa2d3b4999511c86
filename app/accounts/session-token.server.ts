import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/**
 * The token in the session cookie, when it is signed as Better Auth signs it: `token.signature`, URI-encoded, the
 * signature being HMAC-SHA-256 in base64. Undefined for everything else.
 */
export function createTokenReader({ cookie, secret }: { cookie: string; secret: string }) {
  const key = createSecretKey(secret, 'utf8')
  const pattern = new RegExp(`(?:^|;) *${cookie}=([^;]*)`)
  return function readToken(cookies: string | null) {
    const value = decoded(pattern.exec(cookies ?? '')?.[1])
    const dot = value.lastIndexOf('.')
    if (dot < 1) return undefined
    const token = value.slice(0, dot)
    const given = Buffer.from(value.slice(dot + 1))
    const own = Buffer.from(createHmac('sha256', key).update(token).digest('base64'))
    return given.length === own.length && timingSafeEqual(given, own) ? token : undefined
  }
}

function decoded(value = '') {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

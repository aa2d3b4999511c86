import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** Better Auth's cookie: `token.signature`, URI-encoded; the signature is HMAC-SHA-256 in base64. */
export function createSessionTokens({ cookie, secret }: { cookie: string; secret: string }) {
  const key = createSecretKey(secret, 'utf8')
  const pattern = new RegExp(`(?:^|;) *${cookie}=([^;]*)`)
  const signatureOf = (token: string) => createHmac('sha256', key).update(token).digest('base64')
  return {
    read(cookies: string | null) {
      const value = decoded(pattern.exec(cookies ?? '')?.[1])
      const dot = value.lastIndexOf('.')
      if (dot < 1) return undefined
      const token = value.slice(0, dot)
      const given = Buffer.from(value.slice(dot + 1))
      const own = Buffer.from(signatureOf(token))
      return given.length === own.length && timingSafeEqual(given, own) ? token : undefined
    },
    sign: (token: string) => encodeURIComponent(`${token}.${signatureOf(token)}`),
  }
}

function decoded(value = '') {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

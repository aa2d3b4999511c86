import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Better Auth's cookie: `token.signature`, URI-encoded; the signature is HMAC-SHA-256 in base64. */
type Options = { cookie: string; secret: string; former?: string[] }

export function createSessionTokens({ cookie, secret, former = [] }: Options) {
  const [key, ...others] = [secret, ...former].map((each) => createSecretKey(each, 'utf8')) as [
    KeyObject,
    ...KeyObject[],
  ]
  const pattern = new RegExp(`(?:^|;) *${cookie}=([^;]*)`)
  const signatureOf = (token: string, by = key) => createHmac('sha256', by).update(token).digest('base64')

  function read(cookies: string | null, keys = [key, ...others]) {
    const value = decoded(pattern.exec(cookies ?? '')?.[1])
    const dot = value.lastIndexOf('.')
    if (dot < 1) return undefined
    const token = value.slice(0, dot)
    const given = Buffer.from(value.slice(dot + 1))
    const isBy = (each: KeyObject) => {
      const wanted = Buffer.from(signatureOf(token, each))
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    }
    return keys.some(isBy) ? token : undefined
  }

  const sign = (token: string) => encodeURIComponent(`${token}.${signatureOf(token)}`)
  return {
    read: (cookies: string | null) => read(cookies),
    sign,
    /** What a browser is to send instead, when a former secret has signed what it sends. */
    anew(cookies: string | null) {
      const token = others.length > 0 ? read(cookies, others) : undefined
      return token && `${cookie}=${sign(token)}`
    },
  }
}

function decoded(value = '') {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with what every authenticator app takes for granted: SHA-1, six digits, thirty seconds. */
const period = 30

export const stepAt = (ms: number) => Math.floor(ms / 1000 / period)

/** The code of a time step (RFC 4226, section 5.3). */
export function codeAt(secret: Buffer, step: number, digits = 6) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** This step or a neighbour, for clocks that are off. */
export function stepOf(secret: Buffer, code: string, ms: number) {
  const now = stepAt(ms)
  return [now, now - 1, now + 1].find((step) => isSame(codeAt(secret, step), code))
}

/** In bytes: characters that people type may have more than one. */
function isSame(code: string, typed: string) {
  const [own, given] = [Buffer.from(code), Buffer.from(typed)]
  return own.length === given.length && timingSafeEqual(own, given)
}

/** What the QR code says (Google Authenticator's key URI format). */
export function keyUri({ issuer, account, secret }: { issuer: string; account: string; secret: Buffer }) {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${name}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** As long as the hash, as RFC 4226 recommends. */
export const newSecret = () => randomBytes(20)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Buffer) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

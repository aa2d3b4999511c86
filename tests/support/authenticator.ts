import { codeAt, stepAt } from '#app/accounts/totp.server.ts'

/** An app that knows the secret of the set-up. Its first two codes count at once, later ones when their time comes. */
export function createAuthenticator(secret: string) {
  const bits = [...secret.replace(/\s/g, '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  let last = 0
  return {
    next() {
      last = Math.max(stepAt(Date.now()), last + 1)
      return codeAt(key, last)
    },
    now: () => codeAt(key, stepAt(Date.now())),
    /** Of a time long past. */
    old: () => codeAt(key, stepAt(Date.now()) - 10),
  }
}

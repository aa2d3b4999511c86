import { expect, test } from 'vitest'
import { createSecretBox } from '#app/accounts/secret-box.server.ts'
import { base32, codeAt, keyUri, stepAt, stepOf } from '#app/accounts/totp.server.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at second %i is the one of RFC 6238, appendix B', (second, code) => {
  expect(codeAt(secret, stepAt(second * 1000), 8)).toBe(code)
})

test('a code counts in its own half minute and in the neighbouring ones', () => {
  const ms = 1111111109_000
  const step = stepAt(ms)
  const outcomes = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeAt(secret, step + away), ms))
  expect(outcomes).toEqual([undefined, step - 1, step, step + 1, undefined])
  // As many characters as a code, and not as many bytes.
  for (const typed of ['12345', 'é23456', '１２３４５６', '12345\uD83D'])
    expect(stepOf(secret, typed, ms)).toBeUndefined()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %j, as in RFC 4648 without padding', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('what the QR code says names issuer and account, also with a colon in them', () => {
  const uri = new URL(keyUri({ issuer: 'A: B', account: 'a+b@c.example', secret }))
  expect(uri.searchParams.get('secret')).toBe(base32(secret))
  expect(uri.searchParams.get('issuer')).toBe('A: B')
  expect(uri.pathname.match(/:/g)).toHaveLength(1)
})

test('a sealed secret is opened with the same key alone, and not when it was altered', () => {
  const box = createSecretBox({ secret: 'a'.repeat(32) })
  const sealed = box.seal('what is kept')
  expect(sealed).not.toContain('kept')
  expect(box.open(sealed)).toBe('what is kept')
  expect(createSecretBox({ secret: 'b'.repeat(32) }).open(sealed)).toBeUndefined()
  for (const altered of ['', 'x', sealed.slice(4), sealed.slice(0, -4)])
    expect([altered, box.open(altered)]).toEqual([altered, undefined])
})

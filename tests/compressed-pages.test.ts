import { expect, test } from 'vitest'
import { compress } from '#server/http/compress.ts'
import { type Page, respond } from '#server/http/page-response.ts'

const whole = Buffer.from(Array.from({ length: 20_000 }, (_, at) => `Row ${at * 7919} of ${at * at}. `).join(''))

async function bytesOf(length: number, isKept: boolean) {
  const page = {
    status: 200,
    etag: '',
    headers: [],
    isKept,
    isText: true,
    bodies: {},
    plain: whole.subarray(0, length),
  }
  const answer = respond(page as unknown as Page, { method: 'GET', accepts: 'br', knows: undefined })
  return (await answer.arrayBuffer()).byteLength
}

test('a heavy page that is kept is made smaller, except one so long that everybody would wait for it', async () => {
  const of = (length: number, quality?: number) => compress.br(whole.subarray(0, length), quality).length
  expect(await bytesOf(60_000, true)).toBe(of(60_000, 10))
  expect([await bytesOf(60_000, false), await bytesOf(80_000, true)]).toEqual([of(60_000), of(80_000)])
})

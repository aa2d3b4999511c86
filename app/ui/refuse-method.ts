import { fixed } from '#app/words/fixed.ts'

/** `allowed`: the methods of the address, as RFC 9110 (15.5.6) has the answer name them. */
export const refuseMethod = (allowed: string) =>
  new Response(`${fixed().answers.method}\n`, {
    status: 405,
    headers: { Allow: allowed, 'Content-Type': 'text/plain; charset=utf-8' },
  })

import type { MiddlewareHandler } from 'hono'

/** About a second's work: whoever came after these would wait longer than people do. */
const mostUnderWay = 200

/** Refuses at once what would wait too long, so that neither memory nor waiting grows with the number of strangers. */
export function overload(): MiddlewareHandler {
  let underWay = 0
  return async function overload(c, next) {
    if (underWay >= mostUnderWay)
      return c.json({ message: 'The website is busy. Please try again in a moment.' }, 503, { 'retry-after': '5' })
    underWay++
    await next().finally(() => {
      underWay--
    })
  }
}

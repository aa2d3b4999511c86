import type { Context } from 'hono'

/** Without the headers of the answer that it replaces, which Hono would write over its own. */
export function replaceAnswer(c: Context, response: Response) {
  c.res = undefined
  c.res = response
}

import type { Context } from 'hono'

/** A form or a link without a script shows what it is answered as a page. */
export const refuse = (c: Context, told: { message: string }, status: 413 | 503, headers?: Record<string, string>) =>
  c.req.header('accept')?.includes('text/html') ? c.text(told.message, status, headers) : c.json(told, status, headers)

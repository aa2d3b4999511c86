import { createMiddleware } from 'hono/factory'
import { replaceAnswer } from '#server/internals/replace-answer.ts'
import { compress, encodingFor } from './compress.ts'
import { madeOf } from './page-text.ts'

/** Bytes of a packet, which take as long however few they are. */
const least = 1_400

/** Of Brotli as of gzip: a millisecond for 150 kB, where 5 takes twice as long for a tenth less. */
const level = 3

/**
 * What is drawn for one person and kept by nobody: screens of the CMS, what they ask for, pages of a session. Not where
 * another website has led here, which could guess in the address what the page says, and tell from the length on the line
 * whether it does (BREACH).
 */
export const compressPersonal = createMiddleware(async function compressPersonal(c, next) {
  await next()
  const site = c.req.header('sec-fetch-site')
  if ((site !== 'same-origin' && site !== 'none') || c.req.method === 'HEAD') return
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const { status, headers } = c.res
  // An answer without a body says nothing of the length of one.
  if (encoding === 'plain' || status === 304 || !isPersonalText(headers)) return
  const { bytes } = await madeOf(c.res)
  const isWorth = bytes.length > least
  const body = isWorth ? compress[encoding](bytes, level) : bytes
  const given = new Headers(headers)
  given.set('content-length', String(body.length))
  if (!given.get('cache-control')?.includes('no-store')) given.append('vary', 'Accept-Encoding')
  if (isWorth) given.set('content-encoding', encoding)
  replaceAnswer(c, new Response(body, { status, headers: given }))
})

/**
 * Also what React Router's scripts are told of routes, by `/__manifest`. Files to keep come some of them at a time, whatever
 * their length.
 */
const isPersonalText = (headers: Headers) =>
  !headers.has('content-encoding') &&
  !headers.has('content-disposition') &&
  /no-store|immutable/.test(headers.get('cache-control') ?? '') &&
  /^(text\/html|text\/x-script|application\/json)\b/.test(headers.get('content-type') ?? '')

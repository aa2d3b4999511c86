import { fullDisk } from '#app/media/media-storage.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { diskFullState, driverWords, insufficientPrivilege, readOnlyState } from '#server/postgres/sql-states.ts'

type Outage = 'diskFull' | 'databaseAway' | 'databaseOnlyReads' | 'databaseRefuses'

/** As we and Postgres meet it. */
const fullCodes = new Set([...fullDisk, diskFullState])
/** SQLSTATE classes: connection, rollback, resources, not in this state, operator, system. */
const awayStates = /^(08|40|53|55|57|58)\w{3}$/
const brokenCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Of what fails before a route is asked. */
export function answerFailure(failure: unknown, id: string) {
  const outage = outageOf(failure)
  const { fault, ...answers } = fixed().answers
  if (!outage) return new Response(fillIn(fault, { id }), { status: 500 })
  return new Response(answers[outage], { status: statusOf(outage), headers: later })
}

/** `accepts`: a form without a script shows what it is answered as a page. */
export function answerOutage(response: Response, failure: unknown, accepts = '') {
  // A route has told of it by itself.
  if (response.status === 503 && !response.headers.has('retry-after')) response.headers.set('retry-after', wait)
  const outage = response.status === 500 ? outageOf(failure) : undefined
  if (!outage) return response
  const status = statusOf(outage)
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(later)) headers.set(name, value)
  // The page keeps its words and so does what the router asks for; a call has none of its own.
  const isCall = headers.get('content-type')?.startsWith('text/plain') === true
  if (!isCall) return new Response(response.body, { status, headers })
  headers.delete('content-length')
  const message = fixed().answers[outage]
  if (accepts.includes('text/html')) return new Response(message, { status, headers })
  headers.delete('content-type')
  return Response.json({ status: 'refused', message }, { status, headers })
}

/** Seconds. */
const wait = '10'

const later = { 'retry-after': wait, 'cache-control': 'no-store' }

const statusOf = (outage: Outage) => (outage === 'diskFull' ? 507 : 503)

function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (fullCodes.has(code)) return 'diskFull'
  if (code === readOnlyState) return 'databaseOnlyReads'
  if (code === insufficientPrivilege) return 'databaseRefuses'
  // The socket of our own Postgres, which is gone while that restarts.
  const isSocketGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  const isAway = brokenCodes.has(code) || awayStates.test(code) || driverWords.test(error.message)
  return isAway || isSocketGone ? 'databaseAway' : outageOf(error.cause)
}

/** Whatever it says is not what is so now: nobody keeps it, and who asks gets the last good copy of the page. */
export const failed = ({ status, body, headers }: Response) =>
  new Response(body, { status: status < 300 || status === 404 ? 500 : status, headers })

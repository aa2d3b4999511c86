import { tooMany } from '../../../accounts/account-limits.server.ts'
import { knowsPassword } from '../../../accounts/own-account.server.ts'
import type { Viewer } from '../../../accounts/viewer.server.ts'
import type { AppContext } from '../../../context.ts'
import { answer } from '../answers.ts'

/** An open session alone is not enough for this. Throws the answer when the password is wrong, or tried too often. */
export async function checkPassword(site: AppContext, viewer: Viewer, password: string) {
  await countTry(site, viewer)
  if (!(await knowsPassword(site.db, viewer.id, password))) throw answer(403, 'The current password is not right.')
}

export async function countTry({ accountLimits, log, requestId }: AppContext, viewer: Viewer) {
  const wait = await accountLimits.ownPassword(viewer.id)
  if (wait === undefined) return
  log.warn({ id: requestId, by: viewer.email }, 'too many passwords or codes in a session')
  throw answer(429, tooMany(wait), { 'retry-after': String(wait) })
}

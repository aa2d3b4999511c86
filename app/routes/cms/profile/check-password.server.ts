import { tooMany } from '#app/accounts/account-limits.server.ts'
import { trustDevice } from '#app/accounts/device-cookie.server.ts'
import { noteTry } from '#app/accounts/note-try.server.ts'
import { knowsPassword } from '#app/accounts/own-account.server.ts'
import { findAccount } from '#app/accounts/sign-in.server.ts'
import type { Viewer } from '#app/accounts/viewer.server.ts'
import type { AppContext } from '#app/context.ts'
import { Refusal } from '#app/routes/cms/call/commands.server.ts'
import { say, type Term } from '#app/words/say.ts'

/** An open session alone is not enough for this. Throws the answer when the password is wrong, or tried too often. */
export async function checkPassword(site: AppContext, viewer: Viewer, password: string) {
  await countTry(site, viewer, 'ownPassword')
  if (!(await knowsPassword(site.db, viewer.id, password))) {
    await noteTry(site, 'wrong password', { account: viewer, by: viewer })
    throw new Refusal(403, say('The current password is not right.'))
  }
  await site.accountLimits.knew('ownPassword', viewer.id)
}

/** What `use` makes of a code; throws the answer when that is nothing, or there were too many. */
export async function withCode<Result>(
  site: AppContext,
  viewer: Viewer,
  use: () => Promise<Result | undefined>,
  wrong: Term = 'This code is not valid, or was used before. Wait for the next code of your app, or enter another recovery code.',
) {
  await countTry(site, viewer, 'ownCode')
  const result = await use()
  if (!result) {
    await noteTry(site, 'wrong code', { account: viewer, by: viewer })
    throw new Refusal(403, say(wrong))
  }
  // It is done, and may have an answer that is told once, whatever happens to the counts.
  await site.accountLimits
    .knew('ownCode', viewer.id)
    .catch((err) => site.log.warn({ err, by: viewer.email }, 'tries in a session were not forgotten'))
  return result
}

async function countTry(site: AppContext, viewer: Viewer, what: 'ownPassword' | 'ownCode') {
  const wait = await site.accountLimits.own(what, viewer.id)
  if (wait === undefined) return
  site.log.warn({ by: viewer.email }, 'too many passwords or codes in a session')
  await noteTry(site, 'too many tries', { account: viewer, by: viewer })
  throw new Refusal(429, tooMany(wait), { headers: { 'retry-after': String(wait) } })
}

/** For an answer that gives the account other credentials: this browser stays one that its owner is known to use. */
export async function stillTrusted(site: AppContext, viewer: Viewer) {
  const account = await findAccount(site.db, viewer.email).catch((err) => {
    site.log.warn({ err, by: viewer.email }, 'a browser could not be trusted anew')
  })
  return new Headers(account ? { 'set-cookie': await trustDevice(site, account) } : undefined)
}

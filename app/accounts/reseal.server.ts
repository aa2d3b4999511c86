import { eq } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import type { SecretBox } from './secret-box.server.ts'
import { twoFactors } from './tables.ts'

/** Encrypts anew what a former secret has encrypted. Says how many second factors there are, and how many nobody can read. */
export async function resealSecondFactors(transaction: Queries, box: SecretBox) {
  const all = await transaction.select().from(twoFactors).for('update')
  let unreadable = 0
  for (const { userId, secret, confirmedAt } of all) {
    if (box.isOwn(secret)) continue
    const text = box.open(secret)
    // One that is only being set up locks nobody out.
    if (text === undefined) unreadable += confirmedAt ? 1 : 0
    else
      await transaction
        .update(twoFactors)
        .set({ secret: box.seal(text) })
        .where(eq(twoFactors.userId, userId))
  }
  return { unreadable, all: all.filter(({ confirmedAt }) => confirmedAt).length }
}

import { eq } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import type { SecretBox } from './secret-box.server.ts'
import { twoFactors } from './tables.ts'

/** Encrypts anew what a former secret has encrypted. Says of how many second factors no secret is known. */
export async function resealSecondFactors(transaction: Queries, box: SecretBox) {
  const all = await transaction.select().from(twoFactors).for('update')
  let unreadable = 0
  for (const { userId, secret } of all) {
    if (box.isOwn(secret)) continue
    const text = box.open(secret)
    if (text === undefined) unreadable++
    else
      await transaction
        .update(twoFactors)
        .set({ secret: box.seal(text) })
        .where(eq(twoFactors.userId, userId))
  }
  return { unreadable, all: all.length }
}

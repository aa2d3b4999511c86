import { join } from 'node:path'
import type { Logger } from 'pino'
import { operator } from '#app/accounts/people.server.ts'
import { resealSecondFactors } from '#app/accounts/reseal.server.ts'
import { createSecretBox } from '#app/accounts/secret-box.server.ts'
import { writeAudit } from '#app/audit/audit.server.ts'
import { lockInstallation, noteSecret, readSecretCheck } from '#app/content/installation/secret-check.server.ts'
import type { Database } from '#app/database.server.ts'
import type { Env } from './env.ts'
import { findSecret, keepSecret, newSecret } from './own-secret.ts'

type Settings = Pick<Env, 'authSecret' | 'formerSecrets' | 'dataDir'>

/** Encrypts anew what a former one has encrypted. @throws where the database was used with a secret that is not here */
export async function requireOwnSecret({ env, db, log }: { env: Settings; db: Database; log: Logger }) {
  const found = await findSecret(env)
  const secret = found ?? newSecret()
  const former = env.formerSecrets
  if (former.length === 0 && (await readSecretCheck(db)).fits(secret)) return { secret, former }
  await db.transaction(async (transaction) => {
    await lockInstallation(transaction)
    const { isNoted, fits, identity } = await readSecretCheck(transaction)
    const isFormer = isNoted && former.some(fits)
    // Where it is known already, too: another instance may have gone on with a former one until now.
    const { unreadable, all } = await resealSecondFactors(transaction, createSecretBox({ secret, former }))
    if (isNoted && fits(secret)) return
    // Nothing is noted by earlier versions: then what there is tells.
    if (isNoted ? !isFormer : all > 0 && unreadable === all) throw new Error(mismatch(env, all, found !== undefined))
    // First: one that is noted and was not kept, as by a disk that is full, would be missing ever after.
    if (!found) await keepSecret(env.dataDir, secret)
    await noteSecret(transaction, secret, identity)
    if (isFormer) log.info({ secondFactors: all }, 'AUTH_SECRET is another one now: everything was encrypted anew')
  })
  return { secret, former }
}

/** Whatever was there before: the operator has said that it is lost. */
export async function adoptSecret(db: Database, env: Settings) {
  const found = await findSecret(env)
  const secret = found ?? newSecret()
  return db.transaction(async (transaction) => {
    await lockInstallation(transaction)
    const { identity, fits } = await readSecretCheck(transaction)
    if (!found) await keepSecret(env.dataDir, secret)
    await noteSecret(transaction, secret, identity)
    const { unreadable } = await resealSecondFactors(
      transaction,
      createSecretBox({ secret, former: env.formerSecrets }),
    )
    const isAnother = !fits(secret)
    if (isAnother) await writeAudit(transaction, { actor: operator, action: 'replaced', subject: { kind: 'secret' } })
    return { unreadable, isAnother }
  })
}

function mismatch({ authSecret, dataDir }: Settings, secondFactors: number, isFound: boolean) {
  const name = authSecret ? 'AUTH_SECRET' : join(dataDir, 'auth.secret')
  const what = isFound ? 'is a different secret from the one that this database was used with' : 'is missing'
  return (
    `${name} ${what}: everybody would be signed out; second factors that could not be read: ${secondFactors}. ` +
    'Put the former one back (each backup has it in auth.secret), or give it in AUTH_SECRET_OLD beside the new one; ' +
    'if it is lost, say so with npm run user -- adopt-secret.'
  )
}

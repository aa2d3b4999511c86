import { randomBytes } from 'node:crypto'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import type { Queries } from '#app/database.server.ts'
import { forgetAccountTokens } from './account-tokens.server.ts'
import { changeCredentials } from './change-credentials.server.ts'
import type { Accounts } from './invitations.server.ts'
import { othersOf } from './own-account.server.ts'
import { type Person, subjectOf } from './person.ts'
import type { SecretBox } from './secret-box.server.ts'
import { recoveryCodes, sessions, twoFactors } from './tables.ts'
import { hashOf } from './tokens.server.ts'
import { base32, keyUri, newSecret, stepOf } from './totp.server.ts'
import type { Viewer } from './viewer.server.ts'

type Services = Accounts & { secretBox: SecretBox }

export async function beginTwoFactor({ db, secretBox }: Services, { id, email }: Person, issuer: string) {
  const secret = newSecret()
  const sealed = secretBox.seal(secret.toString('base64'))
  const begun = await db.transaction((transaction) =>
    transaction
      .insert(twoFactors)
      .values({ userId: id, secret: sealed })
      .onConflictDoUpdate({
        target: twoFactors.userId,
        set: { secret: sealed },
        setWhere: isNull(twoFactors.confirmedAt),
      })
      .returning({ userId: twoFactors.userId }),
  )
  if (begun.length === 0) return undefined
  return { secret: base32(secret), uri: keyUri({ issuer, account: email, secret }) }
}

/** Undefined when the code is wrong. Ends the other sessions, which began with the password alone. */
export function confirmTwoFactor({ secretBox, ...accounts }: Services, person: Viewer, code: string) {
  return changeCredentials(accounts, person, 'twoFactorOn', async (transaction) => {
    const isGood = await isTotp(transaction, secretBox, person.id, code)
    if (!isGood) return undefined
    const confirmed = await transaction
      .update(twoFactors)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(twoFactors.userId, person.id), isNull(twoFactors.confirmedAt)))
      .returning({ userId: twoFactors.userId })
    if (confirmed.length === 0) return undefined
    await transaction.delete(sessions).where(othersOf(person))
    // Asked for with the password alone.
    await forgetAccountTokens(transaction, person, ['address'])
    await writeAudit(transaction, { actor: person, action: 'switched two-factor on', subject: subjectOf(person) })
    return replaceCodes(transaction, person)
  })
}

export function renewRecoveryCodes(accounts: Accounts, person: Person) {
  return changeCredentials(accounts, person, 'codesRenewed', async (transaction) => {
    if (!(await findTwoFactor(transaction, person.id))) return undefined
    await writeAudit(transaction, { actor: person, action: 'renewed recovery codes', subject: subjectOf(person) })
    return replaceCodes(transaction, person)
  })
}

async function replaceCodes(transaction: Queries, { id }: Person) {
  const codes = Array.from({ length: 10 }, newRecoveryCode)
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
  await transaction.insert(recoveryCodes).values(codes.map((each) => ({ userId: id, hash: hashOf(plain(each)) })))
  return codes
}

export function removeTwoFactor(accounts: Accounts, actor: Actor, person: Person) {
  return changeCredentials(accounts, person, 'twoFactorOff', (transaction) => takeTwoFactor(transaction, actor, person))
}

export function disableTwoFactor({ secretBox, ...accounts }: Services, person: Person, code: string) {
  return changeCredentials(accounts, person, 'twoFactorOff', async (transaction) => {
    if (!(await isSecondFactor(transaction, secretBox, person.id, code))) return false
    return takeTwoFactor(transaction, person, person)
  })
}

export async function takeTwoFactor(transaction: Queries, actor: Actor, person: Person) {
  const removed = await transaction
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, person.id), isNotNull(twoFactors.confirmedAt)))
    .returning({ userId: twoFactors.userId })
  if (removed.length === 0) return false
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, person.id))
  await writeAudit(transaction, { actor, action: 'switched two-factor off', subject: subjectOf(person) })
  return true
}

export async function findTwoFactor(db: Queries, userId: string) {
  const [on] = await db
    .select({ confirmedAt: twoFactors.confirmedAt })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
  if (!on) return undefined
  const [left] = await db.select({ codes: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return { recoveryCodes: left?.codes ?? 0 }
}

/** Either kind is used up, within the transaction so that it counts once. */
export async function isSecondFactor(transaction: Queries, box: SecretBox, userId: string, code: string) {
  if (await isTotp(transaction, box, userId, code)) return true
  const used = await transaction
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(plain(code)))))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

async function isTotp(transaction: Queries, box: SecretBox, userId: string, code: string) {
  const { secret: sealed, lastStep } = twoFactors
  // By the database's clock: instances have one each, and a code that one of them took would be none to another.
  const ms = sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`
  const [stored] = await transaction
    .select({ sealed, lastStep, ms })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .for('update')
  const secret = stored && box.open(stored.sealed)
  const step = secret && stepOf(Buffer.from(secret, 'base64'), plain(code), stored.ms)
  if (!step || step <= stored.lastStep) return false
  await transaction.update(twoFactors).set({ lastStep: step }).where(eq(twoFactors.userId, userId))
  return true
}

/** 80 random bits: too many to guess, even for whoever has the hashes. */
const newRecoveryCode = () => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-')

/** As it is compared: people type spaces, hyphens and small letters. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

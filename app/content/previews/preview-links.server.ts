import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import { hasDraft } from '#app/content/engine/publication.server.ts'
import { findRecord, subjectOf, valuesOf } from '#app/content/engine/records.server.ts'
import type { Store, StoredRecord } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Database, Queries, Transaction } from '#app/database.server.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { type Days, lifetimes } from './lifetimes.ts'
import { administrators, previewLinks } from './table.ts'

/** What the browser of whoever has opened a link shows for the pictures of its draft: one a link, as several may be open. */
export const previewCookie = (token: string) => `estavelle_preview_${token.slice(0, 8)}=${token}`

type Place = { store: Store; recordId: string }

type MadeLink = { status: 'made'; id: string; token: string } | { status: 'gone' } | { status: 'nothing-waits' }

export function makePreviewLink(
  db: Database,
  { store, recordId }: Place,
  { days, maker }: { days: Days; maker: Actor },
): Promise<MadeLink> {
  // In letters of one case, because addresses are: 128 bits, as ASVS asks of what cannot be guessed.
  const token = randomBytes(16).toString('hex')
  return db.transaction(async (transaction) => {
    const [record] = (await waitFor(transaction, { store, recordId })) as StoredRecord[]
    if (!record) return { status: 'gone' }
    if (!hasDraft(record)) return { status: 'nothing-waits' }
    const id = randomUUID()
    await transaction.insert(previewLinks).values({
      id,
      hash: hashOf(token),
      kind: store.collection.slug,
      recordId,
      madeBy: maker.email,
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
    const subject = subjectOf(store, record)
    await writeAudit(transaction, { actor: maker, action: 'made a preview link', subject, details: { days } })
    return { status: 'made', id, token }
  })
}

/** For whoever is just publishing the draft: a link made meanwhile would be for the next one. */
const waitFor = (transaction: Transaction, { store: { table }, recordId }: Place) =>
  transaction.select().from(table).where(eq(table.id, recordId)).for('share')

export type ListedLink = Awaited<ReturnType<typeof listPreviewLinks>>[number]

/** `isOpen`: who answers for it is an administrator; another one can take it over. */
export function listPreviewLinks(db: Queries, { store, recordId }: Place, viewer: Actor) {
  const { id, madeBy, madeAt, expiresAt } = previewLinks
  const isOwn = sql<boolean>`${madeBy} = ${viewer.email}`
  return db
    .select({ id, madeBy, madeAt, expiresAt, isOpen: sql<boolean>`${isHeld}`, isOwn })
    .from(previewLinks)
    .where(and(isAbout({ store, recordId }), isAlive, isNull(previewLinks.endedAt)))
    .orderBy(asc(madeAt))
}

/** Whether there is a draft to share, and in which languages it can be read, beside English. */
export async function draftAt(db: Queries, { store, recordId }: Place, chosen: OtherLocale[]) {
  const record = await findRecord(db, store, recordId)
  if (!record || !hasDraft(record)) return { waits: false, languages: [] }
  return { waits: true, languages: languagesOf(store, record, chosen) }
}

/** Those in which it says anything, whether visitors may read that or not. */
export function languagesOf(store: Store, record: StoredRecord, chosen: OtherLocale[]) {
  const translations = (valuesOf(store, record).translations ?? []) as Translation[]
  return chosen.filter((locale) => translations.some(({ type }) => type === locale))
}

export function takeOverPreviewLink(db: Database, { store, recordId }: Place, id: string, editor: Actor) {
  return db.transaction(async (transaction) => {
    const isThis = and(eq(previewLinks.id, id), isAbout({ store, recordId }), isAlive, isNull(previewLinks.endedAt))
    const [link] = await transaction.select().from(previewLinks).where(isThis).for('update')
    if (!link) return false
    await transaction.update(previewLinks).set({ madeBy: editor.email, heldSince: sql`now()` }).where(isThis)
    const subject = await subjectAt(transaction, { store, recordId })
    const details = { from: link.madeBy }
    await writeAudit(transaction, { actor: editor, action: 'took a preview link over', subject, details })
    return true
  })
}

export function revokePreviewLink(db: Database, { store, recordId }: Place, id: string, editor: Actor) {
  return db.transaction(async (transaction) => {
    const [gone] = await transaction
      .delete(previewLinks)
      .where(and(eq(previewLinks.id, id), isAbout({ store, recordId })))
      .returning({ id: previewLinks.id })
    if (!gone) return false
    const subject = await subjectAt(transaction, { store, recordId })
    await writeAudit(transaction, { actor: editor, action: 'revoked a preview link', subject })
    return true
  })
}

async function subjectAt(transaction: Transaction, { store, recordId }: Place) {
  const record = await findRecord(transaction, store, recordId)
  return record ? subjectOf(store, record) : { kind: store.collection.slug, id: recordId }
}

type Previewed =
  | { status: 'draft'; store: Store; record: StoredRecord; expiresAt: Date }
  | { status: 'published'; store: Store; record: StoredRecord }
  | { status: 'deleted' }

/** What a link leads to; undefined when it was forged, is revoked or too old, or who answers for it lost the role. */
export async function findPreview(db: Queries, token: string): Promise<Previewed | undefined> {
  const [link] = await db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.hash, hashOf(token)), isAlive, isHeld))
  const store = link && stores[link.kind]
  if (!store) return undefined
  const record = await findRecord(db, store, link.recordId)
  if (!record) return { status: 'deleted' }
  if (!link.endedAt && hasDraft(record)) return { status: 'draft', store, record, expiresAt: link.expiresAt }
  // What has come back from the trash as a draft is not for whoever had it before.
  return record.status === 'published' ? { status: 'published', store, record } : undefined
}

/** Pictures stand in a draft by their addresses, films and documents by their names. */
export async function showsFile(db: Queries, cookies: string | null, name: string) {
  for (const token of tokensIn(cookies ?? '')) {
    const found = await findPreview(db, token)
    if (found?.status !== 'draft') continue
    const draft = JSON.stringify(valuesOf(found.store, found.record))
    if ([`/${name}"`, `"${name}"`].some((shown) => draft.includes(shown))) return true
  }
  return false
}

/** Browsers send what came last at the end. */
const tokensIn = (cookies: string) => [...cookies.matchAll(tokenIn)].map(([, token = '']) => token).slice(-mostOpen)

const tokenIn = /(?:^|;\s*)estavelle_preview_[\da-f]{8}=([\da-f]{32})(?=;|$)/g

const mostOpen = 8

/** By a clock that is behind at a start, all of them are of one that was ahead: those are kept until their time comes. */
export async function removeExpiredPreviewLinks(db: Queries) {
  await db.delete(previewLinks).where(lt(previewLinks.expiresAt, sql`now()`))
}

/** What would last longer than any is of a clock that was ahead. */
const isAlive = sql`${previewLinks.expiresAt} between now() and now() + make_interval(days => ${Math.max(...lifetimes) + 1})`

/** Triggers close it (`epoch`) when the address that holds it is given the role anew, or becomes another administrator's. */
const isHeld = sql`${previewLinks.heldSince} > 'epoch'
  and exists (select from ${administrators} where ${administrators.email} = ${previewLinks.madeBy})`

const isAbout = ({ store, recordId }: Place) =>
  and(eq(previewLinks.kind, store.collection.slug), eq(previewLinks.recordId, recordId))

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

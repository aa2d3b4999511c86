import { and, asc, desc, eq, getTableName, lte, notInArray, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { system, writeAudit } from '#app/audit/audit.server.ts'
import { auditEntries } from '#app/audit/table.ts'
import { documentsCollection } from '#app/content/documents/collection.ts'
import { figuresCollection } from '#app/content/figures/collection.ts'
import { anyTime, unpublishedLinkIssues } from '#app/content/links/unpublished-links.server.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Database, Queries, Transaction } from '#app/database.server.ts'
import { houseMinute } from '#app/house-clock.ts'
import { changeDetails } from './change-details.server.ts'
import { checkValues, type Values } from './check-values.ts'
import type { Issue } from './collection.ts'
import { issuesInPublic } from './issues-in-public.server.ts'
import { holdBack } from './languages/hold-back.server.ts'
import { withoutLeftOver } from './languages/without-left-over.ts'
import { update } from './locked-record.server.ts'
import { intended, withoutTime } from './publication.server.ts'
import { duplicateIssue, subjectOf, valuesOf } from './records.server.ts'
import { raiseRevision, sayWho } from './revision.server.ts'
import type { Store, StoredRecord } from './store.server.ts'

/** `lateBy` is in seconds; `problem` says why it is not published; `revision` is the content's if it is. */
export type Done = Named & { dueAt: Date; lateBy: number } & Outcome
type Outcome = { problem: string; revision?: undefined } | { problem?: undefined; revision: number | undefined }

/** Of what leads to a record that is scheduled and not published yet: it is put off, somebody holds it, or it fails. */
type Waiting = { waitsFor: string }

type Due = StoredRecord & { publishAt: Date; lateBy: number }

type Named = { collection: string; record: string }
type Failure = Named & Partial<Waiting> & { error?: unknown }

/**
 * Several instances may run it: each skips what another has locked. When the database fails, what is due stays due. A
 * record that fails or waits holds up no other, and is returned. @throws when what is due cannot be read
 */
export async function publishDue(db: Database, tell: (done: Done) => void): Promise<Failure[]> {
  const failures: Failure[] = []
  for (const store of await storesWithDue(db)) {
    const seen: string[] = []
    for (;;) {
      const before = seen.at(-1)
      try {
        const next = await findNext(db, store, seen)
        if (!next) break
        seen.push(next.id)
        const done = (await waiting(db, store, next)) ?? (await publishOne(db, store, next))
        if (done && 'waitsFor' in done) failures.push(done)
        else if (done) tell(done)
      } catch (error) {
        const record = seen.at(-1)
        // Not even read: so it would be with the next.
        if (!record || record === before) throw error
        failures.push({ collection: store.collection.slug, record, error })
      }
    }
  }
  return failures
}

/** What texts of others name, and lead to, goes first: a feed reader keeps an article as it was when it came out. */
const first = [figuresCollection.slug, documentsCollection.slug]
const rankOf = ({ collection: { slug } }: Store) => (first.includes(slug) ? first.indexOf(slug) : first.length)

/** One query for all stores, because it runs each second; of pages, which lie in one table, it is planned once. */
async function storesWithDue(db: Database) {
  const all = Object.values(stores).map((store) => ({ store, rows: store.base ?? getTableName(store.table) }))
  const asked = [...new Set(all.map(({ rows }) => rows))].map(
    (name) =>
      sql`select ${name}::text as name where exists (select from ${sql.identifier(name)} where publish_at <= now())`,
  )
  const { rows } = await db.execute<{ name: string }>(sql.join(asked, sql` union all `))
  const due = new Set(rows.map(({ name }) => name))
  const found = all.flatMap(({ store, rows }) => (due.has(rows) ? [store] : []))
  return found.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const isDue = ({ publishAt }: Store['table']) => lte(publishAt, sql`now()`)

async function findNext(db: Queries, { table }: Store, seen: string[]) {
  const [next] = await db
    .select()
    .from(table)
    .where(and(isDue(table), notInArray(table.id, seen)))
    .orderBy(asc(table.publishAt))
    .limit(1)
  return next as StoredRecord | undefined
}

/** Asked each second, for days where a page is put off: so it writes nothing to the database's log, which a lock would. */
async function waiting(db: Queries, store: Store, record: StoredRecord): Promise<(Named & Waiting) | undefined> {
  const { collection } = store
  const fit = await fitValues(db, store, record)
  if ('issues' in fit) return undefined
  const issues = await unpublishedLinkIssues(db, collection, fit.values, {})
  if (issues.length === 0) return undefined
  const lasting = await issuesInPublic(db, collection, fit.values, { publishAt: anyTime, before: record })
  return lasting.length > 0
    ? undefined
    : { collection: collection.slug, record: record.id, waitsFor: sentenceOf(issues) }
}

/** Undefined when it is not due any more, or locked: then somebody else publishes it. */
function publishOne(db: Database, store: Store, { id }: StoredRecord) {
  return db.transaction(async (transaction): Promise<Done | (Named & Waiting) | undefined> => {
    const due = await takeDue(transaction, store, id)
    if (!due) return undefined
    const named = { collection: store.collection.slug, record: id }
    const outcome = await publish(transaction, store, due)
    if ('waitsFor' in outcome) return { ...named, ...outcome }
    if (outcome.problem) await giveUp(transaction, store, due, outcome.problem)
    return { ...named, dueAt: due.publishAt, lateBy: due.lateBy, ...outcome }
  })
}

async function takeDue(transaction: Transaction, { table }: Store, id: string) {
  const lateBy = sql<number>`extract(epoch from now() - ${table.publishAt})`.mapWith(Number)
  const [due] = await transaction
    .select({ row: table, lateBy })
    .from(table)
    .where(and(isDue(table), eq(table.id, id)))
    .for('update', { skipLocked: true })
  return due && ({ ...(due.row as StoredRecord), lateBy: Math.floor(due.lateBy) } as Due)
}

async function fitValues(db: Queries, store: Store, record: StoredRecord) {
  const { collection } = store
  const checked = checkValues(collection, valuesOf(store, record))
  if ('issues' in checked) return checked
  return { values: await holdBack(db, collection, withoutLeftOver(collection.fields, checked.values), record) }
}

async function publish(transaction: Transaction, store: Store, due: Due): Promise<Outcome | Waiting> {
  const fit = await fitValues(transaction, store, due)
  if ('issues' in fit) return { problem: sentenceOf(fit.issues) }
  const { collection } = store
  const { values } = fit
  await transaction.execute(sql`savepoint attempt`)
  try {
    const record = await write(transaction, store, due, values)
    const issues = await issuesInPublic(transaction, collection, values, { before: due })
    if (issues.length > 0) {
      await transaction.execute(sql`rollback to savepoint attempt`)
      const lasting = await issuesInPublic(transaction, collection, values, { publishAt: anyTime, before: due })
      return lasting.length > 0 ? { problem: sentenceOf(lasting) } : { waitsFor: sentenceOf(issues) }
    }
    await writeAudit(transaction, {
      actor: system,
      action: 'published',
      subject: subjectOf(store, record),
      details: {
        publishAt: due.publishAt,
        lateBy: due.lateBy,
        // No actor: by now somebody else may have this address.
        scheduledBy: await scheduledBy(transaction, store, due),
        ...(await changeDetails(
          transaction,
          collection.fields,
          valuesOf(store, { ...due, draft: null }),
          valuesOf(store, record),
        )),
      },
    })
    return { revision: await raiseRevision(transaction) }
  } catch (error) {
    const problem = problemOf(error, store)
    if (!problem) throw error
    await transaction.execute(sql`rollback to savepoint attempt`)
    return { problem }
  }
}

/** Not who saved it last: a language that is published beside it leaves it its time. */
async function scheduledBy(transaction: Transaction, { collection: { slug } }: Store, { id }: Due) {
  const { action, subjectKind, subjectId, actorEmail } = auditEntries
  const [entry] = await transaction
    .select({ actorEmail })
    .from(auditEntries)
    .where(and(eq(action, 'scheduled'), eq(subjectKind, slug), eq(subjectId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return entry?.actorEmail
}

const sentenceOf = (issues: Issue[]) => issues.map(({ message }) => message).join('. ')

async function write(transaction: Transaction, store: Store, due: Due, values: Values) {
  await sayWho(transaction, system, 'published')
  const row = store.collection.prepare(values)
  const saved = { before: due, row, values, table: store.table }
  return update(transaction, store, due, intended({ as: 'published' }, saved))
}

async function giveUp(transaction: Transaction, store: Store, due: Due, problem: string) {
  const action = 'not published'
  await sayWho(transaction, system, action)
  const sentence = `It was to be published on ${houseMinute(due.publishAt)} and could not be: ${problem}.`
  const record = await update(transaction, store, due, { ...withoutTime, publishProblem: sentence })
  const details = { publishAt: due.publishAt, problem }
  await writeAudit(transaction, { actor: system, action, subject: subjectOf(store, record), details })
}

/** Undefined if the record is not to blame: then it is tried again. */
function problemOf(error: unknown, store: Store) {
  const issue = duplicateIssue(error, store)
  if (issue) return issue.message
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error
  // Classes 22 and 23 of Postgres: wrong data, and data that breaks a constraint.
  return cause instanceof DatabaseError && /^2[23]/.test(cause.code ?? '') ? 'The database refuses it' : undefined
}

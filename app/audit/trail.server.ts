import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database, Queries } from '#app/database.server.ts'
import { momentsOf } from '#app/house-clock.ts'
import { type Actor, writeAudit } from './audit.server.ts'
import { countedActions, countedTries } from './counted-tries-table.ts'
import { auditEntries } from './table.ts'

export type TrailEntry = typeof auditEntries.$inferSelect

export type TrailLine = Pick<
  TrailEntry,
  'at' | 'actorEmail' | 'action' | 'subjectKind' | 'subjectId' | 'subjectLabel' | 'details'
>

export type TrailFilter = {
  person?: string
  kind?: string
  action?: string
  from?: string
  to?: string
}

type Portion = {
  before?: number
  limit: number
  publicKinds?: string[]
}

/** Tries that are counted stand there once their hour is over, and are of the day of the last one. */
const lastOf = sql`coalesce((${auditEntries.details} ->> 'lastAt')::timestamptz, ${auditEntries.at})`

/** By the indexes of time and action: `lastOf` has none, but is never after the entry. */
function writtenFor({ from, to }: TrailFilter) {
  const since = from ? gte(auditEntries.at, startOf(from)) : undefined
  if (!to) return since
  const isCounted = and(sql`${auditEntries.details} ? 'lastAt'`, inArray(auditEntries.action, countedActions))
  return or(and(since, lt(auditEntries.at, endOf(to))), and(since, isCounted))
}

/** False where the database only reads: that keeps nobody from the trail, which is wanted most in such an hour. */
export async function noteExport(db: Database, actor: Actor, filter: TrailFilter) {
  const { rows } = await db.execute<{ writes: boolean }>(
    sql`select not current_setting('transaction_read_only')::boolean as writes`,
  )
  if (!rows[0]?.writes) return false
  const entry = { actor, action: 'exported', subject: { kind: 'trail' }, details: filter }
  await db.transaction((transaction) => writeAudit(transaction, entry))
  return true
}

export function listEntries(db: Queries, filter: TrailFilter, { before, limit, publicKinds = [] }: Portion) {
  const { person, kind, action, from, to } = filter
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        before === undefined ? undefined : lt(auditEntries.id, before),
        person ? eq(auditEntries.actorEmail, person) : undefined,
        kind ? eq(auditEntries.subjectKind, kind) : undefined,
        action ? isAbout(action, publicKinds) : undefined,
        writtenFor(filter),
        from ? gte(lastOf, startOf(from)) : undefined,
        to ? lt(lastOf, endOf(to)) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}

/** In portions: a file of any length takes little memory. */
export async function* eachEntry(db: Queries, filter: TrailFilter, publicKinds: string[]) {
  const limit = 1000
  let portion = await listEntries(db, filter, { limit, publicKinds })
  while (portion.length > 0) {
    yield portion
    portion =
      portion.length < limit ? [] : await listEntries(db, filter, { before: portion.at(-1)?.id, limit, publicKinds })
  }
}

export async function listChoices(db: Database) {
  const counted = await db
    .select({
      people: countedTries.actorEmail,
      kinds: countedTries.subjectKind,
      actions: countedTries.action,
    })
    .from(countedTries)
  const all = async (name: keyof (typeof counted)[number], column: AnyPgColumn) => [
    ...new Set([...(await distinct(db, column)), ...counted.map((each) => each[name])]),
  ]
  return {
    people: await all('people', auditEntries.actorEmail),
    kinds: await all('kinds', auditEntries.subjectKind),
    actions: await all('actions', auditEntries.action),
  }
}

/** Computed here: of a machine's time zones a Postgres may lack that of the house, where it goes by a former name. */
export const startOf = (day: string) => sql`to_timestamp(${momentOf(day).getTime() / 1000})`
export const endOf = (day: string) => startOf(dayAfter(day))

/** Where the clocks go forward at midnight, a day begins at one. */
function momentOf(day: string) {
  const hours = isOfClocks(day) ? ['00:00', '01:00'] : []
  return hours.flatMap((hour) => momentsOf(`${day}T${hour}`))[0] ?? new Date(`${day}T00:00Z`)
}

/** Before, they differed by seconds; with the last day ends what four digits can say. */
const isOfClocks = (day: string) => day > '1900' && day < '9999-12-31'

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().replace(/T.*/, '')

function isAbout(action: string, publicKinds: string[]) {
  const isIt = eq(auditEntries.action, action)
  if (action !== 'published') return isIt
  const ofRecords = inArray(auditEntries.subjectKind, publicKinds)
  return or(
    isIt,
    and(inArray(auditEntries.action, ['created', 'updated']), ofRecords),
    and(eq(auditEntries.action, 'restored'), ofRecords, sql`${auditEntries.details} @> '{"published": true}'`),
  )
}

/** From one value to the next in the index; `select distinct` would read every entry. */
async function distinct(db: Database, column: AnyPgColumn) {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found(value) as (
      select min(${column}) from ${auditEntries}
      union all
      select (select min(${column}) from ${auditEntries} where ${column} > found.value)
      from found where found.value is not null
    )
    select value from found where value is not null`)
  return rows.map(({ value }) => value)
}

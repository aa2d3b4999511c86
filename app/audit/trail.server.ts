import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database, Queries } from '../database.server.ts'
import { houseTimeZone } from '../house-clock.ts'
import { auditEntries } from './table.ts'

export type TrailEntry = typeof auditEntries.$inferSelect

export type TrailFilter = {
  person?: string
  kind?: string
  action?: string
  /** Calendar dates where the house lives, `YYYY-MM-DD`, both included. */
  from?: string
  to?: string
}

type Portion = {
  /** The id of the last entry that is known already. */
  before?: number
  limit: number
  /** Kinds whose records visitors see when they are created or updated: drafts have verbs of their own. */
  publicKinds?: string[]
}

/** The newest first. */
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
        from ? gte(auditEntries.at, startOf(sql`${from}::date`)) : undefined,
        to ? lt(auditEntries.at, startOf(sql`(${to}::date + 1)`)) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}

/** All of them, in portions: a file of any length takes little memory. */
export async function* eachEntry(db: Queries, filter: TrailFilter, publicKinds: string[]) {
  const limit = 1000
  let portion = await listEntries(db, filter, { limit, publicKinds })
  while (portion.length > 0) {
    yield portion
    portion =
      portion.length < limit ? [] : await listEntries(db, filter, { before: portion.at(-1)?.id, limit, publicKinds })
  }
}

/** What there is to filter by. */
export async function listChoices(db: Database) {
  return {
    people: await distinct(db, auditEntries.actorEmail),
    kinds: await distinct(db, auditEntries.subjectKind),
    actions: await distinct(db, auditEntries.action),
  }
}

/** Whoever asks for what was published asks for all that visitors saw of it, whatever the gesture was. */
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

const startOf = (day: SQL) => sql`(${day}::timestamp at time zone ${houseTimeZone})`

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

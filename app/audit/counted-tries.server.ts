import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Queries } from '#app/database.server.ts'
import { type AuditEntry, writeAudit } from './audit.server.ts'
import { type CountedAction, countedTries } from './counted-tries-table.ts'
import { endOf, startOf, type TrailFilter, type TrailLine } from './trail.server.ts'

type Row = typeof countedTries.$inferSelect

/** Further networks of an account share a line, so that nobody can fill the trail. */
const mostNetworks = 10

type Try = Omit<AuditEntry, 'details' | 'action'> & { action: CountedAction; network: string }

/** A flood becomes one line with its count. Known and unknown subjects take equally long. */
export async function countTry(db: Pick<Database, 'execute'>, { actor, action, subject, network }: Try) {
  const label = subject.label ?? ''
  const own = sql`hour = date_trunc('hour', now()) and action = ${action} and actor_email = ${actor.email}
    and subject_kind = ${subject.kind} and subject_label = ${label}`
  await db.execute(sql`
    insert into ${countedTries} as counted
      (action, actor_id, actor_email, subject_kind, subject_id, subject_label, network)
    select ${action}, ${actor.id ?? null}, ${actor.email}, ${subject.kind}, ${subject.id ?? null}, ${label},
      case
        when exists (select from ${countedTries} where ${own} and network = ${network})
          or (select count(*) from ${countedTries} where ${own}) < ${mostNetworks} then ${network}
        else ''
      end
    on conflict (hour, action, actor_email, subject_kind, subject_label, network)
      do update set times = counted.times + 1, last_at = now()`)
}

const isOver = lt(countedTries.hour, sql`date_trunc('hour', now())`)
const atOnce = 100

/** Several instances may do this: each row goes to one of them. */
export async function writeCountedTries(db: Database) {
  for (let moved = atOnce; moved === atOnce; )
    moved = await db.transaction(async (transaction) => {
      const rows = await takeOver(transaction)
      for (const row of rows) {
        const { actorId, actorEmail, action, subjectKind, subjectId, subjectLabel } = row
        await writeAudit(transaction, {
          actor: { id: actorId ?? undefined, email: actorEmail },
          action,
          subject: { kind: subjectKind, id: subjectId ?? undefined, label: subjectLabel || undefined },
          details: detailsOf(row),
        })
      }
      return rows.length
    })
}

async function takeOver(transaction: Queries) {
  const place = sql`${countedTries}.ctid`
  const some = transaction
    .select({ place })
    .from(countedTries)
    .where(isOver)
    .orderBy(countedTries.hour)
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const rows = await transaction.delete(countedTries).where(inArray(place, some)).returning()
  return rows.toSorted((a, b) => a.lastAt.getTime() - b.lastAt.getTime())
}

/** To be read before the entries, lest what becomes one meanwhile is in neither: see `stillCounted`. */
export async function listCountedTries(db: Queries, filter: TrailFilter, most?: number) {
  const rows = db.select().from(countedTries).where(fits(filter)).orderBy(desc(countedTries.lastAt))
  return (await (most === undefined ? rows : rows.limit(most))).map(lineOf)
}

export const countCountedTries = (db: Database, filter: TrailFilter) => db.$count(countedTries, fits(filter))

/** Without those that are among the entries, which were read after them. */
export function stillCounted(lines: TrailLine[], entries: TrailLine[]) {
  const written = new Set(entries.map(rowNamed))
  return lines.filter((line) => !written.has(rowNamed(line)))
}

const rowNamed = ({ action, actorEmail, subjectKind, subjectLabel, details }: TrailLine) =>
  JSON.stringify([action, actorEmail, subjectKind, subjectLabel, details?.network, details?.firstAt])

const fits = ({ person, kind, action, from, to }: TrailFilter) =>
  and(
    person ? eq(countedTries.actorEmail, person) : undefined,
    kind ? eq(countedTries.subjectKind, kind) : undefined,
    action ? eq(countedTries.action, action) : undefined,
    from ? gte(countedTries.lastAt, startOf(from)) : undefined,
    to ? lt(countedTries.lastAt, endOf(to)) : undefined,
  )

const lineOf = (row: Row): TrailLine => ({
  ...row,
  at: row.lastAt,
  subjectLabel: row.subjectLabel || null,
  details: { ...detailsOf(row), isOpen: true },
})

const detailsOf = ({ times, network, firstAt, lastAt }: Row) => ({
  times,
  network,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
})

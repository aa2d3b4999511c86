import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { listCompanyItems } from '#app/content/pages/company/items.server.ts'
import { recordRevisions } from '#app/content/revisions/table.ts'
import type { Queries } from '#app/database.server.ts'
import { isRecordId, type Relation, relationKey } from './relation-field.ts'
import { storedLabel } from './stored-label.server.ts'

/** By the name that a record was last given, also in the trash; of what nobody remembers, kind and id. */
export async function relationNames(db: Queries, relations: Relation[]) {
  const names = new Map(relations.map((to) => [relationKey(to), relationKey(to)]))
  if (relations.some(({ id }) => !isRecordId(id)))
    for (const { name, ...to } of await listCompanyItems(db)) names.set(relationKey(to), name)
  const ids = relations.flatMap(({ id }) => (isRecordId(id) ? [id] : []))
  if (ids.length === 0) return names
  const { kind, recordId, row, id } = recordRevisions
  const kinds = relations.map((to) => to.kind)
  const { rows } = await db.execute<Relation & { label: string }>(sql`
    select distinct on (${kind}, ${recordId}) ${kind} as kind, ${recordId} as id,
      ${storedLabel({ kind, id: recordId, row })} as label
    from ${recordRevisions} where ${and(inArray(kind, kinds), inArray(recordId, ids), isNotNull(row))}
    order by ${kind}, ${recordId}, ${id} desc`)
  for (const { label, ...to } of rows) names.set(relationKey(to), label)
  return names
}

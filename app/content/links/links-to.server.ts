import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { bodyLinks } from './links-table.ts'

export type LinkingRecord = {
  kind: string
  id: string
  label: string
  states: ('published' | 'scheduled' | 'draft')[]
  where?: string
  isRelation?: boolean
}

export async function listLinksTo(db: Queries, { kind, ids }: { kind: string; ids: string[] }) {
  const rows = await db
    .select({
      kind: bodyLinks.kind,
      id: bodyLinks.recordId,
      label: bodyLinks.label,
      state: bodyLinks.state,
      isRelation: bodyLinks.isRelation,
    })
    .from(bodyLinks)
    .where(and(eq(bodyLinks.toKind, kind), inArray(bodyLinks.toId, ids)))
    .orderBy(asc(bodyLinks.label), asc(bodyLinks.recordId))
  const linking = new Map<string, LinkingRecord>()
  for (const { state, isRelation, ...row } of rows) {
    const record = linking.get(row.id) ?? { ...row, states: [] }
    if (isRelation) record.isRelation = true
    if (!record.states.includes(state)) record.states.push(state)
    linking.set(row.id, record)
  }
  // What goes away together does not miss each other.
  return [...linking.values()].filter(({ id }) => !ids.includes(id))
}

import { and, asc, eq, sql } from 'drizzle-orm'
import { deletedRecords } from '#app/content/deleted-records/table.ts'
import { storedLabel } from '#app/content/engine/stored-label.server.ts'
import { recordRevisions } from '#app/content/revisions/table.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { imageUses } from './uses-table.ts'

/** `trash` and `history`: no record names the picture now, but a restored one would. */
export type Use = {
  kind: string
  id: string
  label: string
  states: ('published' | 'scheduled' | 'draft' | 'trash' | 'history')[]
}

const most = 100

export async function listUses(db: Queries, name: string): Promise<Use[]> {
  const rows = await db
    .select({ kind: imageUses.kind, id: imageUses.recordId, label: imageUses.label, state: imageUses.state })
    .from(imageUses)
    .where(eq(imageUses.name, name))
    .orderBy(asc(imageUses.label))
    .limit(most)
  return gathered(rows)
}

export async function listFormerUses(db: Database, name: string): Promise<Use[]> {
  const names = (row: typeof recordRevisions.row | typeof deletedRecords.row) =>
    sql`image_names(${row}) @> array[${name}]`
  const trash = await db
    .select({ kind: deletedRecords.kind, id: deletedRecords.id, label: storedLabel(deletedRecords) })
    .from(deletedRecords)
    .where(names(deletedRecords.row))
    .limit(most)
  const history = await db
    .selectDistinctOn([recordRevisions.kind, recordRevisions.recordId], {
      kind: recordRevisions.kind,
      id: recordRevisions.recordId,
      label: storedLabel({ kind: recordRevisions.kind, id: recordRevisions.recordId, row: recordRevisions.row }),
    })
    .from(recordRevisions)
    .where(names(recordRevisions.row))
    .orderBy(recordRevisions.kind, recordRevisions.recordId, sql`${recordRevisions.id} desc`)
    .limit(most)
  const past = [...trash.map((row) => ({ ...row, state: 'trash' as const }))]
  const isKnown = (row: { id: string }) => past.some(({ id }) => id === row.id)
  return gathered([
    ...past,
    ...history.filter((row) => !isKnown(row)).map((row) => ({ ...row, state: 'history' as const })),
  ])
}

export async function findUpload(db: Queries, id: string) {
  const [first] = await db
    .select({ by: recordRevisions.editor, at: recordRevisions.at })
    .from(recordRevisions)
    .where(
      and(eq(recordRevisions.kind, 'images'), eq(recordRevisions.recordId, id), eq(recordRevisions.action, 'uploaded')),
    )
    .orderBy(asc(recordRevisions.id))
    .limit(1)
  return first
}

function gathered(rows: (Omit<Use, 'states'> & { state: Use['states'][number] })[]) {
  const uses = new Map<string, Use>()
  for (const { state, ...row } of rows) {
    const use = uses.get(row.id) ?? { ...row, states: [] }
    if (!use.states.includes(state)) use.states.push(state)
    uses.set(row.id, use)
  }
  return [...uses.values()]
}

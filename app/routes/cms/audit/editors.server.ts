import type { TrailEntry } from '#app/audit/trail.server.ts'
import { existingRecords } from '#app/content/engine/records.server.ts'
import { keptStores } from '#app/content/stores.server.ts'
import type { AppContext } from '#app/context.ts'
import { isId } from '#app/routes/cms/call/is-id.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'

/** For the entries whose record still exists: the address that opens it. One query for each collection among them. */
export async function findEditors(db: AppContext['db'], entries: TrailEntry[]) {
  const editors = new Map<number, string>()
  for (const [kind, store] of Object.entries(keptStores)) {
    const own = entries.filter(({ subjectKind, subjectId }) => subjectKind === kind && isId(subjectId))
    if (own.length === 0) continue
    const existing = new Set(await existingRecords(db, store, [...new Set(own.map(({ subjectId }) => `${subjectId}`))]))
    for (const { id, subjectId } of own)
      if (existing.has(`${subjectId}`)) editors.set(id, dialogAddress(kind, `${subjectId}`))
  }
  return editors
}

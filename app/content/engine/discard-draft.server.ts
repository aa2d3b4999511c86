import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import { removePreviewLinks } from '#app/content/previews/remove-links.server.ts'
import type { Database } from '#app/database.server.ts'
import { lock, update } from './locked-record.server.ts'
import { withoutTime } from './publication.server.ts'
import { type SaveResult, subjectOf } from './records.server.ts'
import { sayWho } from './revision.server.ts'
import type { Store } from './store.server.ts'

export function discardDraft(
  db: Database,
  store: Store,
  { id, version }: { id: string; version?: number },
  editor: Actor,
): Promise<SaveResult> {
  const action = 'discarded draft'
  return db.transaction(async (transaction) => {
    const before = await lock(transaction, store, id)
    if (!before) return { status: 'gone' }
    if (before.version !== version) return { status: 'stale', record: before }
    if (!before.draft) return { status: 'saved', record: before }
    await sayWho(transaction, editor, action)
    const change = { draft: null, ...withoutTime, updatedBy: editor.email }
    const record = await update(transaction, store, before, change)
    await removePreviewLinks(transaction, { kind: store.collection.slug, id })
    await writeAudit(transaction, { actor: editor, action, subject: subjectOf(store, record) })
    return { status: 'saved', record }
  })
}

import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import { sayWho } from '#app/content/engine/revision.server.ts'
import type { Database } from '#app/database.server.ts'
import { images } from './table.ts'

type Stored = { name: string; width: number; height: number; bytes: number; originalName: string }

export function addImage(db: Database, stored: Stored, editor: Actor) {
  return db.transaction(async (transaction) => {
    await sayWho(transaction, editor, 'uploaded')
    const row = { ...stored, updatedBy: editor.email }
    const [image] = await transaction
      .insert(images)
      .values(row)
      // As in add-file: whoever compared library and storage just now found a picture that nobody had written down yet.
      .onConflictDoUpdate({ target: images.name, set: row })
      .returning({ id: images.id })
    const subject = { kind: 'images', id: image?.id, label: stored.name }
    await writeAudit(transaction, { actor: editor, action: 'uploaded', subject })
  })
}

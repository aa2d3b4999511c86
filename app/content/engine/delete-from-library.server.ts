import { DatabaseError } from 'pg'
import type { Actor } from '#app/audit/audit.server.ts'
import type { Database } from '#app/database.server.ts'
import { deleteRecords } from './delete-records.server.ts'
import type { Store } from './store.server.ts'
import type { Uses } from './uses.server.ts'

type Removal =
  | { status: 'deleted'; ids: string[] }
  | { status: 'gone' }
  | { status: 'bundled' }
  | ({ status: 'used' } & Uses)

type Asked = { found: { id: string; isBundled: boolean } | undefined; listUses: () => Promise<Uses> }

/** Moves a picture or file to the trash. The database refuses while a record names it. Its bytes stay while history needs them. */
export async function deleteFromLibrary(
  db: Database,
  store: Store,
  { found, listUses }: Asked,
  editor: Actor,
): Promise<Removal> {
  if (!found) return { status: 'gone' }
  try {
    const { ids } = await deleteRecords(db, store, [found.id], editor)
    return ids.length > 0 ? { status: 'deleted', ids } : { status: 'gone' }
  } catch (error) {
    if (!isInUse(error)) throw error
    return found.isBundled ? { status: 'bundled' } : { status: 'used', ...(await listUses()) }
  }
}

export function isInUse(error: unknown) {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof DatabaseError && cause.code === '23001'
}

import type { Issue } from '../../../content/collection.ts'

/** A row as the form opens it. */
export type OpenedRecord = {
  id: string
  version: number
  /** ISO time and e-mail address of the last save. */
  updatedAt: string
  updatedBy: string | null
  values: Record<string, unknown>
}

/** What /cms/:collection/records, order and restore answer. */
export type RecordAnswer =
  | { status: 'found' | 'saved' | 'stale'; record: OpenedRecord }
  | { status: 'invalid'; issues: Issue[] }
  | { status: 'gone' | 'moved' }
  | { status: 'deleted' | 'restored'; ids: string[] }
  | { status: 'refused'; message: string }

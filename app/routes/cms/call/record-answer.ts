import type { Issue } from '#app/content/engine/collection.ts'

export type OpenedRecord = {
  id: string
  version: number
  updatedAt: string
  updatedBy: string | null
  publication: Publication
  values: Record<string, unknown>
}

/** Whether visitors see a record, and what waits to be published: the record itself, or a draft beside it. */
export type Publication = {
  status: 'published' | 'draft'
  hasDraft: boolean
  publishAt: string | null
  problem: string | null
}

export type Editor = { id: string; email: string }

export type RecordAnswer =
  | { status: 'found' | 'saved' | 'stale'; record: OpenedRecord }
  | { status: 'invalid'; issues: Issue[] }
  /** Somebody else is signed in than the one in whose name it was sent. */
  | { status: 'other-editor'; editor: Editor }
  | { status: 'gone' | 'moved' }
  | { status: 'deleted'; ids: string[] }
  | { status: 'restored'; ids: string[]; late: string[] }
  | { status: 'refused'; message: string }

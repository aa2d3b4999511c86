import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { Editor } from './editor.ts'

type Issue = { field: string; message: string }
type Opened = { id: string; version: number; updatedBy: string; updatedAt: string; values: Record<string, unknown> }

/** What /cms/news/records answers, whichever it is. */
export type RecordAnswer = { status: string; record: Opened; issues: Issue[]; message: string }

/** Articles as an editor makes them, and the rows that they become. */
export function articlesOf(editor: Editor, db: Pool) {
  async function create(values: object) {
    const answer = await editor.createArticle(values)
    return { ...((await answer.json()) as RecordAnswer), httpStatus: answer.status }
  }

  async function created(values: object = {}) {
    const { httpStatus, record, issues } = await create(values)
    expect([httpStatus, issues]).toEqual([200, undefined])
    return record
  }

  async function row(id: string) {
    const { rows } = await db.query('select *, date::text as date from news_articles where id = $1', [id])
    return rows[0]
  }

  return { create, created, row }
}

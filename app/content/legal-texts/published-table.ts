import { pgView, text } from 'drizzle-orm/pg-core'
import { publishedColumns } from '#app/content/engine/record-columns.ts'
import { legalTextColumns } from './table.ts'

export const publishedLegalTexts = pgView('published_legal_texts', {
  ...publishedColumns,
  ...legalTextColumns,
  languages: text('languages').array().notNull(),
}).existing()

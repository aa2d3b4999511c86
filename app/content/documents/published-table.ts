import { pgView } from 'drizzle-orm/pg-core'
import { publishedColumns } from '#app/content/engine/record-columns.ts'
import { documentColumns } from './table.ts'

export const publishedDocuments = pgView('published_documents', { ...publishedColumns, ...documentColumns }).existing()

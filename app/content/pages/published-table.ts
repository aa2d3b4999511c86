import { pgView } from 'drizzle-orm/pg-core'
import { publishedColumns } from '#app/content/engine/record-columns.ts'
import { pageColumns } from './table.ts'

export const publishedPages = pgView('published_pages', { ...publishedColumns, ...pageColumns }).existing()

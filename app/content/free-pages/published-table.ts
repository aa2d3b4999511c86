import { pgView } from 'drizzle-orm/pg-core'
import { publishedColumns } from '#app/content/engine/record-columns.ts'
import { freePageColumns } from './table.ts'

export const publishedFreePages = pgView('published_free_pages', { ...publishedColumns, ...freePageColumns }).existing()

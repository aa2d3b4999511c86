import { pgView } from 'drizzle-orm/pg-core'
import { publishedColumns } from '#app/content/engine/record-columns.ts'
import { figureColumns } from './table.ts'

export const publishedFigures = pgView('published_figures', { ...publishedColumns, ...figureColumns }).existing()

import { formerUsesBy, usesIn } from '#app/content/engine/uses.server.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { fileUses } from './uses-table.ts'

export const listFileUses = (db: Queries, name: string) => usesIn(db, fileUses, name)

export const listFormerFileUses = (db: Database, name: string) => formerUsesBy(db, 'file_names', name)

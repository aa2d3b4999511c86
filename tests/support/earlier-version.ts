import type pg from 'pg'
import { applyMigrations } from '#server/postgres/migrate.ts'
import journal from '../../db/migrations/meta/_journal.json' with { type: 'json' }

/** As the version left its database whose newest migration this was. */
export async function migrateUpTo(client: pg.Client, newest: string) {
  const entries = journal.entries.filter(({ when }) => when <= whenMade(newest))
  await applyMigrations(client, { like: entries.map(({ when }) => ({ hash: '', at: String(when) })) })
}

export function whenMade(migration: string) {
  const found = journal.entries.find(({ tag }) => tag === migration)
  if (!found) throw new Error(`There is no migration ${migration}`)
  return found.when
}

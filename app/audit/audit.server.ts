import { sql } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'

export type Actor = { id?: string; email: string }

export const system: Actor = { email: 'system' }

export const stranger: Actor = { email: 'stranger' }

export type AuditEntry = {
  actor: Actor
  action: string
  /** `kind` is a collection's slug, or user, subscriber, upload …; `label` is what people call it. */
  subject: { kind: string; id?: string; label?: string }
  details?: Record<string, unknown>
}

/** In the transaction of the change itself. Takes no secrets. */
export async function writeAudit(transaction: Queries, { actor, action, subject, details }: AuditEntry) {
  const { kind, id = null, label = null } = subject
  const told = details === undefined ? null : JSON.stringify(details)
  await transaction.execute(
    sql`select write_audit(${actor.id ?? null}, ${actor.email}, ${action}, ${kind}, ${id}, ${label}, ${told}::jsonb)`,
  )
}

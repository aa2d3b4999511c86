import { addressTriggers } from './addresses.server.ts'
import { fileTriggers } from './files.server.ts'
import { type Kind, name, type SharedKind, type Trigger, text } from './kind.server.ts'
import { pictureTriggers } from './pictures.server.ts'

/** Functions that only triggers of collections call: a trigger of theirs that nobody wants is dropped. */
export const calledByTriggers = [
  ...['keep_revision', 'keep_images', 'keep_files', 'refuse_claimed_slug', 'remember_address'],
  // Of migration 0005; claims have taken its place.
  'refuse_taken_project_slug',
]

export const triggersOf = (kind: SharedKind): Trigger[] => [
  {
    // Not `…_revision`, as before it could wait: an earlier program would try to replace this one, which Postgres refuses.
    name: `${kind.table}_revised`,
    canWait: true,
    at: 'AFTER INSERT OR UPDATE OR DELETE',
    // Rows of several kinds say their own.
    calls: kind.isShared ? 'keep_revision()' : `keep_revision(${text(kind.kind)})`,
  },
  ...pictureTriggers(kind),
  ...fileTriggers(kind),
  ...addressTriggers(kind),
]

export function createTrigger({ table }: Kind, trigger: Trigger) {
  const on = `${trigger.at} ON ${name(table)}`
  const does = `FOR EACH ROW${trigger.when ? ` WHEN (${trigger.when})` : ''} EXECUTE FUNCTION ${trigger.calls}`
  if (!trigger.canWait) return `CREATE OR REPLACE TRIGGER ${name(trigger.name)} ${on} ${does}`
  // Postgres replaces no such trigger.
  return `DROP TRIGGER IF EXISTS ${name(trigger.name)} ON ${name(table)};
CREATE CONSTRAINT TRIGGER ${name(trigger.name)} ${on} DEFERRABLE INITIALLY IMMEDIATE ${does}`
}

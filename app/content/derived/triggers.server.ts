import { addressTriggers } from './addresses.server.ts'
import { fileTriggers } from './files.server.ts'
import { type Kind, name, type SharedKind, type Trigger } from './kind.server.ts'
import { hasPictures, keepImages, pictureTriggers } from './pictures.server.ts'
import { previewTriggers } from './previews.server.ts'
import { keepRevision, revisionTrigger } from './revisions.server.ts'

/** Functions that only triggers of collections call: a trigger of theirs that nobody wants is dropped. */
export const calledByTriggers = [
  ...['keep_files', 'refuse_claimed_slug', 'remember_address', 'end_preview_links'],
  // Those of one table have taken their place, and the first still writes for pictures and files.
  ...['keep_revision', 'keep_images'],
  // Of migration 0005; claims have taken its place.
  'refuse_taken_project_slug',
]

/** Those of one table; where that is gone, they go as well. */
export const ofOneTable = '^keep_(revision|images)_of_'

export const functionsOf = (kind: SharedKind) => [keepRevision(kind), ...(hasPictures(kind) ? [keepImages(kind)] : [])]

export const triggersOf = (kind: SharedKind): Trigger[] => [
  revisionTrigger(kind),
  ...pictureTriggers(kind),
  ...fileTriggers(kind),
  ...addressTriggers(kind),
  ...previewTriggers(kind),
]

export function createTrigger({ table }: Kind, trigger: Trigger) {
  const on = `${trigger.at} ON ${name(table)}`
  const does = `FOR EACH ROW${trigger.when ? ` WHEN (${trigger.when})` : ''} EXECUTE FUNCTION ${trigger.calls}`
  if (!trigger.canWait) return `CREATE OR REPLACE TRIGGER ${name(trigger.name)} ${on} ${does}`
  // Postgres replaces no such trigger.
  return `DROP TRIGGER IF EXISTS ${name(trigger.name)} ON ${name(table)};
CREATE CONSTRAINT TRIGGER ${name(trigger.name)} ${on} DEFERRABLE INITIALLY IMMEDIATE ${does}`
}

import type { FieldChange } from '../../../audit/changed-fields.ts'
import type { TrailEntry } from '../../../audit/trail.server.ts'
import { collectionOf, nounsOf } from '../nouns.ts'

type Told = Pick<TrailEntry, 'action' | 'subjectKind' | 'subjectId' | 'subjectLabel' | 'details'>

/** What was done, and the name of what it was done to: 'changed title, date of News article', 'A bad fortnight'. */
export function sentenceOf({ action, subjectKind, subjectId, subjectLabel, details }: Told) {
  const [one, many] = nounsOf(subjectKind)
  const name = subjectLabel ?? (subjectKind === 'image' ? subjectId : null)
  const { count } = details ?? {}
  if (typeof count === 'number') return { says: `${verbOf(action)} ${count} ${count === 1 ? one : many}`, name }
  const changed = changesOf({ subjectKind, details })
  if (action === 'updated' && changed?.length === 0) return { says: `saved ${one} without a change`, name }
  if (action === 'updated' && changed)
    return { says: `changed ${changed.map(({ label }) => label.toLowerCase()).join(', ')} of ${one}`, name }
  return { says: `${verbOf(action)} ${one}`, name }
}

/** The fields that a save has changed, by their labels; undefined where nobody wrote them down. */
export function changesOf({ subjectKind, details }: Pick<Told, 'subjectKind' | 'details'>) {
  const changed = details?.changed as Record<string, FieldChange> | undefined
  if (!changed) return undefined
  const fields = collectionOf(subjectKind)?.fields ?? {}
  // The form's order; the database has one of its own.
  const known = Object.keys(fields).filter((field) => Object.hasOwn(changed, field))
  const names = new Set([...known, ...Object.keys(changed)])
  return [...names].map((name) => ({
    label: known.includes(name) ? (fields[name]?.label ?? name) : name,
    ...changed[name],
  }))
}

/** The word of the entry, where that alone says it. */
const verbOf = (action: string) => verbs[action] ?? action

const verbs: Record<string, string> = {
  updated: 'changed',
  reordered: 'moved',
  repaired: 'repaired the picture of',
  granted: 'granted administration to',
  revoked: 'revoked administration from',
  'reset password': 'reset the password of',
  'changed password': 'changed the password of',
  'made a reset link': 'made a reset link for',
  'switched two-factor on': 'switched two-factor on for',
  'switched two-factor off': 'switched two-factor off for',
  'renewed recovery codes': 'renewed the recovery codes of',
  'ended sessions': 'ended sessions of',
  'signed in': 'signed in as',
}

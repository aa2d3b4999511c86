import type { FieldChange } from '../../../audit/changed-fields.ts'
import type { TrailEntry } from '../../../audit/trail.server.ts'
import { collections } from '../../../content/collections.ts'

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

/** 'News article', 'News articles': the collection's title tells apart what several call a project or a link. */
export function nounsOf(kind: string): [one: string, many: string] {
  const collection = collectionOf(kind)
  if (!collection) return others[kind] ?? [kind, `${kind}s`]
  const [one, many] = collection.noun
  const first = collection.title.replace(new RegExp(` ${many}$`, 'i'), '')
  return [`${first} ${one}`, `${first} ${many}`]
}

/** The word of the entry, where that alone says it. */
const verbOf = (action: string) => verbs[action] ?? action

const collectionOf = (kind: string) => (Object.hasOwn(collections, kind) ? collections[kind] : undefined)

const others: Record<string, [string, string]> = {
  subscriber: ['newsletter subscriber', 'newsletter subscribers'],
}

const verbs: Record<string, string> = {
  updated: 'changed',
  reordered: 'moved',
  repaired: 'repaired the picture of',
  granted: 'granted administration to',
  revoked: 'revoked administration from',
  'reset password': 'reset the password of',
}

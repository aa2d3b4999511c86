import type { FieldChange } from '#app/audit/changed-fields.ts'
import type { TrailLine } from '#app/audit/trail.server.ts'
import { isLate, lateness } from '#app/content/engine/late.ts'
import { collectionOf, nounsOf } from '#app/content/nouns.ts'
import { houseMinute, houseSecond, wallClockOf } from '#app/house-clock.ts'
import { publicKinds } from './filter.ts'
import { type Pictures, picturesInWords } from './pictures-in-words.ts'

type Told = Pick<TrailLine, 'action' | 'subjectKind' | 'subjectId' | 'subjectLabel' | 'details'>

/** 'changed title, date of News article', the name 'A bad fortnight', and what is to be said after it. */
export function entryInWords({ action, subjectKind, subjectId, subjectLabel, details }: Told) {
  const [one, many] = nounsOf(subjectKind)
  const name = subjectLabel ?? (subjectKind === 'image' ? subjectId : null)
  const { count, version } = details ?? {}
  if (typeof details?.network === 'string')
    return { says: `${verbOf(action)} ${whose(one, name)}`, name, ends: triesOf(details) }
  if (typeof count === 'number') return { says: `${verbOf(action)} ${count} ${count === 1 ? one : many}`, name }
  const ends = publicationOf({ action, subjectKind, details })
  if (typeof version === 'string')
    return { says: `${verbOf(action)} the version of ${houseSecond(new Date(version))} of ${one}`, name, ends }
  if (typeof details?.publishAt === 'string')
    return { says: `${verbOf(action)} ${one}`, name, ends: endOf(action, details) }
  const changed = changesOf({ subjectKind, details })
  if (action === 'updated' && changed?.length === 0) return { says: `saved ${one} without a change`, name }
  if (action === 'updated' && changed)
    return { says: `changed ${changed.map(({ label }) => label.toLowerCase()).join(', ')} of ${one}`, name, ends }
  return { says: `${verbOf(action)} ${one}`, name, ends }
}

/** What visitors saw at once, whatever the gesture was; drafts have verbs of their own. */
function publicationOf({ action, subjectKind, details }: Pick<Told, 'action' | 'subjectKind' | 'details'>) {
  if (action === 'replaced' && details?.byLabel) return ` by “${details.byLabel}”`
  if (!publicKinds.includes(subjectKind)) return undefined
  const isPublished = action === 'created' || action === 'updated' || (action === 'restored' && details?.published)
  return isPublished ? ', published at once' : undefined
}

function endOf(action: string, { publishAt, lateBy, problem }: NonNullable<Told['details']>) {
  const time = houseMinute(new Date(String(publishAt)))
  if (action === 'scheduled') return ` for ${time}`
  if (action === 'not published') return `, due ${time}: ${problem}`
  return `, as scheduled for ${time}${isLate(Number(lateBy)) ? `, ${lateness(Number(lateBy))}` : ''}`
}

/** The fields that a save has changed, by their labels; undefined where nobody wrote them down. */
export function changesOf({ subjectKind, details }: Pick<Told, 'subjectKind' | 'details'>) {
  const { changed, pictures } = (details ?? {}) as { changed?: Record<string, FieldChange>; pictures?: Pictures }
  if (!changed) return undefined
  const fields = collectionOf(subjectKind)?.fields ?? {}
  // The form's order; the database has one of its own.
  const known = Object.keys(fields).filter((field) => Object.hasOwn(changed, field))
  const names = new Set([...known, ...Object.keys(changed)])
  return [...names].map((name) => ({
    label: known.includes(name) ? (fields[name]?.label ?? name) : name,
    ...picturesInWords(known.includes(name) ? fields[name] : undefined, changed[name], pictures),
  }))
}

const whose = (one: string, name?: string | null) => (name ? one : `an unknown ${one}`)

function triesOf({ times, network, firstAt, lastAt, isOpen }: Record<string, unknown>) {
  if (typeof times !== 'number') return network ? ` from ${network}` : undefined
  const count = times === 1 ? 'once' : `${times} times`
  const span = spanOf(new Date(String(firstAt)), new Date(String(lastAt)))
  return ` ${count}${isOpen ? ' so far' : ''} from ${network || 'other networks'}, ${span}`
}

function spanOf(first: Date, last: Date) {
  const [begun, ended] = [first, last].map((moment) => wallClockOf(moment).slice(11))
  return begun === ended ? houseMinute(first) : `${houseMinute(first)} to ${ended}`
}

const verbOf = (action: string) => verbs[action] ?? action

const verbs: Record<string, string> = {
  updated: 'changed',
  drafted: 'saved a draft of',
  'published in Dutch': 'published the Dutch of',
  'published in French': 'published the French of',
  'published in German': 'published the German of',
  'discarded draft': 'discarded the draft of',
  'not published': 'could not publish',
  reordered: 'moved',
  repaired: 'repaired the picture of',
  'set retention': 'set the time for which to keep',
  granted: 'granted administration to',
  revoked: 'revoked administration from',
  'reset password': 'reset the password of',
  'changed password': 'changed the password of',
  'made a reset link': 'made a reset link for',
  'made a preview link': 'made a preview link for',
  'revoked a preview link': 'revoked a preview link of',
  'took a preview link over': 'took over a preview link of',
  'switched two-factor on': 'switched two-factor on for',
  'switched two-factor off': 'switched two-factor off for',
  'renewed recovery codes': 'renewed the recovery codes of',
  'ended sessions': 'ended sessions of',
  'signed in': 'signed in as',
  'wrong password': 'gave a wrong password for',
  'wrong code': 'gave a wrong code for',
  unconfirmed: 'tried to sign in before confirming the address of',
  'too many tries': 'was refused after too many tries for',
  'asked for a reset': 'asked for a new password of',
}

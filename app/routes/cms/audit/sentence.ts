import type { FieldChange } from '#app/audit/changed-fields.ts'
import type { TrailLine } from '#app/audit/trail.server.ts'
import { readable } from '#app/content/addresses/readable.ts'
import { inSentence } from '#app/content/engine/in-sentence.ts'
import { isLate, lateness } from '#app/content/engine/late.ts'
import { collectionOf, nounsOf } from '#app/content/nouns.ts'
import { houseMinute, houseSecond, wallClockOf } from '#app/house-clock.ts'
import { say, sayAny } from '#app/words/say.ts'
import { deeds } from './deeds.ts'
import { publicKinds } from './filter.ts'
import { filled, type Piece, phrase } from './phrase.ts'
import { type Pictures, picturesInWords } from './pictures-in-words.ts'

type Told = Pick<TrailLine, 'action' | 'subjectKind' | 'subjectId' | 'subjectLabel' | 'details'>

/** 'changed title, date of News article “A bad fortnight”, published at once' */
export function entryInWords({ action, subjectKind, subjectId, subjectLabel, details }: Told): Piece[] {
  const [one, many] = nounsOf(subjectKind).map(sayAny) as [string, string]
  const label = subjectLabel ?? (subjectKind === 'image' ? subjectId : null)
  const name = label ? { name: say('“{name}”', { name: labelInWords(subjectKind, label) }) } : undefined
  const called = (kind: string): Piece[] => (name ? [`${kind} `, name] : [kind])
  const did = (what: Piece[]) => filled(sayAny(deeds[action] ?? `${action} {what}`), { what })
  const { count, version } = details ?? {}
  if (typeof details?.network === 'string')
    return withTries(did(called(name ? one : say('an unknown {kind}', { kind: one }))), details)
  if (typeof count === 'number') return did(called(`${count} ${count === 1 ? one : many}`))
  const ended = (pieces: Piece[]) => withPublication(pieces, { action, subjectKind, details })
  if (typeof version === 'string') {
    const at = houseSecond(new Date(version))
    return ended(did(phrase('the version of {at} of {what}', { at, what: called(one) })))
  }
  if (typeof details?.publishAt === 'string' && isTimed(action)) return withTime(did(called(one)), action, details)
  const changed = changesOf({ subjectKind, details })
  if (action === 'updated' && changed?.length === 0)
    return phrase('saved {what} without a change', { what: called(one) })
  if (action === 'updated' && changed) {
    const fields = changed.map(({ label }) => inSentence(label)).join(', ')
    return ended(phrase('changed {fields} of {what}', { fields, what: called(one) }))
  }
  return ended(did(called(one)))
}

function labelInWords(kind: string, label: string) {
  if (kind === 'history') return sayAny(label)
  return kind === 'redirect' ? readable(label) : label
}

/** What visitors saw at once, whatever the gesture was; drafts have deeds of their own. */
function withPublication(
  did: Piece[],
  { action, subjectKind, details }: Pick<Told, 'action' | 'subjectKind' | 'details'>,
) {
  if (action === 'replaced' && details?.byLabel) return phrase('{did} by “{name}”', { did, name: `${details.byLabel}` })
  if (!publicKinds.includes(subjectKind)) return did
  const isPublished = action === 'created' || action === 'updated' || (action === 'restored' && details?.published)
  return isPublished ? phrase('{did}, published at once', { did }) : did
}

/** A language that somebody publishes goes ahead of what is scheduled beside it. */
const isTimed = (action: string) => ['scheduled', 'published', 'not published'].includes(action)

function withTime(did: Piece[], action: string, details: NonNullable<Told['details']>) {
  const { publishAt, scheduledBy, lateBy, problem } = details
  const time = houseMinute(new Date(String(publishAt)))
  if (action === 'scheduled') return phrase('{did} for {time}', { did, time })
  if (action === 'not published') return phrase('{did}, due {time}: {problem}', { did, time, problem: String(problem) })
  const asScheduled = scheduledBy
    ? phrase('{did}, as scheduled for {time} by {who}', { did, time, who: String(scheduledBy) })
    : phrase('{did}, as scheduled for {time}', { did, time })
  return isLate(Number(lateBy))
    ? filled('{did}, {late}', { did: asScheduled, late: lateness(Number(lateBy)) })
    : asScheduled
}

function withTries(did: Piece[], { times, network, firstAt, lastAt, isOpen }: Record<string, unknown>) {
  if (typeof times !== 'number')
    return network ? phrase('{did} from {network}', { did, network: String(network) }) : did
  return phrase('{did} {times} from {network}, {span}', {
    did,
    times: isOpen ? timesSoFar(times) : timesInAll(times),
    network: network ? String(network) : say('other networks'),
    span: spanOf(new Date(String(firstAt)), new Date(String(lastAt))),
  })
}

const timesInAll = (count: number) => (count === 1 ? say('once') : say('{count} times', { count }))

const timesSoFar = (count: number) => (count === 1 ? say('once so far') : say('{count} times so far', { count }))

function spanOf(first: Date, last: Date) {
  const [begun, ended] = [first, last].map((moment) => wallClockOf(moment).slice(11))
  return begun === ended
    ? houseMinute(first)
    : say('{from} to {until}', { from: houseMinute(first), until: `${ended}` })
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
    label: sayAny((known.includes(name) && fields[name]?.label) || name),
    ...(subjectKind === 'redirect' && changed[name]
      ? inLetters(changed[name])
      : picturesInWords(known.includes(name) ? fields[name] : undefined, changed[name], pictures)),
  }))
}

const inLetters = ({ from, to }: FieldChange) => ({ from: from && readable(from), to: to && readable(to) })

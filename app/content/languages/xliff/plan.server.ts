import { findVersion } from '#app/content/engine/history.server.ts'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import { madeFromWords } from '#app/content/engine/languages/made-from.ts'
import { textOf, withValueAt } from '#app/content/engine/languages/texts.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import { findRecord } from '#app/content/engine/records.server.ts'
import type { Store, StoredRecord } from '#app/content/engine/store.server.ts'
import type { Queries } from '#app/database.server.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { say, sayAny, type Term } from '#app/words/say.ts'
import { BrokenCodes, isSameInline, withoutMargins } from './codes.ts'
import { movedCells } from './moved-cells.ts'
import { type ReadFile, type ReadUnit, unfinished } from './read.ts'
import { progressIn, type ReadRecord, readRecord, textsIn } from './read-record.server.ts'
import { builtFrom, checkTarget, type TextUnits, type Unit } from './units.ts'

/** One text that the file has anew, with what was done about it since it was sent out. */
export type PlannedText = {
  path: string
  label: string
  was: string
  will: string
  /** The source as it is now, where it is another than the one that was translated. */
  sourceNow?: string
  /** Somebody has changed the translation here, too. */
  isReplacing: boolean
}

export type Plan = {
  kind: string
  id: string
  title: string
  version?: number
  texts: PlannedText[]
  /** What cannot be imported, each with its reason. */
  problems: string[]
}

type Planned = { plan: Plan; store?: Store; record?: StoredRecord; translation?: Translation; read?: ReadRecord }

/** What the file would change of one record. Nothing is written. */
export async function planRecord(
  db: Queries,
  stores: Record<string, Store>,
  file: ReadFile,
  locale: OtherLocale,
): Promise<Planned> {
  const [kind = '', id = ''] = file.id.split(':')
  const plan: Plan = { kind, id, title: file.title || file.id, texts: [], problems: [] }
  const store = Object.hasOwn(stores, kind) && isUuid.test(id) ? stores[kind] : undefined
  const record = store && (await findRecord(db, store, id))
  const now = store && record && readRecord(store, record, locale)
  if (!now) return { plan: { ...plan, problems: [say('There is no such record, or it was deleted in the meantime.')] } }
  plan.title = store.collection.list.item(record as never).title
  plan.version = record.version
  const sent = await asSent(db, { store, record, now, file, locale })
  if (!sent) plan.problems.push(say(unknownVersion))
  const translation = changed(plan, { now, sent: sent ?? now, file, isKnown: sent !== undefined, locale })
  return { plan, store, record, translation, read: now }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const unknownVersion =
  'The version that was exported is not kept any more, so what was changed here since cannot be told. Look at each text.'

type Sent = { store: Store; record: StoredRecord; now: ReadRecord; file: ReadFile; locale: OtherLocale }

async function asSent(db: Queries, { store, record, now, file: { version }, locale }: Sent) {
  if (version === record.version) return now
  const known = version === undefined ? undefined : await findVersion(db, store, { id: record.id, version })
  return known ? readRecord(store, known, locale) : undefined
}

type Both = { now: ReadRecord; sent: ReadRecord; file: ReadFile; isKnown: boolean; locale: OtherLocale }

/** The translation with what is new in the file; notes in the plan what that is. */
function changed(plan: Plan, { now, sent, file, isKnown, locale }: Both): Translation {
  const texts = textsIn(sent)
  const present = new Map(textsIn(now).map((text) => [text.path, text]))
  const outdated = new Map(progressIn(sent).outdated.map(({ path, from }) => [path, from]))
  let translation = now.translation ?? ({ id: locale, type: locale, state: 'draft', sources: {} } as Translation)
  for (const text of texts) {
    const found = newIn(text, file.units, outdated.get(text.path))
    if (!found) continue
    const today = present.get(text.path)
    const problem = found.problem ?? (today ? undefined : say('is not in the source any more'))
    if (problem || !today) {
      plan.problems.push(`${sayAny(text.label)}: ${problem}`)
      continue
    }
    const isSame = JSON.stringify(found.value) === JSON.stringify(today.own)
    const isStale = today.text !== text.text || (!isKnown && isOther(text, file.units))
    const source = isKnown || !isStale ? text.text : (translation.sources[text.path] ?? '')
    if (isSame && translation.sources[text.path] === source) continue
    const next = {
      ...withValueAt(now.fields, { source: now.values, translation }, text.path, found.value),
      sources: { ...translation.sources, ...madeFromWords({ ...text, text: source }, found.value) },
    }
    const wrong = misfitOf(now, next)
    if (wrong) {
      plan.problems.push(`${sayAny(text.label)}: ${wrong}`)
      continue
    }
    translation = next
    plan.texts.push({
      path: text.path,
      label: text.label,
      was: wordsOf(text, today.own),
      will: wordsOf(text, found.value),
      ...(isStale && { sourceNow: today.text }),
      isReplacing: !isSame && !isAlike(today.own, text.own),
    })
  }
  const known = new Set(texts.flatMap(({ units }) => units.map(({ id }) => id)))
  const strange = [...file.units.keys()].filter((id) => !known.has(id))
  if (strange.length > 0)
    plan.problems.push(say('Not of this record: {units}', { units: strange.slice(0, 5).join(', ') }))
  return translation
}

const wordsOf = ({ field }: TextUnits, value: unknown) =>
  field.kind === 'gallery' ? String(value ?? '') : textOf(field, value)

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

const isOther = ({ units }: TextUnits, given: Map<string, ReadUnit>) =>
  units.some(({ id, source }) => !isSameInline(given.get(id)?.source ?? source, source))

type Found = { value?: unknown; problem?: string }

const otherLabels =
  'English has other labels in its charts now, or in another order: each has to be translated again or confirmed, so it stays as it is' satisfies Term

/** What the file says anew of one text, or that its translation still holds; `from` is what that was made from before. */
export function newIn(text: TextUnits, given: Map<string, ReadUnit>, from: string | undefined): Found | undefined {
  const pairs = text.units.flatMap((unit) => {
    const read = given.get(unit.id)
    if (!read?.target) return read ? [{ unit, read }] : []
    const target = withoutMargins(read.target, [...unit.source, ...(unit.target ?? [])])
    return [{ unit, read: { ...read, target } }]
  })
  const broken = pairs.find(({ read }) => read.problem)
  if (broken) return { problem: broken.read.problem }
  const fresh = pairs.filter(({ unit, read }) => read.target && !isSameInline(read.target, unit.target ?? []))
  if (fresh.length === 0) {
    const isWhole = text.isAlike && pairs.length === text.units.length
    const isSettled = from !== undefined && isWhole && pairs.every(({ read }) => read.isDone)
    return isSettled ? built(text, new Map()) : undefined
  }
  const moved = new Set(from === undefined ? [] : movedCells(text, from))
  for (const { unit } of [...fresh, ...pairs.filter(({ read }) => read.isDone)]) moved.delete(unit)
  const missing = text.units.filter(({ id, target }) => !given.get(id)?.target && !target).length
  if (missing > 0) return { problem: unfinished(missing, text.units.length) }
  if (moved.size > 0) return { problem: say(otherLabels) }
  return built(text, new Map(fresh.map(({ unit, read }) => [unit, read.target ?? []])))
}

function built(text: TextUnits, fresh: Map<Unit, NonNullable<ReadUnit['target']>>): Found {
  try {
    for (const [unit, target] of fresh) checkTarget(unit, target)
    return { value: builtFrom(text, new Map([...fresh].map(([{ id }, target]) => [id, target]))) }
  } catch (error) {
    if (!(error instanceof BrokenCodes)) throw error
    return { problem: say('{problem}, so it stays as it is', { problem: error.message }) }
  }
}

/** Such as a text that is too long; in the words of its field, without the place in the list of languages. */
function misfitOf({ field }: ReadRecord, translation: Translation) {
  const checked = field.schema.safeParse([translation])
  const places = [`${sayAny('Language')} \\d+`, ...Object.values(languageNames).map(sayAny)].join('|')
  return checked.error?.issues[0]?.message.replace(new RegExp(`^(${places}): `), '')
}

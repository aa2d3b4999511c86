import { fillIn } from '#app/words/fill-in.ts'
import { isBody, plainText } from './body/plain-text.ts'
import type { Field } from './fields.ts'
import { inSentence } from './in-sentence.ts'
import { formOfItem, type StoredItem, storedItems } from './list.ts'
import { filesOf } from './reference-fields.ts'

/** `files` are those of an item that came or went. */
export type ItemChange = { label: string; field?: Field; one: unknown; other: unknown; files?: string[] }

type Same = (one: unknown, other: unknown) => boolean
/** In which words: as they stand here, or as those who read them are told. */
type Saying = (english: string) => string

const asItStands: Saying = (english) => english

/** What differs in a list of groups, item by item: counted as they stand in the later list, known by their ids. */
export function itemChanges(
  field: Field,
  one: unknown,
  other: unknown,
  isSame: Same,
  saying = asItStands,
  within = '',
): ItemChange[] {
  const [before, after] = [storedItems(field, one), storedItems(field, other)]
  function nameOf(at: number, item?: StoredItem) {
    const form = field.namesItemsByType && item && formOfItem(field, item)
    const noun = saying(field.item ?? '')
    return form ? saying(form.label) : `${within}${within ? inSentence(noun) : noun} ${at + 1}`
  }
  const changed = after.flatMap((item, at): ItemChange[] => {
    const old = before.find(({ id }) => id === item.id)
    const form = formOfItem(field, item)
    if (!old) return [{ label: nameOf(at, item), one: undefined, other: wordsOf(field, item), ...heldBy(item) }]
    return Object.entries(form?.fields ?? {}).flatMap(([name, inner]): ItemChange[] => {
      const [from, to] = [old[name], item[name]]
      if (inner.kind === 'sources' || isSame(from, to)) return []
      if (inner.kind === 'list') return itemChanges(inner, from, to, isSame, saying, `${nameOf(at, item)}, `)
      return [{ label: `${nameOf(at, item)}, ${inSentence(saying(inner.label))}`, field: inner, one: from, other: to }]
    })
  })
  const gone = before.flatMap((item, at): ItemChange[] =>
    after.some(({ id }) => id === item.id)
      ? []
      : [
          {
            label: `${nameOf(at, item)}, ${saying('removed')}`,
            one: wordsOf(field, item),
            other: undefined,
            ...heldBy(item),
          },
        ],
  )
  return [...changed, ...gone, ...orderChange(field, before, after, saying, within)]
}

function orderChange(
  field: Field,
  before: StoredItem[],
  after: StoredItem[],
  saying: Saying,
  within: string,
): ItemChange[] {
  const common = (list: StoredItem[], other: StoredItem[]) =>
    list.filter(({ id }) => other.some((item) => item.id === id))
  const [from, to] = [common(before, after), common(after, before)]
  if (from.every(({ id }, at) => id === to[at]?.id)) return []
  const places = new Map(from.map(({ id }, at) => [id, at + 1]))
  /** Of items that are called the same each with the place that it had. */
  function order(list: StoredItem[]) {
    const headings = list.map((item) => headingOf(field, item))
    const isTwin = (heading = '') => headings.indexOf(heading) !== headings.lastIndexOf(heading)
    const lines = list.map(({ id }, at) => `${headings[at]}${isTwin(headings[at]) ? ` (${places.get(id)})` : ''}`)
    return lines.map((line, at) => `${at + 1}. ${line}`).join('\n')
  }
  const label =
    within + fillIn(saying(within ? 'order of {list}' : 'Order of {list}'), { list: inSentence(saying(field.label)) })
  return [{ label, one: order(from), other: order(to) }]
}

const heldBy = (item: StoredItem) => ({ files: Object.values(item).flatMap(filesOf) })

function headingOf(field: Field, item: StoredItem) {
  const form = formOfItem(field, item)
  return String((form?.name && item[form.name]) || form?.label || field.item)
}

function wordsOf(field: Field, item: StoredItem): string {
  const { fields = {}, name } = formOfItem(field, item) ?? {}
  const texts = Object.entries(fields).flatMap(([inner, of]) => (inner === name ? [] : saidIn(of, item[inner])))
  return [headingOf(field, item), ...texts].filter((text) => typeof text === 'string' && text.trim()).join('\n')
}

/** A whole language comes and goes as an item: its long texts are what it is about. */
function saidIn(field: Field, value: unknown): unknown[] {
  if (field.kind === 'list') return storedItems(field, value).map((item) => wordsOf(field, item))
  if (isBody(value)) return [plainText(value)]
  if (!Array.isArray(value)) return [value]
  return value.flatMap((part) => (typeof part === 'string' ? part : [part?.title, part?.text, part?.caption]))
}

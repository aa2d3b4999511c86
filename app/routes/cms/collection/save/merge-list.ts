import { isBody, plainText } from '#app/content/engine/body/plain-text.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { alignItems } from '#app/routes/cms/record/differences/item-traits.ts'
import { type FormItem, type FormValues, type ItemValues, isItem } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import type { BlockOf, ItemPlace, Settle } from './clash.ts'
import { mergeText } from './merge-body.ts'
import { areAll, inOrder, itemsOf, type Places, pairUp, type Three } from './merge-order.ts'
import { mergeValue } from './merge-value.ts'

type Field = FormValues[string]

/** A list goes by its entries, a text by its blocks, anything else as a whole. */
export function mergeField(of: BlockOf, versions: Three<Field>, settle: Settle): Field {
  const { mine, theirs } = versions
  if (areAll(versions, Array.isArray) && !isSame(theirs, mine))
    return mergeList(of, versions as Three<FormItem[]>, settle)
  const written = areAll(versions, isText) ? mergeText(of, versions, settle) : undefined
  return written ?? mergeWhole(of, versions, settle)
}

export const mergeWhole = (of: BlockOf, versions: Three<Field>, settle: Settle): Field =>
  mergeValue({ ...of, kind: 'value', ...versions }, settle)

const isText = (value: Field) => typeof value === 'string' || isBody(value)

/** By entry and its parts. `settle` decides what both changed, or one removed, and the order if both moved. */
function mergeList(of: BlockOf, versions: Three<FormItem[]>, settle: Settle): FormItem[] {
  const { mine, theirs } = versions
  const entries = pairUp(versions, alignItems, isSameEntry).map((places) => ({
    ...places,
    item: places.base === undefined ? newItem(places) : storedItem(of, versions, places, settle),
  }))
  return itemsOf(
    inOrder(entries, (ofMine, ofTheirs) => {
      const [one, other] = [itemsOf(ofMine), itemsOf(ofTheirs)]
      const chosen = settle({ ...of, key: `${of.key}.order`, kind: 'order', mine: one, theirs: other })
      return isSame(chosen, other) ? 'theirs' : 'mine'
    }),
  )

  function newItem(places: Places) {
    return places.mine === undefined ? theirs[places.theirs as number] : mine[places.mine]
  }
}

const isSameEntry = (one: FormItem, other: FormItem) =>
  isItem(one) && isItem(other) ? one.id === other.id : isSame(one, other)

function storedItem(list: BlockOf, { base, mine, theirs }: Three<FormItem[]>, places: Places, settle: Settle) {
  const at = places.base as number
  const began = base[at] as FormItem
  const [ours, other] = [itemAt(mine, places.mine), itemAt(theirs, places.theirs)]
  const of = placeOf(list, began, places)
  if (ours !== undefined && other !== undefined)
    return mergeItem(of, { base: began, mine: ours, theirs: other }, settle)
  // One that is gone on one side goes, unless the other side has changed it.
  const left = ours ?? other
  if (left === undefined || isSame(left, began)) return undefined
  return settle({ ...of, kind: 'entry', base: began, mine: ours, theirs: other })
}

const itemAt = (list: FormItem[], at: number | undefined) => (at === undefined ? undefined : list[at])

/** Counted as the editor sees it, or else as the other does. */
function placeOf({ key, ...list }: BlockOf, item: FormItem, { base = 0, mine, theirs }: Places): BlockOf {
  const at = mine ?? theirs ?? base
  if (!isItem(item)) return { ...list, key: `${key}.${base}`, at }
  return { ...list, key: `${key}.${item.id}`, items: [...(list.items ?? []), { at, type: item.type }] }
}

function mergeItem(of: BlockOf, { base, mine, theirs }: Three<FormItem>, settle: Settle): FormItem {
  if (isItem(base) && isItem(mine) && isItem(theirs)) return mergeValues(of, { base, mine, theirs }, settle)
  if (typeof mine === 'string' || typeof theirs === 'string' || typeof base === 'string')
    return mergeValue({ ...of, kind: 'value', base, mine, theirs }, settle)
  const parts = (item: FormItem) => item as Record<string, string | undefined>
  const written = mergeWritten(of, { base, mine, theirs } as Three<Section>, settle)
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged = [...names]
    .filter((part) => !written || (part !== 'text' && part !== 'body'))
    .map((part) => {
      const values = { base: parts(base)[part], mine: parts(mine)[part], theirs: parts(theirs)[part] }
      if (part === 'id') return [part, mergeId(of, values, settle)]
      return [part, mergeValue({ ...of, key: `${of.key}.${part}`, part, kind: 'value', ...values }, settle)]
    })
  return { ...Object.fromEntries(merged), ...written }
}

function mergeId(of: BlockOf, { mine, theirs }: { mine?: string; theirs?: string }, settle: Settle) {
  return mine && theirs && mine !== theirs ? settle({ ...of, kind: 'id', mine, theirs }) : (theirs ?? mine)
}

function mergeValues({ key, ...of }: BlockOf, { base, mine, theirs }: Three<ItemValues>, settle: Settle): ItemValues {
  const items = of.items as ItemPlace[]
  const isOfTranslation = of.name === 'translations' && items.length === 1
  const merged = Object.keys(mine).map((part) => {
    if (isOfTranslation && part === 'sources') return [part, mergeSources({ base, mine, theirs })]
    const versions = { base: base[part], mine: mine[part], theirs: theirs[part] } as Three<Field>
    const place = { ...(items.at(-1) as ItemPlace), part }
    return [part, mergeField({ ...of, key: `${key}.${part}`, items: [...items.slice(0, -1), place] }, versions, settle)]
  })
  return Object.fromEntries(merged)
}

/** What words were made from goes with them: nobody is asked, and whoever changed them here last knew what they read. */
function mergeSources(items: Three<ItemValues>) {
  const [base, mine, theirs] = [items.base, items.mine, items.theirs].map(
    ({ sources }) => (sources ?? {}) as Record<string, string>,
  ) as [Record<string, string>, Record<string, string>, Record<string, string>]
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return Object.fromEntries([...names].map((name) => [name, mine[name] === base[name] ? theirs[name] : mine[name]]))
}

/** Text and body of a section are one. */
function mergeWritten({ key, ...of }: BlockOf, { base, mine, theirs }: Three<Section>, settle: Settle) {
  const written = ({ text = '', body }: Section) => body ?? text
  const versions = { base: written(base), mine: written(mine), theirs: written(theirs) }
  const value = mergeText({ ...of, key: `${key}.text` }, versions, settle)
  if (value === undefined) return undefined
  return isBody(value) ? { text: plainText(value), body: value } : { text: value }
}

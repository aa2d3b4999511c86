import { align } from '#app/content/differences/align.ts'
import { isBody, plainText } from '#app/content/engine/body/plain-text.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { itemTraits } from '#app/routes/cms/record/differences/item-traits.ts'
import type { FormItem } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import type { Settle } from './clash.ts'
import { mergeText } from './merge-body.ts'
import { inOrder, itemsOf, type Places, pairUp, type Three } from './merge-order.ts'
import { mergeValue } from './merge-value.ts'

/** By entry and its parts. `settle` decides what both changed, or one removed, and the order if both moved. */
export function mergeList(name: string, versions: Three<FormItem[]>, settle: Settle): FormItem[] {
  const { mine, theirs } = versions
  const entries = pairUp(versions, (one, other) => align(one, other, itemTraits), isSame).map((places) => ({
    ...places,
    item: places.base === undefined ? newItem(places) : storedItem(name, versions, places, settle),
  }))
  return itemsOf(
    inOrder(entries, (ofMine, ofTheirs) => {
      const [one, other] = [itemsOf(ofMine), itemsOf(ofTheirs)]
      const chosen = settle({ key: `${name}.order`, name, kind: 'order', mine: one, theirs: other })
      return isSame(chosen, other) ? 'theirs' : 'mine'
    }),
  )

  function newItem(places: Places) {
    return places.mine === undefined ? theirs[places.theirs as number] : mine[places.mine]
  }
}

function storedItem(name: string, { base, mine, theirs }: Three<FormItem[]>, places: Places, settle: Settle) {
  const at = places.base as number
  const began = base[at] as FormItem
  const [ours, other] = [itemAt(mine, places.mine), itemAt(theirs, places.theirs)]
  const of = { key: `${name}.${at}`, name, at: places.mine ?? places.theirs ?? at }
  if (ours !== undefined && other !== undefined)
    return mergeItem(of, { base: began, mine: ours, theirs: other }, settle)
  // One that is gone on one side goes, unless the other side has changed it.
  const left = ours ?? other
  if (left === undefined || isSame(left, began)) return undefined
  return settle({ ...of, kind: 'entry', base: began, mine: ours, theirs: other })
}

const itemAt = (list: FormItem[], at: number | undefined) => (at === undefined ? undefined : list[at])

type Of = { key: string; name: string; at: number }

function mergeItem(of: Of, { base, mine, theirs }: Three<FormItem>, settle: Settle): FormItem {
  if (typeof mine === 'string' || typeof theirs === 'string' || typeof base === 'string')
    return mergeValue({ ...of, kind: 'value', base, mine, theirs }, settle)
  const parts = (item: FormItem) => item as Record<string, string | undefined>
  const written = mergeWritten(of, { base, mine, theirs } as Three<Section>, settle)
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged = [...names]
    .filter((part) => !written || (part !== 'text' && part !== 'body'))
    .map((part) => {
      const values = { base: parts(base)[part], mine: parts(mine)[part], theirs: parts(theirs)[part] }
      // Links of others may lead to theirs already.
      if (part === 'id') return [part, values.theirs ?? values.mine]
      return [part, mergeValue({ ...of, key: `${of.key}.${part}`, part, kind: 'value', ...values }, settle)]
    })
  return { ...Object.fromEntries(merged), ...written }
}

/** Text and body of a section are one. */
function mergeWritten({ key, ...of }: Of, { base, mine, theirs }: Three<Section>, settle: Settle) {
  const written = ({ text = '', body }: Section) => body ?? text
  const versions = { base: written(base), mine: written(mine), theirs: written(theirs) }
  const value = mergeText({ ...of, key: `${key}.text` }, versions, settle)
  if (value === undefined) return undefined
  return isBody(value) ? { text: plainText(value), body: value } : { text: value }
}

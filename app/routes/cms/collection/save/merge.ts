import type { Fields } from '#app/content/engine/collection.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { isParts } from '#app/content/engine/is-parts.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { type Choice, type Clash, chosen, type Settle } from './clash.ts'
import { mergeField, mergeWhole } from './merge-list.ts'
import type { Three } from './merge-order.ts'

export type Choices = Record<string, Choice>

export type Merge = {
  values: FormValues
  /** Fields in which something of theirs stands that nobody had to choose. */
  taken: string[]
  clashes: Clash[]
}

/** Three ways, field by field, in lists entry by entry and in texts block by block; `base` is what both began with. */
export function merge(
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  choices: Choices = {},
  fields: Fields = {},
): Merge {
  const clashes: Clash[] = []
  const values = mergedWith((clash) => {
    clashes.push(clash)
    return chosen(clash, choices[clash.key]) as typeof clash.mine
  })
  const asMine = Object.keys(choices).length > 0 ? mergedWith(({ mine }) => mine) : values
  return { values, taken: Object.keys(asMine).filter((name) => !isSame(asMine[name], mine[name])), clashes }

  function mergedWith(settle: Settle) {
    const merged = { ...mine }
    const ids = new Map<unknown, string>()
    const settleIds: Settle = (clash) => {
      if (clash.kind !== 'id') return settle(clash)
      ids.set(clash.mine, String(clash.theirs))
      return clash.theirs
    }
    for (const [name, value] of Object.entries(theirs)) {
      const versions = { base: base[name], mine: mine[name] as FormValues[string], theirs: value }
      const mergeOne = isOneRelation(fields[name]) ? mergeWhole : mergeField
      merged[name] = mergeOne({ key: name, name }, versions as Three<FormValues[string]>, settleIds)
    }
    return ids.size > 0 ? followed(merged, ids) : merged
  }
}

/** Both gave one heading its id: links of others may lead to theirs already, and those that were made here follow. */
function followed<Of>(value: Of, ids: Map<unknown, string>): Of
function followed(value: unknown, ids: Map<unknown, string>): unknown {
  if (Array.isArray(value)) return value.map((part) => followed(part, ids))
  if (!isParts(value)) return value
  const parts = Object.entries(value).map(([name, part]) => [name, followed(part, ids)])
  const id = value.kind === 'heading' ? ids.get(value.id) : undefined
  return { ...Object.fromEntries(parts), ...(id && { id }) }
}

/** Two that are chosen in the one place are no list. */
const isOneRelation = (field?: Field) => field?.kind === 'relation' && field.count?.max === 1

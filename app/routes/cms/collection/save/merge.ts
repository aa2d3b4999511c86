import type { Fields } from '#app/content/engine/collection.ts'
import type { Field } from '#app/content/engine/fields.ts'
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
    for (const [name, value] of Object.entries(theirs)) {
      const versions = { base: base[name], mine: mine[name] as FormValues[string], theirs: value }
      const mergeOne = isOneRelation(fields[name]) ? mergeWhole : mergeField
      merged[name] = mergeOne({ key: name, name }, versions as Three<FormValues[string]>, settle)
    }
    return merged
  }
}

/** Two that are chosen in the one place are no list. */
const isOneRelation = (field?: Field) => field?.kind === 'relation' && field.count?.max === 1

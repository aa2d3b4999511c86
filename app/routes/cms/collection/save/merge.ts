import type { FormItem, FormValues } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { type Clash, mergeList, mergeValue, type Settle, type Value } from './merge-list.ts'
import { partsFit, type TextPart, textOfParts } from './text-parts.ts'

/** What is to be saved of two texts: one of them, or parts of both. */
export type Choice = 'mine' | 'theirs' | TextPart[]
export type Choices = Record<string, Choice>

export type Merge = {
  /** Mine, with what only they have changed; where both have, what is chosen, else mine. */
  values: FormValues
  /** Fields in which something of theirs stands that nobody had to choose. */
  taken: string[]
  clashes: Clash[]
}

/** Three ways, field by field, and in lists entry by entry; `base` is what both began with. */
export function merge(base: FormValues, mine: FormValues, theirs: FormValues, choices: Choices = {}): Merge {
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
      merged[name] =
        Object.values(versions).every(Array.isArray) && !isSame(value, mine[name])
          ? mergeList(name, versions as Record<keyof typeof versions, FormItem[]>, settle)
          : mergeValue({ key: name, name, kind: 'value', ...versions }, settle)
    }
    return merged
  }
}

/** Nothing is chosen of texts that have changed since. */
export function isChosen({ mine, theirs }: Clash, choice?: Choice) {
  return Array.isArray(choice) ? partsFit(choice, { mine: String(mine), theirs: String(theirs) }) : choice !== undefined
}

function chosen(clash: Clash, choice?: Choice): Value {
  if (!choice || !isChosen(clash, choice)) return clash.mine
  return Array.isArray(choice) ? textOfParts(choice) : clash[choice]
}

import type { FormItem, FormValues } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'

export type Value = FormValues[string] | FormItem | undefined

/** Something that both have changed, and not to the same. */
export type Clash = {
  /** Tells it from the others, as long as both began with the same. */
  key: string
  name: string
  /** A value, an entry that one side removed, or the order of a list. */
  kind: 'value' | 'entry' | 'order'
  /** Of an entry: its place in the list, from 0, and the part of it. */
  at?: number
  part?: string
  base?: Value
  /** Undefined: removed. */
  mine: Value
  theirs: Value
}

export type Settle = <Of extends Value>(clash: Clash & { mine: Of; theirs: Of }) => Of

/** Three ways: what only one has changed is so. */
export function mergeValue<Of extends Value>(clash: Clash & { mine: Of; theirs: Of }, settle: Settle): Of {
  const { base, mine, theirs } = clash
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine
  return isSame(mine, base) ? theirs : settle(clash)
}

import type { FormValues } from './form-values.ts'
import { isSame } from './same-value.ts'

export type Merge = {
  /** Mine, with what only they have changed; where both have, mine. */
  values: FormValues
  /** Fields that only they have changed. */
  taken: string[]
  /** Fields that both have changed, and not to the same. */
  conflicts: string[]
}

/** Three ways, field by field; `base` is what both began with. A list counts as one. */
export function merge(base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const values = { ...mine }
  const taken: string[] = []
  const conflicts: string[] = []
  for (const [name, value] of Object.entries(theirs)) {
    if (isSame(value, base[name]) || isSame(value, mine[name])) continue
    if (!isSame(mine[name], base[name])) conflicts.push(name)
    else {
      values[name] = value
      taken.push(name)
    }
  }
  return { values, taken, conflicts }
}

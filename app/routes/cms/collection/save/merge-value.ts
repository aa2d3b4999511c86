import { isSame } from '#app/routes/cms/record/same-value.ts'
import type { Clash, Settle, Value } from './clash.ts'

export function mergeValue<Of extends Value>(clash: Clash & { mine: Of; theirs: Of }, settle: Settle): Of {
  const { base, mine, theirs } = clash
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine
  return isSame(mine, base) ? theirs : settle(clash)
}

import type { ReferredFile } from '#app/content/references/references.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'

export const factsOf = ({ url, bytes, pages, seconds }: ReferredFile) =>
  [
    /\.(\w+)$/.exec(url)?.[1]?.toUpperCase(),
    bytes && weight(bytes),
    pages && inNumber(fixed().body.pages, pages),
    seconds && fillIn(fixed().body.shortMinutes, { count: Math.max(1, Math.round(seconds / 60)) }),
  ].filter((fact) => typeof fact === 'string')

/** Octets in French. */
export function weight(bytes: number) {
  if (bytes >= 1_000_000)
    return inDigits(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return inDigits(Math.max(1, Math.round(bytes / 1_000)), { style: 'unit', unit: 'kilobyte' })
}

import type { Locale } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'

const room = 180

/** Whole sentences of a summary, as many as a card has room for; one at least. */
export function openingOf(summary: string) {
  if (summary.length <= room) return summary
  let end = 0
  for (const { index, segment } of sentencesIn(spoken()).segment(summary)) {
    if (end > 0 && index + segment.trimEnd().length > room) break
    end = index + segment.length
  }
  return summary.slice(0, end).trimEnd()
}

const segmenters: Partial<Record<Locale, Intl.Segmenter>> = {}

function sentencesIn(locale: Locale) {
  segmenters[locale] ??= new Intl.Segmenter(locale, { granularity: 'sentence' })
  return segmenters[locale]
}

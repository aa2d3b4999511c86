import { timeOf } from '#app/routes/cms/record/time-of.ts'
import { withLate } from '#app/routes/cms/record/with-late.ts'
import { say } from '#app/words/say.ts'
import type { TrashAnswer } from './entries.ts'
import type { ShownTrash } from './trash-row.tsx'

/** Of what was shown, what is restored now: a time that was to come then may have passed. */
export function restoredSentence(shown: ShownTrash[], done: TrashAnswer['done']) {
  const [first, ...others] = shown.filter(({ id }) => done.some((key) => key.id === id))
  if (!first) return undefined
  const isLate = done.some((key) => key.isLate)
  return withLate(others.length > 0 ? restored(done.length) : said(first, isLate), isLate)
}

function said({ title, wasPublished, publishAt }: ShownTrash, isLate: boolean) {
  if (wasPublished === null) return say('“{title}” is restored', { title })
  if (!wasPublished && publishAt && !isLate)
    return say('“{title}” is scheduled again for {at}', { title, at: timeOf(publishAt.toISOString()) })
  return wasPublished
    ? say('“{title}” is restored and public again', { title })
    : say('“{title}” is restored as a draft', { title })
}

const restored = (count: number) => say(count === 1 ? '{count} record restored' : '{count} records restored', { count })

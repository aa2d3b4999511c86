import { isLate } from '#app/content/engine/late.ts'
import { houseMinute } from '#app/house-clock.ts'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import { say } from '#app/words/say.ts'

type Row = Omit<Publication, 'publishAt' | 'problem'> & { publishAt: Date | null; publishProblem: string | null }

export const publicationOf = ({ status, hasDraft, publishAt, publishProblem }: Row): Publication => ({
  status,
  hasDraft,
  publishAt: publishAt?.toISOString() ?? null,
  problem: publishProblem ?? overdueSentence(publishAt),
})

/** Neither published nor given up: whatever holds it up is not the record's, and is tried again each second. */
function overdueSentence(publishAt: Date | null) {
  if (!publishAt || !isLate((Date.now() - publishAt.getTime()) / 1000)) return null
  const at = houseMinute(publishAt)
  return say(
    'It was to be published on {at} and is not yet. The website tries again every second. Header and footer wait while a page that they lead to is scheduled for later. If that is not why, and this stays, tell whoever runs the website: the server’s log names the reason.',
    { at },
  )
}

import type { State } from '#app/content/engine/listing.ts'
import { houseMinute } from '#app/house-clock.ts'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import { say, type Term } from '#app/words/say.ts'
import { timeOf } from './time-of.ts'

export const stateNames: Record<State, Term> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  'with-draft': 'With draft',
}

/** For the form, in the reader's own browser: what stands in it, and what visitors see meanwhile. */
export function stateForEditor({ status, hasDraft, publishAt, problem }: Publication) {
  const isPublished = status === 'published'
  if (publishAt && problem)
    return {
      name: say('Overdue since {at}', { at: timeOf(publishAt) }),
      says: say(
        isPublished
          ? 'Visitors see the published version; the draft stands here.'
          : 'Visitors see it once it is published.',
      ),
    }
  const meanwhile = isPublished ? 'Visitors see the published version until then.' : 'Visitors see nothing until then.'
  if (publishAt) return { name: say('Scheduled for {at}', { at: timeOf(publishAt) }), says: say(meanwhile) }
  if (!isPublished) return { name: say('Draft, not visible'), says: say('Visitors see it once it is published.') }
  if (!hasDraft) return { name: say(stateNames.published), says: say('Visitors see it.') }
  return {
    name: say('Draft beside the published version'),
    says: say('Visitors see the published version; the draft stands here.'),
  }
}

export type StoodAs = { status: 'published' | 'draft'; hasDraft: boolean; publishAt: Date | null }

export function stateInWords({ status, hasDraft, publishAt }: StoodAs) {
  const at = publishAt && houseMinute(publishAt)
  if (status === 'draft') return at ? say('Draft, to be published {at}', { at }) : say(stateNames.draft)
  if (!hasDraft) return say(stateNames.published)
  return at
    ? say('Published, with a draft beside it to be published {at}', { at })
    : say('Published, with a draft beside it')
}

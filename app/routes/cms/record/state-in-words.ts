import type { State } from '#app/content/engine/listing.ts'
import { houseMinute } from '#app/house-clock.ts'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import { timeOf } from './time-of.ts'

export const stateNames: Record<State, string> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  'with-draft': 'With draft',
}

/** For the form, in the reader's own browser: what stands in it, and what visitors see meanwhile. */
export function stateForEditor({ status, hasDraft, publishAt }: Publication) {
  const isPublished = status === 'published'
  const meanwhile = isPublished ? 'Visitors see the published version' : 'Visitors see nothing'
  if (publishAt) return { name: `Scheduled for ${timeOf(publishAt)}`, says: `${meanwhile} until then.` }
  if (!isPublished) return { name: 'Draft, not visible', says: 'Visitors see it once it is published.' }
  if (!hasDraft) return { name: stateNames.published, says: 'Visitors see it.' }
  return { name: 'Draft beside the published version', says: `${meanwhile}; the draft stands here.` }
}

export type StoodAs = { status: 'published' | 'draft'; hasDraft: boolean; publishAt: Date | null }

export function stateInWords({ status, hasDraft, publishAt }: StoodAs) {
  const due = publishAt && `to be published ${houseMinute(publishAt)}`
  if (status === 'draft') return due ? `${stateNames.draft}, ${due}` : stateNames.draft
  if (!hasDraft) return stateNames.published
  return due ? `Published, with a draft beside it ${due}` : 'Published, with a draft beside it'
}

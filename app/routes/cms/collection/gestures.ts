import type { Collection, ToastText } from '../../../content/collection.ts'
import { type AskedTime, askedTimeOf } from '../../../content/schedule.ts'
import type { Publication } from './record-answer.ts'
import { timeOf } from './time-of.ts'

/** What a save is to do to what visitors see, as it is sent. */
export type Gesture = { as: Exclude<Way, 'scheduled'> } | ({ as: 'scheduled' } & AskedTime)
export type Way = 'published' | 'draft' | 'scheduled' | 'unpublished' | 'discarded'

/** These need not be complete. */
export const makesDraft = ({ as }: Gesture) => as === 'draft' || as === 'unpublished'

/** What stands in the form is not what visitors see. */
export const isDraft = ({ status, hasDraft }: Publication) => status === 'draft' || hasDraft

/** What the button does: it publishes at once, but what waits for a time goes on waiting. */
export function firstGesture(publication?: Publication): Gesture {
  const { publishAt } = publication ?? {}
  return publishAt ? { as: 'scheduled', ...askedTimeOf(new Date(publishAt)) } : { as: 'published' }
}

/** How what is stored was saved: to choose between two versions of a draft publishes neither. */
export const lastGesture = (publication?: Publication): Gesture =>
  publication && isDraft(publication) && !publication.publishAt ? { as: 'draft' } : firstGesture(publication)

/** The words of the button, also while it is under way. */
export function firstNames(publication?: Publication) {
  if (!publication) return ['Create', 'Creating…'] as const
  if (publication.publishAt) return ['Keep scheduled', 'Saving…'] as const
  return publication.status === 'published' ? (['Update', 'Updating…'] as const) : (['Publish', 'Publishing…'] as const)
}

type Choice = { as: Way | 'checked'; name: string; hint: string }

/** What else can be done, in the order of the menu. */
export function furtherChoices(publication?: Publication): Choice[] {
  const isPublished = publication?.status === 'published'
  const ends = publication?.publishAt ? ' Its schedule ends.' : ''
  const stays = `What is published stays as it is.${ends}`
  const choices: Choice[] = [
    { as: 'draft', name: 'Save as draft', hint: isPublished ? stays : `Visitors do not see it.${ends}` },
    { as: 'scheduled', name: 'Schedule…', hint: 'It is published at a time of your choice.' },
  ]
  if (publication?.publishAt) {
    choices[1] = { as: 'scheduled', name: 'Change the time…', hint: 'It is published at another one.' }
    choices.unshift({ as: 'published', name: 'Publish now', hint: 'Visitors see it at once.' })
  }
  if (publication?.hasDraft) choices.push({ as: 'discarded', name: 'Discard draft', hint: stays })
  if (isPublished)
    choices.push({
      as: 'unpublished',
      name: 'Unpublish',
      hint: `It leaves the website and stays here as a draft.${ends}`,
    })
  choices.push({ as: 'checked', name: 'Check the page', hint: 'What is to be mended before visitors see it.' })
  return choices
}

type Saved = { collection: Collection; gesture: Gesture; before?: Publication; after: Publication }

/** What the toast says of it. */
export function savedMessage({ collection, gesture, before, after }: Saved): ToastText {
  const ends = before?.publishAt ? ' It is no longer scheduled.' : ''
  switch (gesture.as) {
    case 'published':
      if (before?.status === 'draft') return { title: 'Published', description: 'Visitors see it now.' }
      return before ? collection.messages.updated : collection.messages.created
    case 'draft':
      return {
        title: 'Draft saved',
        description: `${after.hasDraft ? 'Visitors see what was published before.' : 'Visitors do not see it.'}${ends}`,
      }
    case 'scheduled':
      return { title: `Scheduled for ${timeOf(after.publishAt ?? '')}` }
    case 'unpublished':
      return { title: 'Unpublished', description: `Visitors no longer see it.${ends}` }
    case 'discarded':
      return { title: 'Draft discarded', description: `What is published stays as it is.${ends}` }
  }
}

/** What the form shows, and what visitors see meanwhile. */
export function stateOf({ status, hasDraft, publishAt }: Publication) {
  const isPublished = status === 'published'
  const meanwhile = isPublished ? 'Visitors see the published version' : 'Visitors see nothing'
  if (publishAt) return { name: `Scheduled for ${timeOf(publishAt)}`, says: `${meanwhile} until then.` }
  if (!isPublished) return { name: 'Draft, not visible', says: 'Visitors see it once it is published.' }
  if (!hasDraft) return { name: 'Published', says: 'Visitors see it.' }
  return { name: 'Draft beside the published version', says: `${meanwhile}; the draft stands here.` }
}

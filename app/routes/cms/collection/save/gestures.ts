import type { Collection, ToastText } from '#app/content/engine/collection.ts'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import { type AskedTime, askedTimeOf } from '#app/content/engine/schedule.ts'
import { houseMinute, momentsOf } from '#app/house-clock.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { timeOf } from '#app/routes/cms/record/time-of.ts'

export type Gesture =
  | { as: Exclude<Way, 'scheduled' | 'language'> }
  | ({ as: 'scheduled' } & AskedTime)
  | { as: 'language'; language: OtherLocale }
export type Way = 'published' | 'draft' | 'scheduled' | 'unpublished' | 'discarded' | 'language'

/** These need not be complete. */
export const makesDraft = ({ as }: Gesture) => as === 'draft' || as === 'unpublished' || as === 'language'

export const isDraft = ({ status, hasDraft }: Publication) => status === 'draft' || hasDraft

/** What a save begins with: the record as it is stored, or a new one, which may be made of a draft. */
export type Standing = { publication?: Publication; isOfDraft?: boolean; isPage?: boolean; language?: OtherLocale }

export const isOfWaiting = ({ publication, isOfDraft = false }: Standing) =>
  publication ? isDraft(publication) : isOfDraft

/** It waits for no time: it goes public by nothing but a press that says so. */
export const waits = (standing: Standing) => isOfWaiting(standing) && !standing.publication?.publishAt

/** What the button does: it publishes at once, but what waits goes on waiting. */
export function firstGesture(standing: Standing): Gesture {
  const { publishAt } = standing.publication ?? {}
  if (publishAt) return { as: 'scheduled', ...askedTimeOf(new Date(publishAt)) }
  return { as: waits(standing) ? 'draft' : 'published' }
}

/** Whether this save makes something public, or public sooner, that somebody else lets wait. */
export const wouldPublish = (gesture: Gesture, theirs: Publication) =>
  !makesDraft(gesture) && isDraft(theirs) && !isSame(gesture, firstGesture({ publication: theirs }))

export function firstNames(standing: Standing) {
  if (standing.publication?.publishAt) return ['Keep scheduled', 'Saving…'] as const
  if (waits(standing)) return ['Save draft', 'Saving…'] as const
  return standing.publication ? (['Update', 'Updating…'] as const) : (['Create', 'Creating…'] as const)
}

export function effectOf(gesture: Gesture, publication?: Publication) {
  const isPublished = publication?.status === 'published'
  switch (gesture.as) {
    case 'published':
      return 'Visitors see this at once.'
    case 'scheduled': {
      const time = houseMinute(momentsOf(gesture.publishAt).at(gesture.hour === 'second' ? 1 : 0) as Date)
      return isPublished ? `Visitors keep the published version until ${time}.` : `Visitors see this from ${time} on.`
    }
    case 'unpublished':
      return 'Visitors no longer see it.'
    case 'language':
      return `Visitors read it in ${languageNames[gesture.language]} at once. All else stays as they see it.`
    default:
      return isPublished ? 'Visitors keep the published version.' : 'Visitors do not see this.'
  }
}

type Choice = { as: Way | 'checked'; name: string; hint: string }

/** `falls` is said of what visitors lose with it, see `fallAway`. */
export function furtherChoices(standing: Standing, falls = ''): Choice[] {
  const { publication } = standing
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
  if (waits(standing)) choices.shift()
  if (isPublished && standing.language) {
    const name = languageNames[standing.language]
    const hint = `Visitors read its ${name} at once. What else is new here waits as a draft.`
    choices.unshift({ as: 'language', name: `Publish ${name} only`, hint })
  }
  if (publication?.hasDraft) choices.push({ as: 'discarded', name: 'Discard draft', hint: stays })
  if (isPublished && !standing.isPage)
    choices.push({
      as: 'unpublished',
      name: 'Unpublish',
      hint: `It leaves the website and stays here as a draft.${falls}${ends}`,
    })
  choices.push({ as: 'checked', name: 'Check the page', hint: 'What needs correcting before visitors see it.' })
  return choices
}

type Saved = { collection: Collection; gesture: Gesture; before?: Publication; after: Publication }

export function savedMessage({ collection, gesture, before, after }: Saved): ToastText {
  const ends = before?.publishAt ? ' It is no longer scheduled.' : ''
  switch (gesture.as) {
    case 'published':
      if (before && isDraft(before)) return { title: 'Published', description: 'Visitors see it now.' }
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
    case 'language': {
      const waiting = after.hasDraft ? ' What else is new waits as a draft.' : ''
      return {
        title: `${languageNames[gesture.language]} published`,
        description: `Visitors read it now.${waiting}`,
      }
    }
    case 'discarded':
      return { title: 'Draft discarded', description: `What is published stays as it is.${ends}` }
  }
}

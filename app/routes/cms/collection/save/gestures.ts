import type { Collection, ToastText } from '#app/content/engine/collection.ts'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import { type AskedTime, askedTimeOf } from '#app/content/engine/schedule.ts'
import { houseMinute, momentsOf } from '#app/house-clock.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import type { FormValues, ItemValues } from '#app/routes/cms/record/form-values.ts'
import { saidToast } from '#app/routes/cms/record/said-toast.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { timeOf } from '#app/routes/cms/record/time-of.ts'
import { say, sayAny } from '#app/words/say.ts'

export type Gesture =
  | { as: Exclude<Way, 'scheduled' | 'language'> }
  | ({ as: 'scheduled' } & AskedTime)
  | { as: 'language'; language: OtherLocale }
export type Way = 'published' | 'draft' | 'scheduled' | 'unpublished' | 'discarded' | 'language'

/** These need not be complete. */
export const makesDraft = ({ as }: Gesture) => as === 'draft' || as === 'unpublished' || as === 'language'

/** What is saved of what stands in the form, where a language is public only once the server has taken it. */
export const savedBy = (gesture: Gesture, values: FormValues): FormValues =>
  gesture.as === 'language'
    ? {
        ...values,
        translations: (values.translations as ItemValues[]).map((item) =>
          item.type === gesture.language ? { ...item, state: 'public' } : item,
        ),
      }
    : values

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
  if (standing.publication?.publishAt) return [say('Keep scheduled'), say('Saving…')] as const
  if (waits(standing)) return [say('Save draft'), say('Saving…')] as const
  return standing.publication
    ? ([say('Update'), say('Updating…')] as const)
    : ([say('Create'), say('Creating…')] as const)
}

export function effectOf(gesture: Gesture, publication?: Publication) {
  const isPublished = publication?.status === 'published'
  const meanwhile = say(isPublished ? 'Visitors keep the published version.' : 'Visitors do not see this.')
  switch (gesture.as) {
    case 'published':
      return say('Visitors see this at once.')
    case 'scheduled': {
      // Overdue: what is typed here would be saved for no time that has passed.
      if (publication?.problem && isSame(gesture, firstGesture({ publication })))
        return `${meanwhile} ${say('Its time has passed: saving asks for a later one.')}`
      const time = houseMinute(momentsOf(gesture.publishAt).at(gesture.hour === 'second' ? 1 : 0) as Date)
      return say(
        isPublished ? 'Visitors keep the published version until {time}.' : 'Visitors see this from {time} on.',
        { time },
      )
    }
    case 'unpublished':
      return say('Visitors no longer see it.')
    case 'language':
      return say('Visitors read it in {language} at once. All else stays as they see it.', {
        language: sayAny(languageNames[gesture.language]),
      })
    default:
      return meanwhile
  }
}

type Choice = { as: Way | 'checked'; name: string; hint: string }

/** `falls` is said of what visitors lose with it, see `fallAway`. */
export function furtherChoices(standing: Standing, falls = ''): Choice[] {
  const { publication } = standing
  const isPublished = publication?.status === 'published'
  const ends = publication?.publishAt ? ` ${say('Its schedule ends.')}` : ''
  const stays = say('What is published stays as it is.') + ends
  const choices: Choice[] = [
    { as: 'draft', name: say('Save as draft'), hint: isPublished ? stays : say('Visitors do not see it.') + ends },
    { as: 'scheduled', name: say('Schedule…'), hint: say('It is published at a time of your choice.') },
  ]
  if (publication?.publishAt) {
    choices[1] = { as: 'scheduled', name: say('Change the time…'), hint: say('It is published at another time.') }
    choices.unshift({ as: 'published', name: say('Publish now'), hint: say('Visitors see it at once.') })
  }
  if (waits(standing)) choices.shift()
  if (isPublished && standing.language) {
    const language = sayAny(languageNames[standing.language])
    const hint = say(
      'Visitors read its {language} at once, even where it translates English that waits. What else is new here waits as a draft.',
      { language },
    )
    choices.unshift({ as: 'language', name: say('Publish {language} only', { language }), hint })
  }
  if (publication?.hasDraft) choices.push({ as: 'discarded', name: say('Discard draft'), hint: stays })
  if (isPublished && !standing.isPage)
    choices.push({
      as: 'unpublished',
      name: say('Unpublish'),
      hint: say('It leaves the website and stays here as a draft.') + falls + ends,
    })
  choices.push({
    as: 'checked',
    name: say('Check the page'),
    hint: say('What needs correcting before visitors see it.'),
  })
  return choices
}

type Saved = { collection: Collection; gesture: Gesture; before?: Publication; after: Publication }

export function savedMessage({ collection, gesture, before, after }: Saved): ToastText {
  const ends = before?.publishAt ? ` ${say('It is no longer scheduled.')}` : ''
  switch (gesture.as) {
    case 'published':
      if (before && isDraft(before)) return { title: say('Published'), description: say('Visitors see it now.') }
      return saidToast(before ? collection.messages.updated : collection.messages.created)
    case 'draft':
      return {
        title: say('Draft saved'),
        description: say(after.hasDraft ? 'Visitors see what was published before.' : 'Visitors do not see it.') + ends,
      }
    case 'scheduled':
      return { title: say('Scheduled for {at}', { at: timeOf(after.publishAt ?? '') }) }
    case 'unpublished':
      return { title: say('Unpublished'), description: say('Visitors no longer see it.') + ends }
    case 'language': {
      const waiting = after.hasDraft ? ` ${say('What else is new waits as a draft.')}` : ''
      return {
        title: say('{language} published', { language: sayAny(languageNames[gesture.language]) }),
        description: say('Visitors read it now.') + waiting,
      }
    }
    case 'discarded':
      return { title: say('Draft discarded'), description: say('What is published stays as it is.') + ends }
  }
}

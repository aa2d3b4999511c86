import type { Issue } from '#app/content/engine/collection.ts'
import { type AskedTime, timeField } from '#app/content/engine/schedule.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import type { OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import { type FormValues, formValues, type ItemValues, labelsOf } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { say, sayAny } from '#app/words/say.ts'
import { firstGesture, firstNames, isDraft, isOfWaiting, savedBy, savedMessage } from './gestures.ts'
import { goesTogether, rebase } from './meet-theirs.ts'
import type { Problem, SaveEvent, Step } from './save-step.ts'

/** Saves of others between two tries of ours, after which it is for the editor to try again. */
const mostMerges = 5

type Answered = Extract<SaveEvent, { on: 'answered' }>

export function settle(step: Step, { answer, isMore }: Answered) {
  const { collection, state, effects } = step
  const wasNew = !state.base.id
  if (state.isLeft && answer.status !== 'saved') {
    const isUnknown = answer.status === 'refused' && !answer.isSignedOut
    if (isUnknown) effects.push({ do: 'outdated' })
    const message = isUnknown
      ? say('Whether it was saved is not known: look at the list.')
      : say('The form was left before it was saved.')
    return refuse(step, { message }, wasNew)
  }
  switch (answer.status) {
    case 'saved':
      return onSaved(step, answer.record, isMore)
    case 'invalid':
      return onIssues(step, answer.issues)
    case 'stale':
      return onStale(step, answer.record)
    case 'other-editor':
      state.asked = { who: 'other', editor: answer.editor }
      return
    case 'gone': {
      const isOfDraft = state.attempt.gesture.as !== 'published' || isOfWaiting(state.pressedAt)
      rebase(step, { values: formValues(collection), isOfDraft })
      state.publication = undefined
      effects.push({ do: 'outdated' })
      const [create] = firstNames({ isOfDraft })
      const noun = sayAny(collection.noun[0])
      const message = say('This {noun} was deleted in the meantime. {create} makes a new one of it.', { noun, create })
      return refuse(step, { message }, wasNew)
    }
    case 'refused':
      state.unanswered = [...state.unanswered, { gesture: state.attempt.gesture, values: state.sent }]
      if (!answer.isSignedOut) return refuse(step, answer, wasNew)
      state.problem = {
        message: say('Your session has ended. What you typed is still here: sign in again to save it.'),
        isSignedOut: true,
      }
      state.asked = { who: 'anybody' }
  }
}

function onSaved(step: Step, { id, version, publication: after }: OpenedRecord, isMore: boolean) {
  const { collection, state, effects, values } = step
  const { gesture, stays } = state.attempt
  const before = state.base.id ? state.pressedAt.publication : undefined
  effects.push({ do: 'say', message: savedMessage({ collection, gesture, before, after }) })
  if (state.merged) {
    const { who, fields } = state.merged
    const description = say('{who} changed {fields} in the meantime. Both changes are saved.', {
      who,
      fields: labelsOf(collection, fields),
    })
    effects.push({ do: 'say', message: { title: say('Changes merged'), description } })
    state.merged = undefined
  }
  // Somebody may have typed on while the answer was under way: that is not saved yet.
  const isAll = gesture.as === 'discarded' || (isSame(values, state.sent) && !isMore)
  if (state.isLeft || (isAll && !stays)) {
    state.phase = 'over'
    effects.push({ do: 'end draft' }, { do: 'saved' })
    return
  }
  state.unanswered = []
  // Unless another state was chosen for it meanwhile.
  if (gesture.as === 'language' && isSame(stateIn(values, gesture), stateIn(state.sent, gesture)))
    effects.push({ do: 'write', values: savedBy(gesture, values) })
  rebase(step, { id, version, values: savedBy(gesture, state.sent) })
  state.publication = after
  state.notice = undefined
  effects.push({ do: 'stored', id })
}

const stateIn = ({ translations }: FormValues, { language }: { language: OtherLocale }) =>
  (translations as ItemValues[]).find(({ type }) => type === language)?.state

function onStale(step: Step, record: OpenedRecord) {
  const { collection, state } = step
  const wasNew = !state.base.id
  const { gesture, stays } = state.attempt
  const { publication } = record
  const noun = sayAny(collection.noun[0])
  // By its time, or by somebody: what was to wait is public.
  const isOut = gesture.as === 'scheduled' && state.pressedAt.publication?.publishAt && !isDraft(publication)
  if (isOut) state.attempt = { gesture: { as: 'draft' }, stays }
  if (gesture.as !== 'discarded' && goesTogether(step, record)) {
    if (isOut) {
      const message = say('This {noun} was published in the meantime. What stands here is not saved yet.', { noun })
      return refuse(step, { message }, wasNew)
    }
    state.merges += 1
    if (state.merges <= mostMerges) return step.values
    const message = say('Others are saving this {noun} all the time. Please try again.', { noun })
    return refuse(step, { message }, wasNew)
  }
  // What was to be discarded is no longer what the editor sees.
  if (gesture.as === 'discarded')
    state.attempt = { gesture: publication.publishAt ? firstGesture({ publication }) : { as: 'draft' } }
  state.publication = publication
  state.conflict = { theirs: record, choices: {}, isAsked: false }
}

function refuse({ collection, state, effects }: Step, problem: Problem, wasNew: boolean) {
  const title = wasNew ? collection.failures.create : collection.failures.update
  effects.push({ do: 'fail', message: { title: sayAny(title), description: problem.message } })
  state.problem = problem
}

function onIssues({ state, effects }: Step, all: Issue[]) {
  const issues = all.filter(({ field }) => field !== timeField)
  const time = all.find(({ field }) => field === timeField)
  if (time) state.schedule = { time: state.attempt.gesture as AskedTime, message: time.message }
  if (issues.length > 0) effects.push({ do: 'show issues', issues })
}

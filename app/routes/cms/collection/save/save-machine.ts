import type { Collection } from '#app/content/engine/collection.ts'
import { askedTimeOf } from '#app/content/engine/schedule.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { firstGesture, makesDraft, savedBy } from './gestures.ts'
import { hasChosen, takeChosen, takeTheirs } from './meet-theirs.ts'
import type { Attempt, SaveEffect, SaveEvent, SaveState, Step } from './save-step.ts'
import { settle } from './settle-answer.ts'

/** All that is decided about a save, and nothing that is done. Whatever happens, what is typed stays. */
export function nextStep(
  collection: Collection,
  before: SaveState,
  event: SaveEvent,
  values: FormValues,
): { state: SaveState; effects: SaveEffect[] } {
  const step: Step = { collection, state: { ...before }, effects: [], values }
  if (before.phase !== 'over') take(step, event)
  return step
}

/** A save has begun of which the server knows nothing yet. */
const isStillHere = ({ phase }: SaveState) => phase === 'uploads' || phase === 'fields' || phase === 'page'

/** Whoever leaves the form now leaves a save as well. */
export const isUnderWay = (state: SaveState) => isStillHere(state) || (state.phase === 'answer' && !state.isLeft)

export const standingOf = ({ publication, base }: SaveState) => ({ publication, isOfDraft: base.isOfDraft })

function take(step: Step, event: SaveEvent) {
  const { state, effects } = step
  switch (event.on) {
    case 'press':
      return press(step, event.press)
    case 'language pressed':
      return begin(step, { gesture: { as: 'language', language: event.language } })
    case 'discard confirmed':
      return begin(step, { gesture: { as: 'discarded' } })
    case 'time chosen':
      state.schedule = undefined
      if (event.time) begin(step, { gesture: { as: 'scheduled', ...event.time } })
      return
    case 'session asked for':
      state.asked = { who: 'anybody' }
      return
    case 'editor told':
      state.asked = undefined
      if (event.by === undefined) return
      state.editor = event.by
      return begin(step, state.attempt)
    case 'side chosen': {
      const { conflict } = state
      if (conflict) state.conflict = { ...conflict, choices: { ...conflict.choices, [event.key]: event.choice } }
      return
    }
    case 'theirs taken':
      // What waits for uploads would be saved as theirs.
      if (state.phase !== 'idle') return
      // Before the panel goes, and with it the button that has the focus.
      effects.push({ do: 'focus', at: 'first field' })
      return takeTheirs(step)
    case 'left':
      if (isStillHere(state)) state.phase = 'over'
      else if (state.phase === 'answer') state.isLeft = true
      return
    case 'uploads settled':
      return onUploads(step, event.without)
    case 'fields checked':
      return event.of === 'time' ? onTimeFields(step, event.isValid) : onFields(step, event.isValid)
    case 'page checked':
      return event.isStopped ? rest(step) : send(step, state.sent)
    case 'answered': {
      rest(step)
      const again = settle(step, event)
      if (again) send(step, again)
      else if (event.answer.status === 'saved') goOn(step)
    }
  }
}

type Press = Extract<SaveEvent, { on: 'press' }>['press']

function press(step: Step, pressed: Press) {
  const { state, effects, values } = step
  const isFirst = pressed === 'save' || pressed === 'save and stay'
  const first = { gesture: firstGesture(standingOf(state)), stays: pressed === 'save and stay' }
  if (state.phase !== 'idle') {
    const isTaken = state.phase === 'page' || state.phase === 'answer'
    if (isFirst && isTaken && !isSame(values, state.sent)) state.next = first
    return
  }
  if (isFirst) return begin(step, first)
  switch (pressed) {
    case 'again':
      return begin(step, state.attempt)
    case 'again and stay':
      return begin(step, { ...state.attempt, stays: true })
    case 'scheduled':
      // A time is asked for once what is to be published then is complete.
      return effects.push({ do: 'check fields', of: 'time' })
    case 'discarded':
      return effects.push({ do: 'ask before discarding' })
    default:
      return begin(step, { gesture: { as: pressed } })
  }
}

/** What was typed before the second press is saved by it, unless that would do another thing by now than it said. */
function goOn(step: Step) {
  const { next, sent } = step.state
  const isLeft = next && !isSame(step.values, sent)
  if (isLeft && isSame(next.gesture, firstGesture(standingOf(step.state)))) begin(step, next)
}

/** One save at a time; the failures of the last try are no longer true. */
function begin(step: Step, attempt: Attempt) {
  const { state, effects } = step
  if (state.phase !== 'idle') return
  if (!hasChosen(step)) {
    // Once all is chosen it is saved as that, which stands before the button; nobody discards by one called Save.
    if (attempt.gesture.as !== 'discarded') state.attempt = attempt
    return
  }
  state.phase = 'uploads'
  state.attempt = attempt
  state.pressedAt = standingOf(state)
  state.problem = undefined
  state.merges = 0
  state.next = undefined
  effects.push({ do: 'close failure' }, { do: 'wait for uploads' })
}

function onUploads(step: Step, [first]: string[]) {
  const { state, effects } = step
  const isDiscarded = state.attempt.gesture.as === 'discarded'
  if (first !== undefined && !isDiscarded) {
    rest(step)
    return effects.push({ do: 'focus', at: { field: first } })
  }
  if (!hasChosen(step)) return rest(step)
  // Only now: a list that is drawn anew leaves what is being uploaded in it.
  takeChosen(step)
  if (isDiscarded) return send(step, step.values)
  state.phase = 'fields'
  effects.push({ do: 'check fields', of: 'save' })
}

/** Nothing goes public that must be corrected first, now or when its time comes. */
function onFields(step: Step, isValid: boolean) {
  const { state, effects, values } = step
  if (!isValid) {
    rest(step)
    return effects.push({ do: 'show messages' })
  }
  const { gesture } = state.attempt
  const language = gesture.as === 'language' ? gesture.language : undefined
  if (makesDraft(gesture) && !language) return send(step, values)
  state.phase = 'page'
  state.sent = values
  effects.push({ do: 'check page', values, isScheduled: gesture.as === 'scheduled', language })
}

function onTimeFields({ state, effects }: Step, isValid: boolean) {
  if (state.phase !== 'idle') return
  const { publishAt } = state.publication ?? {}
  if (!isValid) effects.push({ do: 'show messages' })
  else state.schedule = { time: publishAt ? askedTimeOf(new Date(publishAt)) : undefined }
}

function send({ state, effects }: Step, stood: FormValues) {
  const { id, version, values } = state.base
  state.phase = 'answer'
  state.sent = stood
  const sent = savedBy(state.attempt.gesture, stood)
  const { displayOrder, ...others } = sent
  // A record that was moved in the list meanwhile stays where it is, unless its number was typed here.
  const stored = id && isSame(displayOrder, values.displayOrder) ? others : sent
  const newId = id ? undefined : state.newId
  const body = { version, newId, ...state.attempt.gesture, values: stored }
  effects.push({ do: 'send', method: id ? 'PUT' : 'POST', id, editor: state.editor, body })
}

function rest({ state }: Step) {
  state.phase = 'idle'
}

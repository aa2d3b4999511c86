import type { OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import { formValues } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { say } from '#app/words/say.ts'
import { isChosen } from './clash.ts'
import { wouldPublish } from './gestures.ts'
import { type Merge, merge } from './merge.ts'
import type { Base, Step } from './save-step.ts'

/** Changes are told from another version on. */
export function rebase({ state, effects }: Step, base: Base) {
  const from = state.base.id
  state.base = base
  effects.push({ do: 'look' })
  if (from !== base.id) effects.push({ do: 'move copy', from })
}

function adopt(step: Step, theirs: OpenedRecord, { values, taken }: Merge) {
  const { collection, state, effects } = step
  effects.push({ do: 'write', values })
  step.values = values
  rebase(step, { id: theirs.id, version: theirs.version, values: formValues(collection, theirs.values) })
  state.conflict = undefined
  if (taken.length === 0) return
  const fields = [...new Set([...(state.merged?.fields ?? []), ...taken])]
  state.merged = { who: theirs.updatedBy ?? say('Somebody else'), fields }
}

/** True when nobody has to choose: what they and we have changed stands together in the form now. */
export function goesTogether(step: Step, record: OpenedRecord) {
  const { collection, state } = step
  const theirs = formValues(collection, record.values)
  // It may be our own save, whose answer got lost.
  const ours = state.unanswered.find((sent) => isSame(sent, theirs))
  const begun = { ...state.base, id: record.id, ...(ours && { values: ours }) }
  const merged = merge(begun.values, step.values, theirs, {}, collection.fields)
  state.publication = record.publication
  // A draft of somebody else does not go public with what is saved here.
  const isAsked = !ours && wouldPublish(state.attempt.gesture, record.publication)
  const isTogether = merged.clashes.length === 0 && !isAsked
  if (isTogether) adopt(step, record, merged)
  else rebase(step, begun)
  return isTogether
}

/** False while something is left to choose; otherwise the form holds what was chosen. */
export function hasChosen(step: Step) {
  const { collection, state, effects } = step
  const { conflict } = state
  if (!conflict) return true
  const { theirs, choices } = conflict
  const merged = merge(
    state.base.values,
    step.values,
    formValues(collection, theirs.values),
    choices,
    collection.fields,
  )
  if (merged.clashes.some((clash) => !isChosen(clash, choices[clash.key]))) {
    state.conflict = { ...conflict, isAsked: true }
    effects.push({ do: 'focus', at: 'choice' })
    return false
  }
  // The panel goes, as when theirs are taken.
  effects.push({ do: 'focus', at: 'first field' })
  adopt(step, theirs, merged)
  return true
}

export function takeTheirs(step: Step) {
  const { collection, state, effects } = step
  if (!state.conflict) return
  const { id, version, ...theirs } = state.conflict.theirs
  const values = formValues(collection, theirs.values)
  effects.push({ do: 'write', values })
  rebase(step, { id, version, values })
  effects.push({ do: 'clear messages' })
  state.conflict = undefined
}

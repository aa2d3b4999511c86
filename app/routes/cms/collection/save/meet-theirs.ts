import { checkDraft } from '#app/content/engine/check-values.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import { textsOf } from '#app/content/engine/languages/texts.ts'
import { withoutLeftOver } from '#app/content/engine/languages/without-left-over.ts'
import type { OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import { type FormValues, formValues, type ItemValues } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { say } from '#app/words/say.ts'
import { isChosen } from './clash.ts'
import { firstGesture, isDraft, savedBy, wouldPublish } from './gestures.ts'
import { type Merge, merge } from './merge.ts'
import type { Base, Conflict, Step } from './save-step.ts'

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
  const ours = state.unanswered.find(({ gesture, values }) => {
    const sent = savedBy(gesture, values)
    const spells = spelling(collection, sent, record)
    return Object.entries(theirs).every(([name, value]) => isSame(sent[name], value) || spells(name))
  })
  const { base, mine } = inTheirSpelling(step, ours?.values ?? state.base.values, record)
  const begun = { ...state.base, id: record.id, values: base }
  const merged = merge(base, mine, theirs, {}, collection.fields)
  state.publication = record.publication
  const isAsked = (!ours && publishesTheirs(step, record, merged.values)) || endsTheirs(step, record)
  // What was to be published is no longer what the editor sees.
  if (isAsked) state.attempt = { ...state.attempt, gesture: firstGesture({ publication: record.publication }) }
  const isTogether = merged.clashes.length === 0 && !isAsked
  // Nobody else has changed what is our own.
  if (isTogether) adopt(step, record, ours ? { ...merged, taken: [] } : merged)
  else rebase(step, begun)
  return isTogether
}

/** What the server writes otherwise than it was typed, such as a number with a comma, is nobody's change. */
function inTheirSpelling({ collection, values }: Step, base: FormValues, record: OpenedRecord) {
  const spells = spelling(collection, base, record)
  const spelled = Object.entries(formValues(collection, record.values)).filter(
    ([name, value]) => !isSame(base[name], value) && spells(name),
  )
  const left = spelled.filter(([name]) => isSame(values[name], base[name]))
  return { base: { ...base, ...Object.fromEntries(spelled) }, mine: { ...values, ...Object.fromEntries(left) } }
}

/** Of each field, whether it is stored as the server writes these; which words it leaves out it knows alone. */
function spelling(collection: Collection, values: FormValues, record: OpenedRecord) {
  const checked = checkDraft(collection, values)
  const [ours, theirs] = ['issues' in checked ? values : checked.values, record.values].map((all) =>
    formValues(collection, withoutLeftOver(collection.fields, all)),
  )
  return (name: string) => isSame(ours?.[name], theirs?.[name])
}

/** A draft of somebody else does not go public with what is saved here: of it, `merged` has words that are new here. */
function publishesTheirs({ collection, state, values }: Step, { publication }: OpenedRecord, merged: FormValues) {
  const { gesture } = state.attempt
  if (gesture.as !== 'language') return wouldPublish(gesture, publication)
  // In the form each item of English has a place in it, whether there are words for it or not.
  const wordsIn = ({ translations }: FormValues) => {
    const own = (translations as ItemValues[]).find(({ type }) => type === gesture.language) ?? {}
    return Object.fromEntries(textsOf(collection.fields, own).map(({ path, value }) => [path, value]))
  }
  return isDraft(publication) && !isSame(wordsIn(merged), wordsIn(values))
}

/** A time that somebody has set, or word of one that failed, ends with no draft of whoever has not seen it. */
function endsTheirs({ state: { attempt, pressedAt, unanswered } }: Step, { publication }: OpenedRecord) {
  const [{ gesture }, { publishAt, problem }, seen] = [attempt, publication, pressedAt.publication]
  const isUnseen = publishAt ? publishAt !== seen?.publishAt : problem && problem !== seen?.problem
  const isOurs = publishAt && unanswered.some((each) => isSame(each.gesture, firstGesture({ publication })))
  return Boolean(isUnseen) && !isOurs && (gesture.as === 'draft' || gesture.as === 'unpublished')
}

const asChosen = ({ collection, state, values }: Step, { theirs, choices }: Conflict) =>
  merge(state.base.values, values, formValues(collection, theirs.values), choices, collection.fields)

/** False while something is left to choose. */
export function hasChosen(step: Step) {
  const { state, effects } = step
  const { conflict } = state
  if (!conflict) return true
  const { choices } = conflict
  const isLeft = asChosen(step, conflict).clashes.some((clash) => !isChosen(clash, choices[clash.key]))
  if (!isLeft) return true
  state.conflict = { ...conflict, isAsked: true }
  effects.push({ do: 'focus', at: 'choice' })
  return false
}

/** The form holds what was chosen. */
export function takeChosen(step: Step) {
  const { conflict } = step.state
  if (!conflict) return
  // The panel goes, as when theirs are taken.
  step.effects.push({ do: 'focus', at: 'first field' })
  adopt(step, conflict.theirs, asChosen(step, conflict))
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

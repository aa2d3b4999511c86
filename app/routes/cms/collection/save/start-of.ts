import type { Collection } from '#app/content/engine/collection.ts'
import { newUuid } from '#app/content/engine/new-id.ts'
import type { OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import { type FormValues, formValues } from '#app/routes/cms/record/form-values.ts'
import type { LocalCopy } from '#app/routes/cms/record/local-copies.ts'
import { say, sayAny } from '#app/words/say.ts'
import { firstGesture, isDraft } from './gestures.ts'
import { merge } from './merge.ts'
import type { Base, SaveState } from './save-step.ts'

type Options = {
  collection: Collection
  opened?: OpenedRecord
  copied?: OpenedRecord
  copy?: LocalCopy
  editor?: string
}

type Start = { values: FormValues; copied?: string; state: SaveState }

export function startOf({ collection, opened, copied, copy, editor }: Options): Start {
  const base: Base = {
    id: opened?.id,
    version: opened?.version,
    values: formValues(collection, (opened ?? copied)?.values),
    isOfDraft: copy?.isOfDraft ?? (copied && isDraft(copied.publication)),
  }
  const pressedAt = { publication: opened?.publication, isOfDraft: base.isOfDraft }
  const state: SaveState = {
    base,
    newId: copy?.newId ?? newUuid(),
    publication: opened?.publication,
    editor,
    phase: 'idle',
    attempt: { gesture: firstGesture(pressedAt) },
    pressedAt,
    sent: base.values,
    merges: 0,
    unanswered: [],
  }
  const values = copy?.values ?? base.values
  if (!copy || !opened) return { values, copied: copied?.id, state }
  const merged = merge(copy.base, values, base.values, {}, collection.fields)
  // A move in the list and an upgrade change a record and not its version: nobody has saved, and what is typed stays.
  if (opened.version === copy.version) return { values: merged.values, state }
  if (merged.clashes.length > 0) {
    // Both sides have changed the same field since the copy was made.
    const begun = { id: opened.id, version: copy.version, values: copy.base }
    return { values, state: { ...state, base: begun, conflict: { theirs: opened, choices: {}, isAsked: false } } }
  }
  const who = opened.updatedBy ?? say('Somebody else')
  const notice = say(
    '{who} has saved this {noun} in the meantime. Both changes stand in the form; nothing is saved yet.',
    { who, noun: sayAny(collection.noun[0]) },
  )
  return { values: merged.values, state: { ...state, notice } }
}

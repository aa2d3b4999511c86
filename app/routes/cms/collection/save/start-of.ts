import type { Collection } from '#app/content/engine/collection.ts'
import type { OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import { type FormValues, formValues } from '#app/routes/cms/record/form-values.ts'
import type { LocalCopy } from '#app/routes/cms/record/local-copies.ts'
import type { Base } from './draft.ts'
import { isDraft } from './gestures.ts'
import { merge } from './merge.ts'

type Start = {
  base: Base
  values: FormValues
  newId: string
  copied?: string
  /** Both sides have changed the same field since the copy was made. */
  theirs?: OpenedRecord
  notice?: string
}

type Options = { collection: Collection; opened?: OpenedRecord; copied?: OpenedRecord; copy?: LocalCopy }

/** What a form begins with: the record as it is stored, or the local copy that was restored onto it. */
export function startOf({ collection, opened, copied, copy }: Options): Start {
  const base = {
    id: opened?.id,
    version: opened?.version,
    values: formValues(collection, (opened ?? copied)?.values),
    isOfDraft: copy?.isOfDraft ?? (copied && isDraft(copied.publication)),
  }
  if (!copy) return { base, values: base.values, newId: newRecordId(), copied: copied?.id }
  const { newId, values } = copy
  if (!opened || opened.version === copy.version) return { base, values, newId, copied: copied?.id }
  const merged = merge(copy.base, values, base.values)
  if (merged.clashes.length > 0) {
    const begun = { id: opened.id, version: copy.version, values: copy.base }
    return { base: begun, values, newId, theirs: opened }
  }
  const notice = `${opened.updatedBy ?? 'Somebody else'} has saved this ${collection.noun[0]} meanwhile. Both changes stand in the form; nothing is saved yet.`
  return { base, values: merged.values, newId, notice }
}

/** `crypto.randomUUID` is missing where the page came over plain HTTP. */
function newRecordId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // RFC 9562: version 4, variant 8.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

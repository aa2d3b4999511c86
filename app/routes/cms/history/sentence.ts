import { capitalised } from '#app/content/engine/capitalised.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import type { Field } from '#app/content/engine/fields.ts'
import type { Revision } from '#app/content/engine/history.server.ts'
import { inSentence } from '#app/content/engine/in-sentence.ts'
import { itemChanges } from '#app/content/engine/item-changes.ts'
import { valuesOf } from '#app/content/engine/records.server.ts'
import type { StoredRecord } from '#app/content/engine/store.server.ts'
import { houseMinute } from '#app/house-clock.ts'
import { asAList } from '#app/language/as-a-list.ts'
import { fieldsInOrder, writtenValues } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { say, sayAny } from '#app/words/say.ts'

export function changeInWords(collection: Collection, { action, record }: Revision, previous: Revision | undefined) {
  if (!record) return say('Deleted')
  const before = previous?.record
  const fields = before ? changedLabels(collection, before, record) : ''
  const isPublication = action === 'published' || (action === 'updated' && before?.draft && !record.draft)
  if (isPublication) return fields ? say('Published, with another {fields}', { fields }) : say('Published')
  switch (action) {
    case 'created':
      return say(record.status === 'draft' ? 'Created as a draft' : 'Created')
    case 'updated':
      if (!previous) return say('As it stood: the oldest version that is kept')
      return fields ? say('Changed {fields}', { fields }) : say('Saved without a change')
    case 'drafted':
      return fields ? say('Saved as a draft: {fields}', { fields }) : say('Saved as a draft')
    case 'scheduled':
      return record.publishAt ? say('Scheduled for {at}', { at: houseMinute(record.publishAt) }) : say('Scheduled')
    case 'discarded draft':
      return say('Draft discarded')
    case 'not published':
      return say('Not published at the scheduled time')
    case 'unpublished':
      return say('Unpublished')
    case 'reordered':
      return say('Moved in the list')
    case 'repaired':
      return say('Picture repaired')
    case 'restored':
      if (previous && !before) return say('Restored from the trash')
      return fields ? say('Restored an earlier version: {fields}', { fields }) : say('Restored an earlier version')
    default:
      return [sayAny(capitalised(action)), fields].filter(Boolean).join(': ')
  }
}

function changedLabels(collection: Collection, before: StoredRecord, after: StoredRecord) {
  const [old, now] = [before, after].map((record) => writtenValues(collection, valuesOf({ collection }, record)))
  const labels = fieldsInOrder(collection)
    .filter((name) => !isSame(old?.[name], now?.[name]))
    .flatMap((name) => {
      const field = collection.fields[name]
      if (field?.kind === 'list') return itemLabels(field, old?.[name], now?.[name])
      return field ? inSentence(sayAny(field.label)) : name
    })
  return asAList(labels)
}

/** More than these are told as what they are in. */
const mostItems = 3

function itemLabels(field: Field, old: unknown, now: unknown) {
  const labels = itemChanges(field, old, now, isSame, sayAny).map(({ label }) => say('“{label}”', { label }))
  return labels.length > mostItems
    ? say('{field} ({count} changes)', { field: inSentence(sayAny(field.label)), count: labels.length })
    : labels
}

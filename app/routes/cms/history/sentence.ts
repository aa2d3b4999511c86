import { capitalised } from '#app/content/engine/capitalised.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import type { Field } from '#app/content/engine/fields.ts'
import type { Revision } from '#app/content/engine/history.server.ts'
import { itemChanges } from '#app/content/engine/item-changes.ts'
import { valuesOf } from '#app/content/engine/records.server.ts'
import type { StoredRecord } from '#app/content/engine/store.server.ts'
import { houseMinute } from '#app/house-clock.ts'
import { fieldsInOrder, writtenValues } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'

export function changeInWords(collection: Collection, { action, record }: Revision, previous: Revision | undefined) {
  if (!record) return 'Deleted'
  const before = previous?.record
  const fields = before ? changedLabels(collection, before, record) : ''
  const isPublication = action === 'published' || (action === 'updated' && before?.draft && !record.draft)
  if (isPublication) return fields ? `Published, with another ${fields}` : 'Published'
  switch (action) {
    case 'created':
      return record.status === 'draft' ? 'Created as a draft' : 'Created'
    case 'updated':
      if (!previous) return 'As it stood: the oldest version that is kept'
      return fields ? `Changed ${fields}` : 'Saved without a change'
    case 'drafted':
      return fields ? `Saved as a draft: ${fields}` : 'Saved as a draft'
    case 'scheduled':
      return record.publishAt ? `Scheduled for ${houseMinute(record.publishAt)}` : 'Scheduled'
    case 'discarded draft':
      return 'Draft discarded'
    case 'not published':
      return 'Not published at its time'
    case 'unpublished':
      return 'Taken off the website'
    case 'reordered':
      return 'Moved in the list'
    case 'repaired':
      return 'Picture repaired'
    case 'restored':
      if (previous && !before) return 'Restored from the trash'
      return fields ? `Restored an earlier version: ${fields}` : 'Restored an earlier version'
    default:
      return [capitalised(action), fields].filter(Boolean).join(': ')
  }
}

function changedLabels(collection: Collection, before: StoredRecord, after: StoredRecord) {
  const [old, now] = [before, after].map((record) => writtenValues(collection, valuesOf({ collection }, record)))
  const labels = fieldsInOrder(collection)
    .filter((name) => !isSame(old?.[name], now?.[name]))
    .flatMap((name) => {
      const field = collection.fields[name]
      if (field?.kind === 'list') return itemLabels(field, old?.[name], now?.[name])
      return field?.label.toLowerCase() ?? name
    })
  return [labels.slice(0, -1).join(', '), labels.at(-1)].filter(Boolean).join(' and ')
}

/** More than these are told as what they are in. */
const mostItems = 3

function itemLabels(field: Field, old: unknown, now: unknown) {
  const labels = itemChanges(field, old, now, isSame).map(({ label }) => `“${label}”`)
  return labels.length > mostItems ? `${field.label.toLowerCase()} (${labels.length} changes)` : labels
}

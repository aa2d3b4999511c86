import { defineCollection, everyMessage } from '#app/content/engine/collection.ts'
import { text } from '#app/content/engine/fields.ts'
import type { StoredRow } from './table.ts'
import { fileTexts } from './texts.ts'

export const fileCollection = defineCollection({
  slug: 'files',
  title: 'Files',
  noun: ['file', 'files'],
  add: 'Upload Files',
  dialog: { add: 'Upload Files', edit: 'Edit File' },
  ...fileTexts,
  invalid: everyMessage,
  isInEnglish: true,
  fields: { title: text('Title', { max: 200, hint: 'What editors find it by. Visitors save it under this name.' }) },
  form: { main: ['title'] },
  prepare: (said) => said,
  open: ({ title }: StoredRow) => ({ title }),
  list: {
    layout: 'cards',
    columns: ['name', 'title'],
    order: 'Newest first',
    name: 'title',
    search: ['title'],
    item: ({ title }: Pick<StoredRow, 'title'>) => ({ title }),
  },
})

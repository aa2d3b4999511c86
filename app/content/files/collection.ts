import { z } from 'zod'
import { type CaptionLanguage, captionLanguages } from '#app/content/choices.ts'
import { defineCollection, everyMessage } from '#app/content/engine/collection.ts'
import { type Field, text } from '#app/content/engine/fields.ts'
import { say } from '#app/words/say.ts'
import type { StoredRow } from './table.ts'
import { fileTexts } from './texts.ts'

const language: Field<CaptionLanguage | null> = {
  kind: 'choice',
  label: 'Language of the captions',
  schema: z
    .enum(captionLanguages, { error: () => say('Choose the language of the captions') })
    .nullish()
    .transform((said) => said ?? null),
  initial: null,
  required: false,
  choices: captionLanguages,
}

export const fileCollection = defineCollection({
  slug: 'files',
  title: 'Files',
  noun: ['file', 'files'],
  add: 'Upload Files',
  dialog: { add: 'Upload Files', edit: 'Edit File' },
  ...fileTexts,
  invalid: everyMessage,
  isInEnglish: true,
  fields: {
    title: text('Title', { max: 200, hint: 'What editors find it by. Visitors save it under this name.' }),
    language,
  },
  form: { main: ['title', 'language'] },
  prepare: (said) => said,
  open: ({ title, language }: StoredRow) => ({ title, language }),
  list: {
    layout: 'cards',
    columns: ['name', 'title'],
    order: 'Newest first',
    name: 'title',
    search: ['title'],
    item: ({ title }: Pick<StoredRow, 'title'>) => ({ title }),
  },
})

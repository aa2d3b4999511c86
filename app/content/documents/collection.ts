import { documentLanguages, documentTypes } from '#app/content/choices.ts'
import { defineCollection, everyMessage } from '#app/content/engine/collection.ts'
import { choice, date, optionalText, slug, text } from '#app/content/engine/fields.ts'
import { list, readItems } from '#app/content/engine/list.ts'
import { document, link, picture } from '#app/content/engine/reference-fields.ts'
import { say } from '#app/words/say.ts'
import type { DocumentRow } from './table.ts'

const documentFolder = '/documents/'

export const versions = list('Versions', {
  item: 'Version',
  max: 50,
  name: 'date',
  hint: 'The last one is the document. To replace its file, add a version below it: the address stays, and visitors still reach the ones before.',
  fields: {
    file: document('PDF', { isRequired: true, hint: 'Up to 50 MB, without a password, scripts or other files in it.' }),
    date: date('Published on'),
    note: optionalText('What changed', { max: 160, hint: 'Such as: note 11 corrected.' }),
  },
  rows: ['file', ['date', 'note']],
})

export const pictures = list('Pictures for the press', {
  item: 'Picture',
  max: 60,
  name: 'caption',
  hint: 'Visitors save each of them, or all with their captions and credits as one ZIP file.',
  fields: {
    picture: picture('Picture', { recommended: 'as large as you have it' }),
    caption: text('Caption', { max: 300 }),
    credit: text('Credit', { max: 100, isShared: true, hint: 'Who is to be named beside it.' }),
  },
})

const shownOn = list('Also shown on', {
  item: 'Page',
  max: 20,
  hint: 'Properties and projects that this document is about: they list it, and it leads to them.',
  fields: { page: link('Property or project') },
})

export const documentsCollection = defineCollection({
  slug: 'documents',
  title: 'Documents',
  noun: ['document', 'documents'],
  empty: {
    title: 'No documents yet',
    text: 'The first one appears on Documents, with its first page as a picture.',
    action: 'Add Your First Document',
  },
  invalid: everyMessage,
  fields: {
    title: text('Title', { max: 200 }),
    slug: slug('Slug', { max: 200, prefix: documentFolder }),
    type: choice('Type', documentTypes),
    period: optionalText('Period', { max: 60, hint: 'What it covers, such as 2025 or Q3 2026.' }),
    date: date('Date'),
    language: {
      ...text('Language', {
        max: 60,
        isShared: true,
        suggestions: documentLanguages,
      }),
      initial: 'English',
    },
    summary: text('Summary', { max: 300, kind: 'multiline' }),
    versions,
    pictures,
    replaces: link('Replaces', { hint: 'An earlier document that this one takes the place of.' }),
    shownOn,
  },
  form: {
    main: ['title', 'slug', 'summary', 'versions', 'pictures'],
    side: [
      { fields: ['type', ['date', 'period'], 'language'] },
      { legend: 'Connections', fields: ['replaces', 'shownOn'] },
    ],
  },
  suggest: { from: 'title', to: 'slug' },
  searched: { A: ['title'], B: ['type', 'period', 'summary'], C: ['content'] },
  found: { group: 'documents', label: 'type', date: 'date', lead: 'summary', text: 'content', tongue: 'language' },
  lacking: ({ versions: { length }, pictures: { length: shown } }) =>
    length + shown > 0
      ? []
      : [{ field: 'versions', message: say('Add a version with its PDF, or pictures for the press') }],
  prepare: (values) => ({ ...values, file: values.versions.at(-1)?.file?.attrs.file ?? null }),
  open: (row: DocumentRow) => ({
    ...row,
    versions: readItems(versions, row.versions),
    pictures: readItems(pictures, row.pictures),
    shownOn: readItems(shownOn, row.shownOn),
  }),
  list: {
    layout: 'text',
    columns: ['title', 'slug', 'type', 'date', 'period', 'language'],
    openings: ['summary'],
    order: 'Newest first',
    name: 'title',
    search: ['title', 'slug', 'summary'],
    isLong: true,
    filter: 'type',
    item: (row: DocumentRow) => ({
      title: row.title,
      category: row.type,
      date: row.date,
      summary: row.summary,
      page: documentPath(row),
    }),
  },
})

export const documentPath = ({ slug }: { slug: string }) => documentFolder + slug

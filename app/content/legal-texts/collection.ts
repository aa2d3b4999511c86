import { defineCollection, everyMessage } from '#app/content/engine/collection.ts'
import {
  choice,
  date,
  joinSections,
  optionalText,
  readSections,
  sections,
  sharingText,
  slug,
  text,
} from '#app/content/engine/fields.ts'
import { anchored } from './anchors.ts'
import { documentNames, documentPath, legalFolder } from './documents.ts'
import type { LegalTextRow } from './table.ts'

export const legalTextsCollection = defineCollection({
  slug: 'legal-texts',
  title: 'Legal Texts',
  noun: ['version', 'versions'],
  empty: {
    title: 'No versions yet',
    text: 'Terms of Service and Privacy Policy show the newest one that is published.',
    action: 'Add Your First Version',
  },
  invalid: everyMessage,
  isVerbatim: true,
  fields: {
    document: choice('Document', documentNames),
    name: text('Name', { max: 100, isShared: true, hint: 'Tells the versions apart, such as “Terms of March 2024”.' }),
    slug: slug('Slug', { max: 100, prefix: legalFolder }),
    date: {
      ...date('Date'),
      hint: 'The published version with the latest date is in force. To have one take effect later, schedule it.',
    },
    updated: text('Date as shown', { max: 80, hint: 'Below the introduction, such as “Last updated March 2024”.' }),
    lead: text('Introduction', { max: 300, kind: 'multiline' }),
    sections: {
      ...sections('Sections', { max: 50_000, countedAs: 'The text' }),
      hint: 'Sections and their paragraphs are numbered. A list belongs to the paragraph above it.',
    },
    changes: optionalText('What changed', {
      max: 1000,
      kind: 'multiline',
      hint: 'In a few sentences, above the differences from the version before.',
    }),
    seoTitle: sharingText('SEO title', { max: 60, hint: 'Empty: the name of the document.' }),
    metaDescription: sharingText('Meta description', { max: 155, kind: 'multiline', hint: 'Empty: the introduction.' }),
  },
  form: {
    main: ['name', 'slug', 'lead', 'sections', 'changes'],
    side: [
      { fields: ['document', 'date', 'updated'] },
      { legend: 'Search and sharing', fields: ['seoTitle', 'metaDescription'] },
    ],
  },
  suggest: { from: 'name', to: 'slug' },
  searched: { A: ['document'], B: ['name', 'lead', 'sections'], C: ['content'] },
  found: {
    group: 'pages',
    label: 'updated',
    lead: 'lead',
    text: 'content',
    path: ({ title }) => documentPath(title),
  },
  prepare: (version) => ({
    ...version,
    sections: anchored(version.sections),
    content: joinSections(version.sections),
  }),
  open: (row: LegalTextRow) => ({ ...row, sections: readSections(row.sections) }),
  list: {
    layout: 'text',
    columns: ['document', 'name', 'slug', 'updated', 'lead'],
    order: 'Newest first',
    name: 'name',
    search: ['name', 'slug', 'lead'],
    filter: 'document',
    item: (row: LegalTextRow) => ({
      title: row.name,
      facts: [row.document, row.updated],
      summary: row.lead,
      page: `${legalFolder}${row.slug}`,
    }),
  },
})

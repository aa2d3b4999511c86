import type { ValuesOf } from '#app/content/engine/collection.ts'
import { optionalText, text } from '#app/content/engine/fields.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import { heading, leadText, longest, sharing, sharingGroup } from '#app/content/pages/parts.ts'

export const documentsPage = definePage({
  slug: 'page-documents',
  id: '1d000000-0000-4000-8000-000000000041',
  title: 'Documents and press',
  path: '/documents',
  fields: {
    title: text('Title', { max: longest.title }),
    lead: leadText('Right of the title.'),
    emptyTitle: text('Heading', { max: longest.heading }),
    emptyText: text('Text', { max: 160, kind: 'multiline' }),
    backLabel: text('Link back to the documents', { max: longest.label, hint: 'On the page of each document.' }),
    missingTitle: text('Title where there is no such page', { max: longest.heading }),
    missingText: text('Text where there is no such page', { max: 160, kind: 'multiline' }),
    pressTitle: heading('Title of the press room'),
    pressLead: text('Words of the press room', { max: longest.lead, kind: 'multiline' }),
    pressDepartment: optionalText('Department for the press', {
      isShared: true,
      max: 60,
      hint: 'Its name, as under Company: how journalists reach it stands in the press room.',
    }),
    picturesNote: optionalText('Terms of use of the pictures', { max: longest.note, kind: 'multiline' }),
    ...sharing,
  },
  name: 'title',
  form: {
    main: ['title', 'lead'],
    groups: [
      { legend: 'Press room', fields: ['pressTitle', 'pressLead', 'pressDepartment', 'picturesNote'] },
      { legend: 'While there is nothing', fields: ['emptyTitle', 'emptyText'] },
      { legend: 'Page of a document', fields: ['backLabel', 'missingTitle', 'missingText'] },
      sharingGroup,
    ],
  },
})

export type DocumentsContent = ValuesOf<typeof documentsPage.fields>

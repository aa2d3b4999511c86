import type { ValuesOf } from '#app/content/engine/collection.ts'
import { optionalText, text } from '#app/content/engine/fields.ts'
import { list } from '#app/content/engine/list.ts'
import { figure, link, picture } from '#app/content/engine/reference-fields.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import {
  asking,
  askingGroup,
  figureRow,
  heading,
  leadText,
  longest,
  notes,
  sharing,
  sharingGroup,
} from '#app/content/pages/parts.ts'

export const publicMarketsPage = definePage({
  slug: 'page-public-markets',
  id: '1d000000-0000-4000-8000-000000000003',
  title: 'Public Markets',
  path: '/public-markets',
  fields: {
    title: text('Title', { max: longest.title }),
    lead: leadText('Right of the title.'),
    allocationTitle: heading('Heading of the allocation'),
    allocationNote: optionalText('Note below the heading', { max: 160 }),
    allocation: list('Shares', {
      item: 'Share',
      max: 8,
      name: 'label',
      hint: 'A figure in per cent each. The band is as wide as they are together.',
      fields: {
        label: text('Label', { max: longest.label }),
        figure: figure('Figure'),
        note: text('Note', { max: 80 }),
      },
      rows: [['label', 'figure'], 'note'],
    }),
    picture: picture('Picture', { recommended: '1920 × 823 px' }),
    philosophyTitle: heading('Heading of the philosophy'),
    statement: text('Statement', { max: longest.statement, kind: 'multiline' }),
    notes: notes('Notes'),
    performanceTitle: heading('Heading of the performance'),
    performanceNote: optionalText('Note beside the heading', {
      max: 160,
      hint: '{five-year-return date} is the date of that figure.',
    }),
    performance: figureRow('Figures', 8),
    caveat: optionalText('Caveat', { max: 240, kind: 'multiline' }),
    yearTitle: heading('Heading of the year'),
    steps: notes('Steps'),
    newsLabel: text('Link to the news', { max: longest.label }),
    newsLink: link('The link leads to'),
    ...asking,
    ...sharing,
  },
  name: 'title',
  form: {
    main: ['title', 'lead'],
    groups: [
      { legend: 'Allocation', fields: ['allocationTitle', 'allocationNote', 'allocation', 'picture'] },
      { legend: 'Philosophy', fields: ['philosophyTitle', 'statement', 'notes'] },
      { legend: 'Performance', fields: ['performanceTitle', 'performanceNote', 'performance', 'caveat'] },
      { legend: 'The year', fields: ['yearTitle', 'steps', ['newsLabel', 'newsLink']] },
      askingGroup,
      sharingGroup,
    ],
  },
})

export type PublicMarketsContent = ValuesOf<typeof publicMarketsPage.fields>

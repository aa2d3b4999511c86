import type { ValuesOf } from '#app/content/engine/collection.ts'
import { optionalText, text } from '#app/content/engine/fields.ts'
import { picture } from '#app/content/engine/reference-fields.ts'
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

export const venturesPage = definePage({
  slug: 'page-venture-capital',
  id: '1d000000-0000-4000-8000-000000000004',
  title: 'Venture Capital',
  path: '/venture-capital',
  ground: 'picture',
  fields: {
    title: text('Title', { max: longest.title, hint: 'On the picture, bottom left.' }),
    lead: leadText('On the picture, right of the title.'),
    picture: picture('Picture', { recommended: '1920 × 1080 px' }),
    terms: figureRow('Terms', 4),
    sectorsTitle: heading('Heading of the sectors'),
    sectorsNote: optionalText('Note below the heading', { max: 160 }),
    companiesTitle: heading('Heading of the companies'),
    companiesEmpty: text('While there are none', { max: 160 }),
    addedTitle: heading('Heading of what is added'),
    statement: text('Statement', { max: longest.statement, kind: 'multiline' }),
    notes: notes('Notes'),
    performanceTitle: heading('Heading of the performance'),
    performance: figureRow('Figures', 10),
    ...asking,
    ...sharing,
  },
  name: 'title',
  form: {
    main: ['title', 'lead', 'picture', 'terms'],
    groups: [
      { legend: 'Sectors', fields: ['sectorsTitle', 'sectorsNote'] },
      { legend: 'Companies', fields: ['companiesTitle', 'companiesEmpty'] },
      { legend: 'What we add', fields: ['addedTitle', 'statement', 'notes'] },
      { legend: 'Performance', fields: ['performanceTitle', 'performance'] },
      askingGroup,
      sharingGroup,
    ],
  },
})

export type VenturesContent = ValuesOf<typeof venturesPage.fields>

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

export const realEstatePage = definePage({
  slug: 'page-real-estate',
  id: '1d000000-0000-4000-8000-000000000002',
  title: 'Real Estate',
  path: '/real-estate',
  ground: 'picture',
  fields: {
    title: text('Title', { max: longest.title, hint: 'On the picture, bottom left.' }),
    lead: leadText('On the picture, right of the title.'),
    picture: picture('Picture', { recommended: '1920 × 1080 px' }),
    figures: figureRow('Key figures', 8),
    mapTitle: heading('Heading of the map'),
    mapNote: optionalText('Note beside the heading', { max: 160 }),
    portfolioTitle: heading('Heading of the portfolio'),
    portfolioNote: optionalText('Note beside the heading', { max: 160 }),
    pipelineTitle: heading('Heading of the pipeline'),
    pipelineNote: optionalText('Note beside the heading', { max: 160 }),
    strategyTitle: heading('Heading of the strategy'),
    statement: text('Statement', { max: longest.statement, kind: 'multiline' }),
    notes: notes('Notes'),
    backLabel: text('Link back to real estate', { max: longest.label, hint: 'On the page of each project.' }),
    overviewTitle: heading('Heading of the overview'),
    highlightsTitle: heading('Heading of the key highlights'),
    galleryTitle: heading('Heading of the gallery'),
    missingTitle: text('Title where there is no such page', { max: longest.heading }),
    missingText: text('Text where there is no such page', { max: 160, kind: 'multiline' }),
    ...asking,
    ...sharing,
  },
  name: 'title',
  form: {
    main: ['title', 'lead', 'picture', 'figures'],
    groups: [
      { legend: 'Map and filter', fields: ['mapTitle', 'mapNote'] },
      { legend: 'Portfolio', fields: ['portfolioTitle', 'portfolioNote'] },
      { legend: 'Pipeline', fields: ['pipelineTitle', 'pipelineNote'] },
      { legend: 'Strategy', fields: ['strategyTitle', 'statement', 'notes'] },
      {
        legend: 'Page of a project',
        fields: ['backLabel', 'overviewTitle', ['highlightsTitle', 'galleryTitle'], 'missingTitle', 'missingText'],
      },
      askingGroup,
      sharingGroup,
    ],
  },
})

export type RealEstateContent = ValuesOf<typeof realEstatePage.fields>

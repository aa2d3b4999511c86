import type { ValuesOf } from '#app/content/engine/collection.ts'
import { optionalText, text } from '#app/content/engine/fields.ts'
import { picture } from '#app/content/engine/reference-fields.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import { heading, leadText, longest, sharing, sharingGroup } from '#app/content/pages/parts.ts'

export const contactPage = definePage({
  slug: 'page-contact',
  id: '1d000000-0000-4000-8000-000000000006',
  title: 'Contact',
  path: '/contact',
  fields: {
    title: text('Title', { max: longest.title }),
    lead: leadText('Right of the title. Entities, departments and questions stand under Company.'),
    finderTitle: heading('Heading of the route finder'),
    finderNote: optionalText('Note below the heading', { max: 160 }),
    aboutLabel: text('First question', { max: longest.heading }),
    buildingLabel: text('Second question', { max: longest.heading }),
    buildingNone: text('Where it is about no building', { max: longest.heading }),
    finderButton: text('Button', { max: longest.label }),
    picture: picture('Picture', { recommended: '1200 × 630 px' }),
    pictureNote: optionalText('Words beside the picture', { max: 80 }),
    departmentsTitle: heading('Heading of the departments'),
    departmentsNote: optionalText('Note below the heading', { max: 160 }),
    ...sharing,
  },
  name: 'title',
  form: {
    main: ['title', 'lead'],
    groups: [
      {
        legend: 'Route finder',
        fields: ['finderTitle', 'finderNote', ['aboutLabel', 'buildingLabel'], ['buildingNone', 'finderButton']],
      },
      { legend: 'Picture', fields: ['picture', 'pictureNote'] },
      { legend: 'Departments', fields: ['departmentsTitle', 'departmentsNote'] },
      sharingGroup,
    ],
  },
})

export type ContactContent = ValuesOf<typeof contactPage.fields>

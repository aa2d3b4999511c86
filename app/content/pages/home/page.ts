import type { ValuesOf } from '#app/content/engine/collection.ts'
import { optionalText, text } from '#app/content/engine/fields.ts'
import { list } from '#app/content/engine/list.ts'
import { film, link, picture } from '#app/content/engine/reference-fields.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import { heading, leadText, longest, notes, sharing, sharingGroup, ways } from '#app/content/pages/parts.ts'

export const homePage = definePage({
  slug: 'page-home',
  id: '1d000000-0000-4000-8000-000000000001',
  title: 'Home',
  path: '/',
  ground: 'poster',
  fields: {
    title: text('Title', {
      max: longest.title,
      hint: 'On the film, bottom left. Up to 36 characters take two lines at most on a phone.',
    }),
    lead: leadText('On the film, right of the title.'),
    film: film('Film', { hint: 'Without one, the film that came with the website plays.' }),
    poster: picture('Still', {
      recommended: '1920 × 1080 px',
      hint: 'Before the film, and for people who want no motion.',
    }),
    ways: ways('Ways in', { fixed: 3, hint: 'Three, because the layout has three. Their order is yours.' }),
    aboutTitle: heading('Heading of About'),
    aboutStatement: text('Statement', { max: 320, kind: 'multiline' }),
    drawingCaption: optionalText('Words beside the drawing', { max: 160 }),
    notes: notes('Notes'),
    unitsTitle: heading('Heading of the business units'),
    unitsNote: optionalText('Note beside the heading', { max: 160 }),
    units: list('Business units', {
      item: 'Business unit',
      fixed: 3,
      name: 'title',
      fields: {
        title: text('Title', { max: longest.label }),
        link: link('Leads to'),
        text: text('Text', { max: 160, kind: 'multiline' }),
        figures: optionalText('Line of figures', { max: 120, hint: 'Such as {properties} properties.' }),
        picture: picture('Picture', { recommended: '1280 px wide' }),
      },
      rows: [['title', 'link'], 'text', 'figures', 'picture'],
    }),
    newsTitle: heading('Heading of the news'),
    newsButton: text('Button', { max: longest.label }),
    newsEmpty: text('While there is no news', { max: 160 }),
    contactTitle: heading('Heading of the invitation'),
    contactLead: leadText(),
    contactButton: text('Button', { max: longest.label }),
    contactLink: link('The button leads to'),
    ...sharing,
  },
  name: 'title',
  form: {
    main: ['title', 'lead', 'film', 'poster', 'ways'],
    groups: [
      { legend: 'About', fields: ['aboutTitle', 'aboutStatement', 'drawingCaption', 'notes'] },
      { legend: 'Business units', fields: ['unitsTitle', 'unitsNote', 'units'] },
      { legend: 'News', fields: ['newsTitle', 'newsButton', 'newsEmpty'] },
      { legend: 'Invitation', fields: ['contactTitle', 'contactLead', ['contactButton', 'contactLink']] },
      sharingGroup,
    ],
  },
})

export type HomeContent = ValuesOf<typeof homePage.fields>

import { sharingText, text } from '#app/content/engine/fields.ts'
import { list } from '#app/content/engine/list.ts'
import { figure, link, picture } from '#app/content/engine/reference-fields.ts'
import { relation } from '#app/content/engine/relation-field.ts'

/** Lengths that the layouts take at every width: a heading of display size, one of a section, a sentence, a paragraph. */
export const longest = { title: 60, heading: 60, lead: 240, statement: 200, note: 240, label: 40 }

export const heading = (label = 'Heading') => text(label, { max: longest.heading })

export const leadText = (hint?: string) => text('Lead', { max: longest.lead, kind: 'multiline', hint })

/** The address of whoever reads it. In capitals, which no figure's key has. */
export const emailPlace = '{EMAIL}'

export const notes = (label: string) =>
  list(label, {
    item: 'Note',
    max: 6,
    name: 'title',
    fields: {
      title: text('Title', { max: longest.heading }),
      text: text('Text', { max: longest.note, kind: 'multiline' }),
    },
  })

/** Figures of the register under names of their own. One that is not public is left out. */
export const figureRow = (label: string, max: number) =>
  list(label, {
    item: 'Figure',
    max,
    name: 'label',
    fields: { label: text('Label', { max: longest.heading }), figure: figure('Figure') },
    rows: [['label', 'figure']],
  })

type Ways = { fixed?: number; max?: number; hint?: string; onlyToPublished?: true }

export const ways = (label: string, { onlyToPublished, ...options }: Ways = {}) =>
  list(label, {
    item: 'Link',
    name: 'label',
    fields: { label: text('Label', { max: longest.label }), link: link('Leads to', { onlyToPublished }) },
    rows: [['label', 'link']],
    ...options,
  })

/** What search engines and networks are told of a page, `{name}` and `{key of a figure}` filled in. */
export const sharing = {
  seoTitle: sharingText('SEO Title', { max: 60, hint: 'Instead of the name of the page and of the house.' }),
  seoDescription: sharingText('SEO Description', { max: 200, hint: '{name} is the name of the house.' }),
  sharePicture: picture('Share picture', { recommended: '1200 × 630 px' }),
}

export const asking = {
  asks: relation('Whom to ask', {
    targets: ['department', 'entity'],
    count: 'one',
    hint: 'At the foot of the page. Empty: Contact, where visitors say what it is about.',
  }),
}

export const askingGroup = { legend: 'Questions', fields: ['asks'] as 'asks'[] }

export const sharingGroup = {
  legend: 'Search and sharing',
  fields: ['seoTitle', 'seoDescription', 'sharePicture'] as ('seoTitle' | 'seoDescription' | 'sharePicture')[],
}

/** Items as they are specified, each with the id that it has in every installation. */
export const specified = <Item extends object>(...items: Item[]) =>
  items.map((item, at) => ({ id: `item-${at + 1}`, ...item }))

export const unshared = { seoTitle: null, seoDescription: null, sharePicture: null }

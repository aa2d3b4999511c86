import type { z } from 'zod'
import { body, choice, optionalText, text } from '#app/content/engine/fields.ts'
import { list } from '#app/content/engine/list.ts'
import { figure, link, picture } from '#app/content/engine/reference-fields.ts'
import { heading, longest, notes } from '#app/content/pages/parts.ts'

const optionalHeading = () => optionalText('Heading', { max: longest.heading })

const listed = ['News', 'Projects', 'Companies'] as const

const button = { label: text('Button', { max: longest.label }), link: link('Leads to') }

export const sections = list('Sections', {
  item: 'Section',
  max: 40,
  variants: {
    text: {
      label: 'Text',
      fields: {
        title: optionalHeading(),
        text: body('Text', { max: 20_000, hint: 'With tables, charts, pictures and files where you want them.' }),
      },
      name: 'title',
    },
    lead: {
      label: 'Statement',
      fields: {
        title: heading('Heading'),
        statement: text('Statement', { max: longest.statement, kind: 'multiline' }),
        text: optionalText('Text below', {
          max: 2_000,
          kind: 'multiline',
          hint: 'In two columns. A blank line begins a paragraph.',
        }),
      },
      name: 'title',
    },
    figures: {
      label: 'Figures',
      fields: {
        title: optionalHeading(),
        figures: list('Figures', {
          item: 'Figure',
          min: 1,
          max: 6,
          name: 'label',
          fields: {
            label: text('Label', { max: longest.heading }),
            figure: figure('Figure'),
            value: optionalText('Value', { max: 20, hint: 'Where the register has no such figure, such as 71 kWh.' }),
            note: optionalText('Note', { max: longest.heading, hint: 'Such as “2025, all properties”.' }),
          },
          rows: [
            ['label', 'figure'],
            ['value', 'note'],
          ],
        }),
      },
      name: 'title',
    },
    cards: {
      label: 'Cards',
      fields: {
        title: heading('Heading'),
        cards: list('Cards', {
          item: 'Card',
          min: 1,
          max: 50,
          name: 'title',
          fields: {
            title: text('Title', { max: longest.heading }),
            text: text('Text', { max: longest.note, kind: 'multiline' }),
            picture: picture('Picture', { recommended: '1200 × 800 px' }),
            label: optionalText('Link', { max: longest.label }),
            link: link('Leads to'),
          },
          rows: ['title', 'text', 'picture', ['label', 'link']],
        }),
      },
      name: 'title',
    },
    steps: { label: 'Steps', fields: { title: heading('Heading'), steps: notes('Steps') }, name: 'title' },
    questions: {
      label: 'Questions and answers',
      fields: {
        title: heading('Heading'),
        questions: list('Questions', {
          item: 'Question',
          min: 1,
          max: 50,
          name: 'question',
          fields: {
            question: text('Question', { max: 160 }),
            answer: text('Answer', { max: 1_000, kind: 'multiline' }),
          },
        }),
      },
      name: 'title',
    },
    quotation: {
      label: 'Quotation',
      fields: {
        quotation: text('Words', { max: 320, kind: 'multiline', hint: 'Without quotation marks.' }),
        by: text('Who said it', { max: longest.heading, mayStay: true }),
        role: optionalText('What they do', { max: longest.heading }),
      },
      rows: ['quotation', ['by', 'role']],
      name: 'by',
    },
    people: {
      label: 'People',
      fields: {
        title: heading('Heading'),
        people: list('People', {
          item: 'Person',
          min: 1,
          max: 50,
          name: 'name',
          fields: {
            name: text('Name', { max: longest.heading, isShared: true }),
            role: text('What they do', { max: longest.heading }),
            email: optionalText('Email', { max: 200, isShared: true }),
            phone: optionalText('Telephone', { max: 40, isShared: true }),
          },
          rows: [
            ['name', 'role'],
            ['email', 'phone'],
          ],
        }),
      },
      name: 'title',
    },
    call: {
      label: 'Call to action',
      fields: { statement: text('Statement', { max: longest.statement, kind: 'multiline' }), ...button },
      rows: ['statement', ['label', 'link']],
      name: 'statement',
    },
    records: {
      label: 'List of news, projects or companies',
      fields: {
        title: heading('Heading'),
        of: choice('What is listed', listed),
        filter: optionalText('Only those of', {
          isShared: true,
          max: 100,
          hint: 'A category of news, the place or type of a project, a sector or stage of companies. Empty: all.',
        }),
        most: { ...choice('How many', ['3', '6', '12', '24']), initial: '6' },
      },
      rows: ['title', ['of', 'most'], 'filter'],
      name: 'title',
    },
    gallery: {
      label: 'Pictures',
      fields: {
        title: optionalHeading(),
        pictures: list('Pictures', {
          item: 'Picture',
          min: 1,
          max: 50,
          name: 'caption',
          fields: {
            picture: picture('Picture', { recommended: '1920 × 1280 px' }),
            caption: optionalText('Caption', { max: 160 }),
          },
        }),
      },
      name: 'title',
    },
  },
})

export type PageSection = z.output<typeof sections.schema>[number]
export type SectionOf<Type extends string> = Extract<PageSection, { type: Type }>

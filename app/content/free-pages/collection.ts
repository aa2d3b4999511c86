import { defineCollection, everyMessage, type ValuesOf } from '#app/content/engine/collection.ts'
import { slug, text } from '#app/content/engine/fields.ts'
import { readItems } from '#app/content/engine/list.ts'
import { picture } from '#app/content/engine/reference-fields.ts'
import { wordsInItems } from '#app/content/engine/words.ts'
import { leadText, sharing, sharingGroup } from '#app/content/pages/parts.ts'
import { longestText } from '#app/media/document-reading.ts'
import { reservedAddresses } from './reserved-addresses.ts'
import { sections } from './sections.ts'
import type { FreePageRow } from './table.ts'

const fields = {
  title: text('Title', { max: 100 }),
  slug: slug('Address', { max: 100, prefix: '/', reserved: reservedAddresses }),
  lead: leadText('On the picture, or right of the title.'),
  picture: picture('Picture', {
    recommended: '1920 × 1080 px',
    hint: 'Behind the title. Without one it stands on paper.',
  }),
  sections,
  ...sharing,
}

export type FreePageValues = ValuesOf<typeof fields>

export const freePagesCollection = defineCollection({
  slug: 'free-pages',
  title: 'Free Pages',
  noun: ['page', 'pages'],
  empty: {
    title: 'No pages of your own yet',
    text: 'A page has an address of its own and as many sections as you want.',
    action: 'Add Your First Page',
  },
  invalid: everyMessage,
  fields,
  form: {
    main: ['title', 'slug', 'lead', 'sections'],
    side: [{ fields: ['picture'] }, sharingGroup],
  },
  suggest: { from: 'title', to: 'slug' },
  searched: { A: ['title'], B: ['lead'], C: ['content'] },
  found: { group: 'pages', lead: 'lead', text: 'content' },
  prepare: (page) => ({ ...page, content: wordsInItems(sections, page.sections).slice(0, longestText).toWellFormed() }),
  open: (row: FreePageRow) => ({ ...row, sections: readItems(sections, row.sections) }),
  list: {
    layout: 'text',
    columns: ['title', 'slug', 'lead'],
    order: 'Newest first',
    name: 'title',
    search: ['title', 'slug', 'lead'],
    item: (row: FreePageRow) => ({
      title: row.title,
      facts: [freePagePath(row)],
      summary: row.lead,
      page: freePagePath(row),
    }),
  },
})

export const freePagePath = ({ slug }: { slug: string }) => `/${slug}`

import type { ValuesOf } from '#app/content/engine/collection.ts'
import { text } from '#app/content/engine/fields.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import { longest, sharing, sharingGroup, ways } from '#app/content/pages/parts.ts'

export const searchPage = definePage({
  slug: 'page-search',
  id: '1d000000-0000-4000-8000-000000000007',
  title: 'Search',
  path: '/search',
  fields: {
    title: text('Title', { max: longest.title }),
    label: text('Label of the field', { max: longest.label }),
    hints: ways('Often looked for', { max: 5, hint: 'Below the field in the header and where nothing is found.' }),
    nothingFound: text('Where nothing is found', { max: 200, kind: 'multiline' }),
    elsewhere: ways('Where else to look', { max: 6 }),
    ...sharing,
  },
  name: 'title',
  form: { main: ['title', 'label', 'hints', 'nothingFound', 'elsewhere'], groups: [sharingGroup] },
})

export type SearchContent = ValuesOf<typeof searchPage.fields>

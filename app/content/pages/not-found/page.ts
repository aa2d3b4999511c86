import type { ValuesOf } from '#app/content/engine/collection.ts'
import { text } from '#app/content/engine/fields.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import { leadText, longest } from '#app/content/pages/parts.ts'

export const notFoundPage = definePage({
  slug: 'page-not-found',
  id: '1d000000-0000-4000-8000-000000000008',
  title: 'Page not found',
  path: '/page-not-found',
  ground: 'ink',
  fields: {
    title: text('Title', { max: longest.title, hint: 'Under every address that leads nowhere.' }),
    lead: leadText(),
    homeLabel: text('Button to the home page', { max: longest.label }),
    searchLabel: text('Link to the search', { max: longest.label }),
  },
  name: 'title',
  form: { main: ['title', 'lead', ['homeLabel', 'searchLabel']] },
})

export type NotFoundContent = ValuesOf<typeof notFoundPage.fields>

import type { ValuesOf } from '#app/content/engine/collection.ts'
import { sharingText, text } from '#app/content/engine/fields.ts'
import { definePage } from '#app/content/pages/define-page.ts'

export const homePage = definePage({
  slug: 'page-home',
  id: '1d000000-0000-4000-8000-000000000001',
  title: 'Home',
  path: '/',
  fields: {
    title: text('Title', {
      max: 60,
      hint: 'On the film, bottom left. Two lines at most on a phone up to 36 characters.',
    }),
    lead: text('Lead', { max: 160, kind: 'multiline' }),
    seoTitle: sharingText('SEO Title', { max: 60 }),
    seoDescription: sharingText('SEO Description', { max: 160 }),
  },
  name: 'title',
  form: { main: ['title', 'lead'], side: [{ legend: 'Search and sharing', fields: ['seoTitle', 'seoDescription'] }] },
})

export type HomeContent = ValuesOf<typeof homePage.fields>

import type { HomeContent } from './page.ts'

export const specifiedHome: HomeContent = {
  title: 'Capital that flows both ways',
  lead: 'We own buildings, listed markets and young companies, and let each one pay for the next.',
  seoTitle: null,
  seoDescription: null,
}

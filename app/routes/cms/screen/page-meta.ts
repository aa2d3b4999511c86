import { brand } from '#app/brand.ts'

export const cmsMeta = (title: string) => [
  { title: `${title} | CMS | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

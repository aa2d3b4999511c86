import { isBody } from '#app/content/engine/body/plain-text.ts'
import { type FreePageValues, freePagePath } from '#app/content/free-pages/collection.ts'
import type { House } from '#app/house.ts'
import { bodyStyle } from '#app/routes/site/body/body-style.ts'
import { designedMeta } from '#app/routes/site/head/page-meta.ts'
import { breadcrumbs, structuredData } from '#app/routes/site/head/structured-data.ts'

export function freePageMeta(house: House, page: FreePageValues, publicUrl: string) {
  const [path, name] = [freePagePath(page), page.title]
  const hasBlocks = page.sections.some((section) => section.type === 'text' && isBody(section.text))
  return [
    ...(hasBlocks ? [bodyStyle] : []),
    ...designedMeta(house, { ...page, seoDescription: page.seoDescription ?? page.lead }, { publicUrl, path, name }),
    structuredData(breadcrumbs(publicUrl, { name, path })),
  ]
}

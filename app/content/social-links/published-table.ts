import { pgView } from 'drizzle-orm/pg-core'
import { publishedColumns } from '#app/content/engine/record-columns.ts'
import { socialLinkColumns } from './table.ts'

export const publishedSocialLinks = pgView('published_social_links', {
  ...publishedColumns,
  ...socialLinkColumns,
}).existing()

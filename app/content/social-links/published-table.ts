import { pgView } from 'drizzle-orm/pg-core'
import { publishedColumns } from '../record-columns.ts'
import { socialLinkColumns } from './table.ts'

export const publishedSocialLinks = pgView('published_social_links', {
  ...publishedColumns,
  ...socialLinkColumns,
}).existing()

import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../../database.server.ts'
import { socialLinks } from './table.ts'

/** In display order; of equal order the older record first. */
export const inDisplayOrder = [asc(socialLinks.displayOrder), asc(socialLinks.createdAt), asc(socialLinks.id)]

export type SocialLink = { platform: string; url: string }

/** The active ones, in display order. */
export function listActiveSocialLinks(db: Queries): Promise<SocialLink[]> {
  return db
    .select({ platform: socialLinks.platform, url: socialLinks.url })
    .from(socialLinks)
    .where(eq(socialLinks.isActive, true))
    .orderBy(...inDisplayOrder)
}

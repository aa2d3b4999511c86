import { eq } from 'drizzle-orm'
import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import { prepared, type Queries } from '#app/database.server.ts'
import { publishedSocialLinks } from './published-table.ts'

export type SocialLink = { id: string; platform: string; url: string }

/** They stand on every page: a footer of hundreds would be no footer. */
const mostLinks = 24

const active = prepared((db) =>
  db
    .select({ id: publishedSocialLinks.id, platform: publishedSocialLinks.platform, url: publishedSocialLinks.url })
    .from(publishedSocialLinks)
    .where(eq(publishedSocialLinks.isActive, true))
    .orderBy(...inDisplayOrder(publishedSocialLinks))
    .limit(mostLinks)
    .prepare(''),
)

export const listActiveSocialLinks = (db: Queries): Promise<SocialLink[]> => active(db).execute()

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import { prepared, type Queries } from '#app/database.server.ts'
import { professionalNetwork } from './networks.ts'
import { publishedSocialLinks } from './published-table.ts'

export type SocialLink = { id: string; platform: string; url: string }

/** They stand on every page: a footer of hundreds would be no footer. */
const mostLinks = 24

const listed = (db: Queries, which?: SQL) =>
  db
    .select({ id: publishedSocialLinks.id, platform: publishedSocialLinks.platform, url: publishedSocialLinks.url })
    .from(publishedSocialLinks)
    .where(and(eq(publishedSocialLinks.isActive, true), which))
    .orderBy(...inDisplayOrder(publishedSocialLinks))

const isOfNetwork = sql`lower(${publishedSocialLinks.platform}) = ${professionalNetwork.platform}`

const first = prepared((db) => listed(db).limit(mostLinks).prepare(''))
const ofNetwork = prepared((db) => listed(db, isOfNetwork).limit(1).prepare(''))

/** `network`: what the header shows, wherever it stands among them. */
export async function listActiveSocialLinks(db: Queries): Promise<{ links: SocialLink[]; network?: SocialLink }> {
  const [links, [network]] = [await first(db).execute(), await ofNetwork(db).execute()]
  return { links, network }
}

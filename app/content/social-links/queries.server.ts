import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import { prepared, type Queries } from '#app/database.server.ts'
import { professionalNetwork } from './networks.ts'
import { publishedSocialLinks } from './published-table.ts'

/** `isNetwork`: it is the one that the header shows. */
export type SocialLink = { id: string; platform: string; url: string; isNetwork: boolean }

/** They stand on every page: a footer of hundreds would be no footer. */
const mostLinks = 24

const isNetwork = sql<boolean>`lower(trim(${publishedSocialLinks.platform})) = ${professionalNetwork.platform}`

const listed = (db: Queries, which?: SQL) =>
  db
    .select({
      id: publishedSocialLinks.id,
      platform: publishedSocialLinks.platform,
      url: publishedSocialLinks.url,
      isNetwork,
    })
    .from(publishedSocialLinks)
    .where(and(eq(publishedSocialLinks.isActive, true), which))
    .orderBy(...inDisplayOrder(publishedSocialLinks))

const first = prepared((db) => listed(db).limit(mostLinks).prepare(''))
const ofNetwork = prepared((db) => listed(db, isNetwork).limit(1).prepare(''))

/** `network`: what the header shows, wherever it stands among them. */
export async function listActiveSocialLinks(db: Queries): Promise<{ links: SocialLink[]; network?: SocialLink }> {
  const [links, [network]] = [await first(db).execute(), await ofNetwork(db).execute()]
  return { links, network }
}

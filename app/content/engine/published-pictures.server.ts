import { sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'

/** Names of the pictures in our storage that anything published shows, with the ids of the records that show them. */
export async function listPublishedPictures(db: Pick<Database, 'execute'>): Promise<Map<string, Set<string>>> {
  const { rows } = await db.execute<{ id: string; url: string }>(sql`
    select id, image_url as url from published_news_articles
    union select id, og_image_url from published_news_articles
    union select id, image_url from published_portfolio_properties
    union select id, image_url from published_development_projects
    union select id, jsonb_path_query(gallery, 'lax $[*].url') #>> '{}' from published_portfolio_properties
    union select id, jsonb_path_query(gallery, 'lax $[*].url') #>> '{}' from published_development_projects`)
  const shown = new Map<string, Set<string>>()
  for (const { id, url } of rows) {
    const name = /\/uploads\/([^/?#]+)/.exec(url ?? '')?.[1]
    if (name) shown.set(name, (shown.get(name) ?? new Set()).add(id))
  }
  return shown
}

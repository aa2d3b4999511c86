import { sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'

/** Names of the pictures in our storage that anything published shows. */
export async function listPublishedPictures(db: Pick<Database, 'execute'>): Promise<Set<string>> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select image_url as url from published_news_articles
    union select og_image_url from published_news_articles
    union select image_url from published_portfolio_properties
    union select image_url from published_development_projects
    union select jsonb_path_query(gallery, 'lax $[*].url') #>> '{}' from published_portfolio_properties
    union select jsonb_path_query(gallery, 'lax $[*].url') #>> '{}' from published_development_projects`)
  return new Set(rows.flatMap(({ url }) => /\/uploads\/([^/?#]+)/.exec(url ?? '')?.[1] ?? []))
}

import { sql } from 'drizzle-orm'
import { readRevision } from '#app/content/engine/revision.server.ts'
import type { Database } from '#app/database.server.ts'

/** The most frequent words first; read once after each change of the content. */
export function createVocabulary() {
  let known: { db: Database; revision: number; places: string; words: Promise<string[]> } | undefined
  return async function vocabulary({ db, places }: { db: Database; places: string }) {
    const revision = await readRevision(db)
    // Places may be older than the revision, where a change came between.
    if (known?.db !== db || known.revision !== revision || known.places !== places) {
      const words = readWords(db, places)
      const asked = { db, revision, places, words }
      known = asked
      // Whoever asks after a failure asks again.
      words.catch(() => {
        if (known === asked) known = undefined
      })
    }
    return known.words
  }
}

/** Statistics are made of a statement in a text, where nothing can be handed over. */
async function readWords(db: Database, places: string) {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ts_stat($$
      select to_tsvector('simple', title || ' ' || summary) from published_news_articles
      union all select to_tsvector('simple', name || ' ' || location || ' ' || description) from published_portfolio_properties
      union all select to_tsvector('simple', name || ' ' || location || ' ' || description) from published_development_projects
      union all select to_tsvector('simple', title || ' ' || lead) from published_free_pages
      union all select to_tsvector('simple', document || ' ' || lead) from published_legal_texts
      union all select to_tsvector('simple', title || ' ' || lead)
        from jsonb_to_recordset($$ || quote_literal(${places}::text) || $$::jsonb) as place(title text, lead text)
    $$) where length(word) between 3 and 40 order by ndoc desc, word limit 50000`)
  return rows.map(({ word }) => word)
}

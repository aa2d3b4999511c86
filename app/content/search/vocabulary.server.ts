import { type SQL, sql } from 'drizzle-orm'
import { readRevision } from '#app/content/engine/revision.server.ts'
import type { Database } from '#app/database.server.ts'
import type { Locale } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Place } from './answers.ts'
import { type Known as KnownWord, knownWord } from './nearest-word.ts'
import { sources } from './sources.server.ts'

type Read = { db: Database; places: { rows: Place[]; json: string } }
type Known = { revision: number; places: string; at: string; words: string[]; vocabulary: KnownWord[] }

/**
 * The words that typing errors are compared with, the most frequent first. After a change only what was published since
 * is read: words that are gone stay, and whoever takes one looks it up.
 */
export function createVocabulary() {
  const known = new WeakMap<Database, Map<Locale, Promise<Known>>>()
  return async function vocabulary({ db, places }: Read) {
    const revision = await readRevision(db)
    const inLanguages = known.get(db) ?? new Map<Locale, Promise<Known>>()
    known.set(db, inLanguages)
    const locale = spoken()
    const before = await inLanguages.get(locale)?.catch(() => undefined)
    // Places may be older than the revision, where a change came between.
    if (before && before.revision === revision && before.places === places.json) return before.vocabulary
    const reading = readSince({ db, places }, revision, before)
    inLanguages.set(locale, reading)
    // Whoever asks after a failure asks again.
    reading.catch(() => inLanguages.get(locale) === reading && inLanguages.delete(locale))
    return (await reading).vocabulary
  }
}

/** A transaction may commit long after the moment that it says; what it publishes is read once more. */
async function readSince({ db, places }: Read, revision: number, before?: Known): Promise<Known> {
  const { rows: clock } = await db.execute<{ at: string }>(sql`select (now() - interval '1 minute')::text as at`)
  const since = before ? sql`published_at > ${before.at}` : sql`true`
  const texts = sources().map(({ view, title, label, lead, where }): SQL => {
    return sql`select concat_ws(' ', ${title}, ${label}, ${lead}) as text from ${view} shown where ${where} and ${since}`
  })
  const ownWords = [
    ...places.rows.map(({ title, lead, words = '' }) => `${title} ${lead} ${words}`),
    ...fixed().asked.contactWords,
  ].join(' ')
  const { rows } = await db.execute<{ word: string }>(sql`
    with texts as materialized (${sql.join(texts, sql` union all `)} union all select ${ownWords}::text)
    select lexeme as word from texts, unnest(to_tsvector('simple', text))
    where length(lexeme) between 3 and 40 group by lexeme order by count(*) desc, lexeme limit ${most}`)
  const words = [...new Set([...rows.map(({ word }) => word), ...(before?.words ?? [])])].slice(0, most)
  return { revision, places: places.json, at: clock[0]?.at ?? '', words, vocabulary: words.map(knownWord) }
}

const most = 50_000

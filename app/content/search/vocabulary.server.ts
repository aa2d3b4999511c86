import { sql } from 'drizzle-orm'
import { hasRestored } from '#app/content/engine/has-restored.server.ts'
import { readRevision } from '#app/content/engine/revision.server.ts'
import type { Database } from '#app/database.server.ts'
import type { Locale } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Place } from './answers.ts'
import { type Known as KnownWord, knownWord } from './nearest-word.ts'
import { mostWords } from './search-functions.server.ts'

type Read = { db: Database; places: { rows: Place[]; json: string } }
type Known = { revision: number; places: string; at: string; words: string[]; vocabulary: KnownWord[] }

/** The most frequent first. A change adds what was published since; whoever takes a word that is gone looks it up. */
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
  const { rows: clock } = await db.execute<{ at: string; isOlder: boolean }>(
    sql`select (now() - interval '1 minute')::text as at, ${before ? hasOlder(before.at) : false} as "isOlder"`,
  )
  const ownWords = [
    ...places.rows.map(({ title, lead, words = '' }) => `${title} ${lead} ${words}`),
    ...fixed().asked.contactWords,
  ].join(' ')
  const since = before && !clock[0]?.isOlder ? before.at : '-infinity'
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from published_vocabulary(${since}::timestamptz, ${ownWords})`,
  )
  const words = [...new Set([...rows.map(({ word }) => word), ...(before?.words ?? [])])].slice(0, mostWords)
  return { revision, places: places.json, at: clock[0]?.at ?? '', words, vocabulary: words.map(knownWord) }
}

/** What is back was published before it went, and all is what a clock that was ahead says of itself. */
const hasOlder = (since: string) => sql`(${since}::timestamptz > now() or ${hasRestored(since)})`

import { and, eq } from 'drizzle-orm'
import type { Values } from '#app/content/engine/check-values.ts'
import type { Issue } from '#app/content/engine/collection.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { undescribedIssues } from '#app/content/images/undescribed.server.ts'
import { chosenLanguages } from '#app/content/languages/chosen-languages.server.ts'
import type { Queries } from '#app/database.server.ts'
import { say, sayAny } from '#app/words/say.ts'
import { languageNames } from './language-names.ts'
import { progressOf } from './progress.ts'
import type { Translation } from './translations.ts'
import { withoutLeftOver } from './without-left-over.ts'

/**
 * Values that go public. In a language that was taken from the website, and is in no form, nobody could write what is
 * missing, describe a picture, or see that of a record that visitors do not read now the words are those that English was
 * corrected from: it is ready then, and not public once the language is chosen again.
 */
export async function holdBack(db: Queries, store: Store, values: Values, id?: string): Promise<Values> {
  const translations = (values.translations ?? []) as Translation[]
  const unfit: Translation[] = []
  for (const each of translations)
    if (each.state === 'public' && (await isUnfit(db, store, values, { own: each, id }))) unfit.push(each)
  if (unfit.length === 0) return values
  const chosen = await chosenLanguages(db)
  const held = (each: Translation) => unfit.includes(each) && !chosen.includes(each.type)
  return { ...values, translations: translations.map((each) => (held(each) ? { ...each, state: 'ready' } : each)) }
}

type Own = { own: Translation; id?: string }

async function isUnfit(db: Queries, store: Store, values: Values, { own, id }: Own) {
  const { collection } = store
  const { missing, outdated } = progressOf(collection.fields, values, own)
  if (missing.length > 0 || (outdated.length > 0 && !(await isRead(db, store, id)))) return true
  const { translations } = withoutLeftOver(collection.fields, { ...values, translations: [own] })
  return (await undescribedIssues(db, collection, { translations })).length > 0
}

async function isRead(db: Queries, { table }: Store, id: string | undefined) {
  if (!id) return false
  const read = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.status, 'published')))
  return read.length > 0
}

/** Of a record that visitors do not read: in which languages of the website it would be back with such words. */
export async function openingIssues(db: Queries, { collection }: Store, values: Values): Promise<Issue[]> {
  const opening = ((values.translations ?? []) as Translation[]).filter(({ state }) => state === 'public')
  const chosen = opening.length > 0 ? await chosenLanguages(db) : []
  return opening.flatMap((own): Issue[] => {
    const count = progressOf(collection.fields, values, own).outdated.length
    if (count === 0 || !chosen.includes(own.type)) return []
    const named = { language: sayAny(languageNames[own.type]), count }
    const message =
      count === 1
        ? say('{language} would go public as it is: {count} text is out of date.', named)
        : say('{language} would go public as it is: {count} texts are out of date.', named)
    return [{ field: 'translations', message }]
  })
}

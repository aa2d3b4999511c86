import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Translated } from '#app/content/engine/languages/translated-rows.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import type { Transaction } from '#app/database.server.ts'
import type { BoundPage } from './bind-page.server.ts'
import { neutralValues } from './neutral.server.ts'
import { pageStores, settings } from './page-stores.server.ts'
import { onlyOfSample, type PageWords, withTranslations, writtenTranslations } from './page-words.server.ts'
import { pages } from './table.ts'

type Values = Record<string, unknown>

/** Where nobody has written, the words of the sample give way; `giveSampleWords` takes that back. */
export const takeSampleWords = (transaction: Transaction, editor: string, words: PageWords) =>
  exchange(transaction, editor, (values, { page, read }, neutral) => {
    const [shown, specified] = [read(values) as Values, read(onlyOfSample(page.slug)) as Values]
    const translations = writtenTranslations(translationsIn(shown), words.get(page.slug))
    const untouched = Object.keys(neutral).filter((name) => isDeepStrictEqual(shown[name], specified[name]))
    const given = Object.fromEntries(untouched.map((name) => [name, neutral[name]]))
    return withTranslations({ ...values, ...given }, translations)
  })

export const giveSampleWords = (transaction: Transaction, editor: string, words: PageWords) =>
  exchange(transaction, editor, (values, { page, read }, neutral) => {
    const [shown, taken] = [read(values) as Values, read(neutral) as Values]
    const translations = translationsIn(shown)
    const missing = (words.get(page.slug)?.translations ?? []).filter(
      ({ id }) => !translations.some((own) => own.id === id),
    )
    const theirs = Object.entries(values).filter(
      ([name]) => !Object.hasOwn(neutral, name) || !isDeepStrictEqual(shown[name], taken[name]),
    )
    const given = Object.entries(onlyOfSample(page.slug)).filter(([name]) =>
      isDeepStrictEqual(shown[name], taken[name]),
    )
    return withTranslations(Object.fromEntries([...theirs, ...given]), [...translations, ...missing])
  })

const translationsIn = ({ translations = [] }: Values) => translations as Translation[]

type Change = (values: Values, bound: BoundPage, neutral: Values) => Values

async function exchange(transaction: Transaction, editor: string, change: Change) {
  const rows = await transaction.select({ kind: pages.kind, values: pages.values }).from(pages).for('update')
  for (const { kind, values } of rows) {
    const bound = pageStores.find(({ page }) => page.slug === kind)
    if (!bound) continue
    const changed = change(values, bound, ofSample(kind))
    if (isDeepStrictEqual(changed, values)) continue
    await transaction
      .update(pages)
      .set({
        values: changed,
        translated: translatedIn(bound, changed),
        version: sql`${pages.version} + 1`,
        updatedBy: editor,
        updatedAt: sql`now()`,
        publishedAt: sql`now()`,
      })
      .where(eq(pages.kind, kind))
  }
}

const translatedIn = ({ collection, read }: BoundPage, values: Values) =>
  (collection.prepare(read(values)) as Partial<Translated>).translated ?? null

/** The name of the house is asked for, and belongs to whoever is there. */
function ofSample(kind: string): Values {
  const { translations: _translations, ...neutral } = neutralValues(kind)
  if (kind !== settings.page.slug) return neutral
  const { name, shortName, ...others } = neutral
  return others
}

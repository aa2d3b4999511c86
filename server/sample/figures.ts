import { figuresCollection } from '#app/content/figures/collection.ts'
import { notCounted } from '#app/content/figures/counting-rules.ts'
import { asTyped, noUnit } from '#app/content/figures/shown-value.ts'
import { figures } from '#app/content/figures/table.ts'
import { readSampleWords, type WordsOf } from '#app/content/sample/sample-words.server.ts'
import type { Queries } from '#app/database.server.ts'
import { readRows } from './rows.ts'

type Given = { id: string; slug: string; label: string; value: string } & Partial<
  Record<'unit' | 'decimals' | 'date' | 'period' | 'description' | 'countedBy', string>
>

/** A database that was there before the register has them by its migration, or whoever wrote there has changed them. */
export async function putSampleFigures(transaction: Queries) {
  const rows = await readRows<Given>('figures')
  const wordsOf = await readSampleWords(figuresCollection)
  await transaction
    .insert(figures)
    .values(rows.map((row) => withDefaults(row, wordsOf)))
    .onConflictDoNothing()
}

function withDefaults({ id, value, date = '', ...given }: Given & { displayOrder: number }, wordsOf: WordsOf) {
  const { unit = noUnit, decimals = asTyped, period = null, description = null, countedBy = notCounted } = given
  const values = {
    ...given,
    unit,
    decimals,
    period,
    description,
    countedBy,
    observations: [{ id, date, value, source: '', was: '', note: '' }],
    showsHistory: false,
    showsCount: false,
    keptReason: null,
    translations: [],
  }
  return { id, ...figuresCollection.prepare(values), ...wordsOf(given.slug, values) }
}

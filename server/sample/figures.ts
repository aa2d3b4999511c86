import { figuresCollection } from '#app/content/figures/collection.ts'
import { notCounted } from '#app/content/figures/counting-rules.ts'
import { asTyped, noUnit } from '#app/content/figures/shown-value.ts'
import { figures } from '#app/content/figures/table.ts'
import type { Queries } from '#app/database.server.ts'
import { readRows } from './rows.ts'

type Given = { id: string; slug: string; label: string; value: string } & Partial<
  Record<'unit' | 'decimals' | 'date' | 'period' | 'description' | 'countedBy', string>
>

/** A database that was there before the register has them by its migration, or whoever wrote there has changed them. */
export async function putSampleFigures(transaction: Queries) {
  const rows = await readRows<Given>('figures')
  await transaction.insert(figures).values(rows.map(withDefaults)).onConflictDoNothing()
}

function withDefaults({ id, value, date = '', ...given }: Given & { displayOrder: number }) {
  const { unit = noUnit, decimals = asTyped, period = null, description = null, countedBy = notCounted } = given
  const row = figuresCollection.prepare({
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
  })
  return { id, ...row }
}

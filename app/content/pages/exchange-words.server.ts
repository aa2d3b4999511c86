import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/database.server.ts'
import type { BoundPage } from './bind-page.server.ts'
import { neutralValues } from './neutral.server.ts'
import { pageStores, settings } from './page-stores.server.ts'
import { pages } from './table.ts'

type Values = Record<string, unknown>

/** Where nobody has written, the words of the sample give way; `giveSampleWords` takes that back. */
export const takeSampleWords = (transaction: Transaction, editor: string) =>
  exchange(transaction, editor, (values, { read }, neutral) => {
    const [shown, specified] = [read(values) as Values, read({}) as Values]
    const untouched = Object.keys(neutral).filter((name) => isDeepStrictEqual(shown[name], specified[name]))
    return { ...values, ...Object.fromEntries(untouched.map((name) => [name, neutral[name]])) }
  })

export const giveSampleWords = (transaction: Transaction, editor: string) =>
  exchange(transaction, editor, (values, { read }, neutral) => {
    const [shown, taken] = [read(values) as Values, read(neutral) as Values]
    const theirs = Object.entries(values).filter(
      ([name]) => !Object.hasOwn(neutral, name) || !isDeepStrictEqual(shown[name], taken[name]),
    )
    return Object.fromEntries(theirs)
  })

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
        version: sql`${pages.version} + 1`,
        updatedBy: editor,
        updatedAt: sql`now()`,
        publishedAt: sql`now()`,
      })
      .where(eq(pages.kind, kind))
  }
}

/** The name of the house is asked for, and belongs to whoever is there. */
function ofSample(kind: string): Values {
  const neutral = neutralValues.get(kind) ?? {}
  if (kind !== settings.page.slug) return neutral
  const { name, shortName, ...others } = neutral
  return others
}

import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Collection, Fields, ValuesOf } from '#app/content/engine/collection.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { readItems } from '#app/content/engine/list.ts'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import type { Page, PageRow } from './define-page.ts'

/** `specified`: what stands where nobody has written anything else. */
export type BoundPage<F extends Fields = Fields> = Store & {
  page: Page<F>
  read: (values: Record<string, unknown> | undefined) => ValuesOf<F>
}

/** The engine sees the page's row through a view of its own, `page_home`, and so needs to know nothing of pages. */
export function bindPage<F extends Fields>(page: Page<F>, specified: ValuesOf<F>): BoundPage<F> {
  const read = (values: Record<string, unknown> = {}) =>
    complete(page.fields, values, { translations: [], ...specified })
  const table = pgTable(page.slug.replaceAll('-', '_'), {
    ...recordColumns,
    kind: text('kind').notNull(),
    label: text('label').notNull(),
    values: jsonb('values').notNull(),
    translated: translationColumns.translated,
  })
  const collection = { ...page, open: ({ values }: PageRow) => read(values) } as unknown as Collection
  return { collection, table, order: [], base: 'pages', page, read }
}

function complete<F extends Fields>(fields: F, values: Record<string, unknown>, specified: ValuesOf<F>) {
  const entries = Object.entries(fields).map(([name, field]) => {
    const stored = Object.hasOwn(values, name) ? values[name] : undefined
    if (stored === undefined) return [name, specified[name]]
    const parsed = field.schema.safeParse(stored)
    if (parsed.success) return [name, parsed.data]
    if (field.kind === 'list') return [name, readItems(field as Field<unknown[]>, stored)]
    // Written under another rule: what visitors have read until now stays, as long as a page can show it.
    return [name, isAlike(stored, specified[name]) ? stored : specified[name]]
  })
  return Object.fromEntries(entries) as ValuesOf<F>
}

const isAlike = (one: unknown, other: unknown) =>
  one !== null && typeof one === typeof other && Array.isArray(one) === Array.isArray(other)

import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { countBy, countedNow } from './count.server.ts'
import { countingRules, notCounted } from './counting-rules.ts'
import { numberIn } from './observations.ts'
import { formerKeys } from './queries.server.ts'
import { shownValue } from './shown-value.ts'
import { figures } from './table.ts'

/** A figure that visitors read as one number while another is counted, and nobody has said why. */
export type Disagreement = { id: string; key: string; label: string; written: string; counted: number }

type Row = {
  id: string
  slug: string
  label: string
  value: string
  unit: string
  decimals: string
  counted: number | null
}

export async function listDisagreements(db: Queries): Promise<Disagreement[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, slug, label, value, unit, decimals, ${countedNow(sql`counted_by`)} as counted
    from published_figures
    where counted_by <> ${notCounted} and not shows_count and kept_reason is null
    order by display_order, created_at, id`)
  return rows.flatMap(({ id, slug: key, label, counted, ...row }) =>
    counted === null || numberIn(row.value) === counted ? [] : [{ id, key, label, written: shownValue(row), counted }],
  )
}

export async function readRegister(db: Queries) {
  const { rows } = await db.execute<{ slug: string; former: string[]; languages: string[] }>(
    sql`select slug, ${formerKeys} as former, languages from published_figures as figure`,
  )
  const { slug, status, publishAt } = figures
  const coming = await db
    .select({ slug })
    .from(figures)
    .where(and(eq(status, 'draft'), isNotNull(publishAt)))
  const known = rows.flatMap(({ slug, former, languages }) => [slug, ...former].map((key) => ({ key, languages })))
  return {
    /** Those of before as well, by which texts may name a figure. */
    keys: known.map(({ key }) => key),
    /** Of figures that are scheduled, and that nobody sees before. */
    coming: coming.map(({ slug }) => slug),
    /** In which each is public beside English. */
    languages: Object.fromEntries(known.map(({ key, languages }) => [key, languages])),
    counts: Object.fromEntries(await countBy(db, countingRules)),
    disagreements: await listDisagreements(db),
  }
}

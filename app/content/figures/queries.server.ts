import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { countBy } from './count.server.ts'
import { figureFolder, figurePath } from './figure-address.ts'
import { numberIn, type Observation, readObservations } from './observations.ts'
import type { Figures, ShownFigure } from './shown.ts'
import { longDay, shownValue } from './shown-value.ts'

type Row = {
  slug: string
  label: string
  unit: string
  decimals: string
  value: string
  as_of: string | null
  shows_history: boolean
  /** The rule whose count it shows in place of its value. */
  counted_by: string | null
}

type Counts = Awaited<ReturnType<typeof countBy>>

const current = sql`figure.slug, figure.label, figure.unit, figure.decimals, figure.value, figure.as_of::text,
  figure.shows_history and jsonb_array_length(figure.observations) > 1 as shows_history,
  case when figure.shows_count then figure.counted_by end as counted_by`

const countsOf = (db: Queries, rows: Row[]) =>
  countBy(
    db,
    rows.map((row) => row.counted_by ?? ''),
  )

/** What `moved_addresses` says of figures alone: to plan that view of all kinds takes longer than to read them. */
export const formerKeys = sql`array(
  select distinct former.slug from former_addresses former
  where former.folder = ${figureFolder} and former.record_id = figure.id
    and not exists (select from published_figures taken where taken.slug = former.slug)
    and not exists (
      select from former_addresses later join published_figures shown on shown.id = later.record_id
      where later.folder = former.folder and later.slug = former.slug and later.at > former.at
    )
)`

/** Made when a page shows one, in the language of whoever asked: ICU, which writes them, takes a twentieth of a start. */
export async function readFigures(db: Queries): Promise<() => Figures> {
  const here = AsyncLocalStorage.snapshot()
  const { rows } = await db.execute<Row & { former: string[] }>(
    sql`select ${current}, ${formerKeys} as former from published_figures as figure`,
  )
  const counts = await countsOf(db, rows)
  let made: Figures | undefined
  return () => {
    made ??= here(() => byKey(rows, counts))
    return made
  }
}

function byKey(rows: (Row & { former: string[] })[], counts: Counts): Figures {
  const figures = rows.map(({ former, ...row }) => ({ former, figure: shown(row, counts) }))
  return new Map([
    ...figures.flatMap(({ former, figure }) => former.map((key) => [key, figure] as const)),
    ...figures.map(({ figure }) => [figure.key, figure] as const),
  ])
}

function shown(
  { slug, label, unit, decimals, as_of: asOf, shows_history: showsHistory, ...row }: Row,
  counts: Counts,
): ShownFigure {
  const count = counts.get(row.counted_by ?? '')
  const isCounted = count !== undefined
  const value = isCounted ? String(count) : row.value
  return {
    key: slug,
    label,
    text: shownValue({ value, unit, decimals }),
    number: numberIn(value),
    asOf: isCounted ? null : asOf,
    day: isCounted ? '' : longDay(asOf),
    history: showsHistory ? figurePath({ slug }) : null,
  }
}

export type FigureHistory = ShownFigure & {
  id: string
  description: string | null
  period: string | null
  unit: string
  changed: Date
  /** From the oldest on, none where visitors do not read it. */
  observations: (Observation & { text: string; wasText: string; number: number | undefined })[]
}

export async function findFigure(db: Queries, key: string): Promise<FigureHistory | undefined> {
  const { rows } = await db.execute<
    Row & { id: string; description: string | null; period: string | null; published_at: string; observations: unknown }
  >(sql`
    select figure.id, figure.description, figure.period, figure.published_at, ${current},
      case when figure.shows_history then figure.observations end as observations
    from published_figures as figure where figure.slug = ${key.toLowerCase()}`)
  const [row] = rows
  if (!row) return undefined
  const { description, period, unit, decimals, published_at: publishedAt } = row
  const figure = shown(row, await countsOf(db, rows))
  const textOf = (value: string) => value && shownValue({ value, unit, decimals })
  const observations = figure.history ? readObservations(row.observations) : []
  return {
    ...figure,
    id: row.id,
    description,
    period,
    unit,
    changed: new Date(publishedAt),
    observations: observations.map((each) => ({
      ...each,
      text: textOf(each.value),
      wasText: textOf(each.was),
      number: numberIn(each.value),
    })),
  }
}

/** The addresses of those whose history visitors read. */
export async function listFigureAddresses(db: Queries) {
  const { rows } = await db.execute<{ slug: string; published_at: string }>(sql`
    select id, slug, published_at from published_figures
    where shows_history and jsonb_array_length(observations) > 1 order by display_order, created_at, id`)
  return rows.map(({ slug, published_at: at }) => ({ slug, updatedAt: new Date(at) }))
}

import { type SQL, sql } from 'drizzle-orm'
import { isStillProject } from '#app/content/developments/queries.server.ts'
import { shownShare } from '#app/content/figures/shown-value.ts'
import { projectPath } from '#app/content/project-address.ts'
import { countFree } from '#app/content/projects/free-now.ts'
import type { Database } from '#app/database.server.ts'
import { placeName } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import type { Answer } from './answers.ts'
import { holds, tsqueryOf, wordsLike } from './tsquery.server.ts'

type FactName = keyof ReturnType<typeof fixed>['asked']['facts']

/** `rest`: the words that say of which building; none asks for all of them. */
type AskedFact = { fact: FactName; rest: string[] }

const mostBuildings = 20

/** What is asked of buildings that stands in a field of their records, such as the energy label. Who wants to ring up about something to rent is asking for somebody. */
export function factIn(words: string[], isContact: boolean): AskedFact | undefined {
  const named = Object.entries(fixed().asked.facts) as [FactName, readonly string[]][]
  const [best] = named
    .map(([fact, names]) => ({ fact, names, left: words.filter((word) => !names.includes(word)) }))
    .filter(({ left }) => left.length < words.length)
    .toSorted((one, other) => one.left.length - other.left.length)
  if (!best || (isContact && best.fact === 'free')) return undefined
  const { fact, names, left } = best
  // What says at once that something is for rent and what it is, such as “huurwoning”.
  const rest = fact === 'free' ? words.filter((word) => !names.includes(word) || wordsLike(word)) : left
  const { fillers, kinds } = fixed().asked
  return { fact, rest: rest.filter((word) => !fillers.includes(word) && !kinds.buildings.includes(word)) }
}

type Row = { shown_id: string; name: string; slug: string; location: string; text: string }

/** Of the buildings whose names hold all the other words. */
export async function factAnswer(db: Database, { fact, rest }: AskedFact, today: string): Promise<Answer[]> {
  if (fact === 'free') return freeAnswer(db, rest, today)
  const named = heldBy(tsqueryOf(rest, '&', 'A'))
  const parts = columns[fact].map(
    ({ view, column, where = sql`true` }, at) =>
      sql`(select id as shown_id, name, slug, location, ${column} as text, ${at}::int as part, display_order from ${view}
        where ${column} <> '' and ${named} and ${where})`,
  )
  const { rows } = await db.execute<Row>(
    sql`${sql.join(parts, sql` union all `)} order by part, display_order, name limit ${mostBuildings}`,
  )
  const facts = rows.map(({ name, slug, location, text }) => ({
    ...{ name, path: projectPath({ slug }) },
    text: fact === 'address' ? [text, placeName(location)].join(', ') : shownShare(text),
  }))
  const more = fixed().pages.realEstate
  return facts.length > 0 ? [{ kind: 'facts', label: labelOf(fact), path: '/real-estate', more, facts }] : []
}

/** Words that say nothing of a building leave all of them. */
const heldBy = (query: SQL) => sql`(numnode(${query}) = 0 or ${holds(query)})`

/** Where something is free now, in the buildings that hold all the other words. */
async function freeAnswer(db: Database, rest: string[], today: string): Promise<Answer[]> {
  const { rows } = await db.execute<{ shown_id: string; name: string; slug: string; spaces: unknown }>(
    sql`select id as shown_id, name, slug, spaces from published_portfolio_properties
      where spaces is not null and ${heldBy(tsqueryOf(rest, '&'))} order by display_order, name`,
  )
  const facts = rows
    .map(({ name, slug, spaces }) => ({ name, path: projectPath({ slug }), count: countFree(spaces, today) }))
    .filter(({ count }) => count > 0)
    .map(({ count, ...building }) => ({ ...building, text: inNumber(fixed().spaces.spaces, count) }))
    .slice(0, mostBuildings)
  const { onlyFree: label, all: more } = fixed().spaces
  return facts.length > 0 ? [{ kind: 'facts', label, path: '/real-estate?free=now', more, facts }] : []
}

type Column = { view: SQL; column: SQL; where?: SQL }

const built = (column: SQL): Column => ({ view: sql`published_portfolio_properties`, column })
const planned = (column: SQL, where: SQL = isStillProject): Column => ({
  ...{ view: sql`published_development_projects`, column, where },
})

const columns: Record<Exclude<FactName, 'free'>, Column[]> = {
  energyLabel: [built(sql`energy_label`)],
  occupancy: [built(sql`occupancy`)],
  yearBuilt: [built(sql`year_built`)],
  yearBought: [built(sql`year_bought`)],
  owner: [built(sql`entity`), planned(sql`entity`)],
  size: [built(sql`size`), planned(sql`size`)],
  address: [built(sql`address`), planned(sql`address`)],
  completion: [planned(sql`completion_date`, sql`coalesce(phase, '') not in ('Completed', 'Operational')`)],
}

function labelOf(fact: Exclude<FactName, 'free'>) {
  if (fact === 'size') return fixed().realEstate.size
  return fact === 'completion' ? fixed().project.completion : fixed().building[fact]
}

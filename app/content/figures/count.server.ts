import { type SQL, sql } from 'drizzle-orm'
import { isStillProject } from '#app/content/developments/queries.server.ts'
import type { Queries } from '#app/database.server.ts'
import type { CountingRule } from './counting-rules.ts'

const properties = sql`(select count(*) from published_portfolio_properties)`
const developments = sql`(select count(*) from published_development_projects where ${isStillProject})`

const counts: Record<CountingRule, SQL> = {
  Properties: properties,
  'Development projects': developments,
  'Properties and development projects': sql`${properties} + ${developments}`,
  Companies: sql`(select count(*) from published_vc_portfolio_companies)`,
  'Companies exited': sql`(select count(*) from published_vc_portfolio_companies where stage = 'Exited')`,
}

const branches = Object.entries(counts).map(([rule, counted]) => sql`when ${rule} then ${counted}`)

/** Only the rules that are named are planned: all of them, for figures of which none shows a count, take longer than the rest. */
export async function countBy(db: Queries, rules: Iterable<string>): Promise<ReadonlyMap<string, number>> {
  const named = new Set(rules)
  const asked = Object.entries(counts)
    .filter(([rule]) => named.has(rule))
    .map(([rule, counted]) => sql`select ${rule}::text as rule, (${counted})::int as counted`)
  if (asked.length === 0) return new Map()
  const { rows } = await db.execute<{ rule: string; counted: number }>(sql.join(asked, sql` union all `))
  return new Map(rows.map(({ rule, counted }) => [rule, counted]))
}

/** What a rule counts now; null where it counts nothing. Only the branch of the rule is worked out. */
export const countedNow = (rule: SQL) => sql`(case ${rule} ${sql.join(branches, sql` `)} end)::int`

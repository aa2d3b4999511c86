import { type SQL, sql } from 'drizzle-orm'
import { isStillProject } from '#app/content/developments/queries.server.ts'
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

/** What a rule counts now; null where it counts nothing. Only the branch of the rule is worked out. */
export const countedNow = (rule: SQL) => sql`(case ${rule} ${sql.join(branches, sql` `)} end)::int`

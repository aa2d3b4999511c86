import { sql } from 'drizzle-orm'
import { builtInIds, findBuiltIn } from '../projects/built-in.ts'

const builtIn = builtInIds.map((slug) => ({ slug, ...findBuiltIn(slug) }))

const rows = JSON.stringify(
  builtIn.map(({ slug, name, location, phase, description, longDescription, highlights }) => {
    return { slug, name, location, phase, description, long_description: longDescription, highlights }
  }),
)

/** The built-in projects that no record stands for, to be searched like the tables: weights as in their migration. */
export const builtInRows = sql`(
  with unrecorded as materialized (
    select * from jsonb_to_recordset(${rows}::jsonb)
      as built(slug text, name text, location text, phase text, description text, long_description text, highlights jsonb)
    where not exists (select 1 from published_portfolio_properties where slug = built.slug)
      and not exists (select 1 from published_development_projects where slug = built.slug)
      and not exists (select 1 from moved_addresses where folder = '/project/' and slug = built.slug)
  )
  select *,
    setweight(to_tsvector('english', name), 'A')
    || setweight(to_tsvector('english', location || ' ' || phase || ' ' || description), 'B')
    || setweight(to_tsvector('english', long_description), 'C')
    || setweight(to_tsvector('english', highlights), 'C') as search
  from unrecorded
)`

/** What their titles and summaries say, as the vocabulary reads the records. */
export const builtInText = builtIn
  .map(({ name, location, description }) => `${name} ${location} ${description}`)
  .join(' ')

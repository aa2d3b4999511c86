import { sql } from 'drizzle-orm'
import type { Fields } from '#app/content/engine/collection.ts'
import { wordsInFields } from '#app/content/engine/words.ts'
import { figurePath } from '#app/content/figures/figure-address.ts'
import {
  company,
  contact,
  home,
  news,
  publicMarkets,
  realEstate,
  ventures,
} from '#app/content/pages/page-stores.server.ts'
import { sharing } from '#app/content/pages/parts.ts'
import type { SiteContent } from '#app/content/site-content.server.ts'
import type { Queries } from '#app/database.server.ts'
import { fixed } from '#app/words/fixed.ts'
import { pageNames } from '#app/words/page-names.ts'

/** What visitors read that has no row to be found by: designed pages, and figures with a history. */
type Place = { path: string; title: string; label: string; lead: string; body: string }

function placesIn(content: SiteContent): Place[] {
  const designed = [
    placeOf(home, content.read(home)),
    placeOf(realEstate, content.read(realEstate)),
    placeOf(publicMarkets, content.read(publicMarkets)),
    placeOf(ventures, content.read(ventures)),
    placeOf(news, content.read(news)),
    placeOf(contact, content.read(contact)),
  ]
  const { noticeTitle, noticeLead, responsible, disputes, departments, topics, entities, ...others } =
    content.read(company)
  const { fields } = company.page
  const figures = [...new Set(content.figures().values())]
  return [
    ...designed.map((place) =>
      place.path === '/contact'
        ? { ...place, body: `${place.body}\n\n${wordsInFields(fields, { ...others, entities, departments, topics })}` }
        : place,
    ),
    {
      path: '/legal-notice',
      ...{ title: noticeTitle, label: pageNames.get('/legal-notice') ?? '', lead: noticeLead ?? '' },
      body: wordsInFields(fields, { entities, responsible, disputes }),
    },
    ...figures.flatMap(({ key, label, text, history }) =>
      history
        ? [{ path: figurePath({ slug: key }), title: label, label: fixed.search.figure, lead: text, body: '' }]
        : [],
    ),
  ]
}

type Designed = { page: { title: string; fields: Fields; shownAt?: string } }

function placeOf({ page }: Designed, { title, lead, ...values }: { title: string; lead?: string | null }): Place {
  const told = Object.entries(page.fields).filter(([name]) => !(name in sharing))
  const path = page.shownAt ?? '/'
  return {
    ...{ path, title, label: pageNames.get(path) ?? page.title, lead: lead ?? '' },
    body: wordsInFields(Object.fromEntries(told), values),
  }
}

const lexemes = new WeakMap<SiteContent, Promise<string>>()

/** As rows of JSON with the words that the database makes of them, which takes longer than to look for one. */
export function searchedPlaces(db: Queries, content: SiteContent): Promise<string> {
  // Read each time: whoever answers with them shows them.
  const places = placesIn(content)
  const known = lexemes.get(content) ?? readLexemes(db, places)
  lexemes.set(content, known)
  known.catch(() => lexemes.delete(content))
  return known
}

async function readLexemes(db: Queries, places: Place[]) {
  const { rows } = await db.execute<{ places: string }>(sql`
    select jsonb_agg(to_jsonb(place) || jsonb_build_object('search',
      setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', lead), 'B')
      || setweight(to_tsvector('english', body), 'C')))::text as places
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place(path text, title text, label text, lead text, body text)`)
  return rows[0]?.places ?? '[]'
}

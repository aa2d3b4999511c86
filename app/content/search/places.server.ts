import { sql } from 'drizzle-orm'
import type { Fields } from '#app/content/engine/collection.ts'
import { wordsInFields } from '#app/content/engine/words.ts'
import { figurePath } from '#app/content/figures/figure-address.ts'
import type { Figures } from '#app/content/figures/shown.ts'
import {
  company,
  contact,
  documents,
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
import { pageName } from '#app/words/page-names.ts'
import type { Place } from './answers.ts'
import { contactPlaces } from './contact-places.ts'

function placesIn(content: SiteContent): Place[] {
  const house = content.read(company)
  const { noticeTitle, noticeLead, responsible, disputes, entities } = house
  const { letterTitle, letterLead } = content.read(news)
  const { pressTitle, pressLead, pressDepartment, picturesNote, ...papers } = content.read(documents)
  const letter = fixed().pages.newsletter
  return [
    placeOf(home, content.read(home)),
    placeOf(realEstate, content.read(realEstate)),
    placeOf(publicMarkets, content.read(publicMarkets)),
    placeOf(ventures, content.read(ventures)),
    placeOf(news, content.read(news)),
    { ...pagePlace('/newsletter', letterTitle, letterLead, letter), label: letter, saidOn: '/news' },
    placeOf(documents, papers),
    pagePlace('/press', pressTitle, pressLead, picturesNote ?? ''),
    placeOf(contact, content.read(contact)),
    pagePlace(
      '/legal-notice',
      noticeTitle,
      noticeLead,
      wordsInFields(company.page.fields, { entities, responsible, disputes }),
    ),
    ...contactPlaces(house),
    ...figurePlaces(content),
  ]
}

/** Names of what a page says only while it has nothing to show: whoever finds it by such words does not see them there. */
const unsaid = /^(empty|missing)|(Empty|Closed)$/

type Designed = { page: { title: string; fields: Fields; shownAt?: string } }

function placeOf({ page }: Designed, { title, lead, ...values }: { title: string; lead?: string | null }) {
  const told = Object.entries(page.fields).filter(([name]) => !(name in sharing || unsaid.test(name)))
  return pagePlace(page.shownAt ?? '/', title, lead, wordsInFields(Object.fromEntries(told), values))
}

const pagePlace = (path: string, title: string, lead: string | null | undefined, body: string): Place => ({
  ...{ key: path, group: 'pages', is_listed: true, path, title, label: pageName(path) ?? '', lead: lead ?? '' },
  body,
})

/** Listed are those whose history visitors read. */
const figurePlaces = (content: SiteContent) => {
  const figures = content.figures()
  const called = labelsIn([content.read(realEstate), content.read(publicMarkets), content.read(ventures)], figures)
  return [...new Set(figures.values())].map(({ key, label, text, day, history }): Place => {
    const path = figurePath({ slug: key })
    const place = { key: path, group: 'figures', is_listed: Boolean(history), path, title: label } as const
    const answer = { kind: 'figure', label, text, day, path } as const
    const words = called.get(key)?.join('. ')
    return { ...place, label: fixed().search.figure, lead: text, body: day, words, of: 'figure', answer }
  })
}

/** What pages call a figure beside its own name, by its key of now. */
function labelsIn(pages: object[], figures: Figures) {
  const called = new Map<string, string[]>()
  for (const row of pages.flatMap((values) => Object.values(values)).flat()) {
    const { label, figure } = Object(row)
    const key = figures.get(figure)?.key
    if (typeof label === 'string' && key) called.set(key, [...(called.get(key) ?? []), label])
  }
  return called
}

const lexemes = new WeakMap<SiteContent, Promise<string>>()

/** As rows of JSON with the words that the database makes of them, which takes longer than to look for one. */
export async function searchedPlaces(db: Queries, content: SiteContent) {
  // Read each time: whoever answers with them shows them.
  const rows = placesIn(content)
  const known = lexemes.get(content) ?? readLexemes(db, rows)
  lexemes.set(content, known)
  known.catch(() => lexemes.delete(content))
  return { rows, json: await known }
}

async function readLexemes(db: Queries, places: Place[]) {
  const { rows } = await db.execute<{ list: string }>(
    sql`select list from published_places(${JSON.stringify(places)}::jsonb)`,
  )
  return rows[0]?.list ?? '[]'
}

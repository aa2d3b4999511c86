import pLimit from 'p-limit'
import { data, redirect } from 'react-router'
import type { SearchGroup } from '#app/content/engine/collection.ts'
import { search as searchWords } from '#app/content/pages/page-stores.server.ts'
import { searchedPlaces } from '#app/content/search/places.server.ts'
import { maxLength } from '#app/content/search/query.ts'
import { nothing, search } from '#app/content/search/search.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { houseDate } from '#app/house-clock.ts'
import { editedPage } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { designedMeta } from '#app/routes/site/head/page-meta.ts'
import { SearchForm } from '#app/routes/site/parts/search-form.tsx'
import { SearchHints } from '#app/routes/site/parts/search-hints.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/search'
import { isGroup, searchAddress } from './search-address.ts'
import { Elsewhere, SearchOutcome, SearchUnanswered } from './search-outcome.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { query: ['q', 'in'] }

// A search costs the database more than a page: what is beyond waits, and beyond that is sent away.
const searching = pLimit(4)
const mostWaiting = 32

/** Only the page without a question is kept: there are too many questions. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const asked = new URL(request.url).searchParams
  const text = readText(asked.get('q'))
  const only = readGroup(asked.get('in'))
  const content = await site.content()
  const words = content.read(searchWords)
  const page = { edit: editedPage(searchWords), words, text, only, publicUrl: site.publicUrl }
  if ((asked.has('q') && !text) || (asked.has('in') && !(text && only))) throw redirect(searchAddress(text, only))
  if (!text) return { ...page, found: nothing, isBusy: false }
  if (searching.pendingCount >= mostWaiting) return data({ ...page, found: nothing, isBusy: true }, busy)
  const { found, init } = await readOr(nothing, site, () =>
    searching(async () =>
      search({ db: site.db, places: await searchedPlaces(site.db, content), today: houseDate(site.now()), only }, text),
    ),
  )
  return data({ ...page, found: content.filled(found), isBusy: found.isOutage }, found.isOutage ? init : unkept)
}

// An answer counts once; while the database is away it is better than none, for whoever asks the same.
const unkept = { headers: { 'Cache-Control': 'private, no-cache, stale-if-error=86400' } }
const busy = { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } }

/** Signs that turn the direction of what is written would turn the sentence around the question as well. */
function readText(asked: string | null) {
  const text = (asked ?? '').replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  return [...text].slice(0, maxLength).join('')
}

const readGroup = (asked: string | null): SearchGroup | undefined => (asked && isGroup(asked) ? asked : undefined)

export function meta({ loaderData: { words, text, publicUrl }, matches }: Route.MetaArgs) {
  const own = { publicUrl, path: '/search', name: text ? fillIn(fixed().search.named, { text }) : fixed().pages.search }
  const meta = designedMeta(houseIn(matches), { ...words, ...(text && { seoTitle: null }) }, own)
  // Answers are for who asked; the form is a page like any other.
  return text ? [...meta, { name: 'robots', content: 'noindex, follow' }] : meta
}

export default function Search({ loaderData: { words, text, only, found, isBusy } }: Route.ComponentProps) {
  const hasOutcome = text && !isBusy
  return (
    <main id="main" className="main">
      <header className={`wrap page-head ${hasOutcome ? 'pb-(--space-block)' : 'pb-(--space-section)'}`}>
        <h1 className={text ? 'vh' : 'd2'} id="title">
          {words.title}
        </h1>
        <search className={text ? undefined : 'block-gap block'} aria-labelledby="title">
          <SearchForm id="q" label={words.label} text={text} />
        </search>
        {!text && <SearchHints hints={words.hints} />}
        {!text && <Elsewhere words={words} />}
        {isBusy && <SearchUnanswered words={words} />}
      </header>
      {hasOutcome && <SearchOutcome words={words} text={text} only={only} found={found} />}
    </main>
  )
}

import pLimit from 'p-limit'
import { data, redirect } from 'react-router'
import { search as searchWords } from '#app/content/pages/page-stores.server.ts'
import { searchedPlaces } from '#app/content/search/places.server.ts'
import { maxLength } from '#app/content/search/query.ts'
import { type Found, search } from '#app/content/search/search.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { editedPage } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { designedMeta } from '#app/routes/site/head/page-meta.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/search'
import { Elsewhere, SearchOutcome, SearchUnanswered } from './search-outcome.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { query: ['q'] }

const nothing: Found = { hits: [], total: 0, how: 'all', isPutRight: false, words: [] }
// A search costs the database more than a page: what is beyond waits, and beyond that is sent away.
const searching = pLimit(4)
const mostWaiting = 32

/** Only the page without a question is kept: there are too many questions. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const asked = new URL(request.url).searchParams.get('q')
  const text = readText(asked)
  const content = await site.content()
  const words = content.read(searchWords)
  const edit = editedPage(searchWords)
  if (asked !== null && !text) throw redirect('/search')
  if (!text) return { edit, words, text, found: nothing, isBusy: false, publicUrl: site.publicUrl }
  if (searching.pendingCount >= mostWaiting)
    return data({ edit, words, text, found: nothing, isBusy: true, publicUrl: site.publicUrl }, busy)
  const { found, init } = await readOr<Found>(nothing, site, () =>
    searching(async () => search({ db: site.db, places: await searchedPlaces(site.db, content) }, text)),
  )
  return data(
    { edit, words, text, found: content.filled(found), isBusy: found.isOutage, publicUrl: site.publicUrl },
    found.isOutage ? init : unkept,
  )
}

// An answer counts once; while the database is away it is better than none, for whoever asks the same.
const unkept = { headers: { 'Cache-Control': 'private, no-cache, stale-if-error=86400' } }
const busy = { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } }

function readText(asked: string | null) {
  const text = (asked ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  return [...text].slice(0, maxLength).join('')
}

export function meta({ loaderData: { words, text, publicUrl }, matches }: Route.MetaArgs) {
  const own = { publicUrl, path: '/search', name: text ? fillIn(fixed.search.named, { text }) : fixed.pages.search }
  const meta = designedMeta(houseIn(matches), { ...words, ...(text && { seoTitle: null }) }, own)
  // Answers are for who asked; the form is a page like any other.
  return text ? [...meta, { name: 'robots', content: 'noindex, follow' }] : meta
}

export default function Search({ loaderData: { words, text, found, isBusy } }: Route.ComponentProps) {
  return (
    <main id="main" className="main">
      <section className="wrap page-head pb-(--space-section)" aria-labelledby="title">
        <h1 className="d2" id="title">
          {words.title}
        </h1>
        <SearchForm label={words.label} text={text} />
        {isBusy && <SearchUnanswered words={words} />}
        {!text && <Elsewhere words={words} />}
        {text && !isBusy && <SearchOutcome words={words} text={text} found={found} />}
      </section>
    </main>
  )
}

function SearchForm({ label, text = '' }: { label: string; text?: string }) {
  return (
    <search>
      <form className="search-form block-gap" method="get" action="/search">
        <div className="field">
          <label htmlFor="q">{label}</label>
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            defaultValue={text}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck
          />
        </div>
        <button className="btn" type="submit">
          {fixed.search.search}
        </button>
      </form>
    </search>
  )
}

import { useEffect, useRef } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { appContext } from '#app/context.ts'
import { countSubscribers, listSubscribers, type Subscriber } from '#app/newsletter/subscribers.server.ts'
import { forgetUnconfirmed } from '#app/newsletter/subscriptions.server.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import type { Route } from './+types/subscribers'
import { SubscriberRow } from './subscriber-row.tsx'
import { useRemoval } from './use-removal.ts'

export const meta = () => cmsMeta('Subscribers')

const perPage = 100

type Loaded = {
  search: string
  page: number
  /** Undefined: the list could not be read. */
  list?: { subscribers: Subscriber[]; total: number; confirmed: number; pages: number }
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  await requireAdmin({ request, context })
  const { db, log } = context.get(appContext)
  const { search, page: asked } = readAddress(request)
  try {
    await db.transaction(forgetUnconfirmed)
    const counts = await countSubscribers(db, search)
    const pages = Math.max(1, Math.ceil(counts.total / perPage))
    const page = Math.min(asked, pages)
    const subscribers = await listSubscribers(db, { search, limit: perPage, offset: (page - 1) * perPage })
    return { search, page, list: { subscribers, pages, ...counts } }
  } catch (error) {
    log.error({ err: error }, 'a CMS list failed')
    return { search, page: asked }
  }
}

/** The screen says so and offers to try again. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
  whileUnreachable(serverLoader, readAddress(request))

export default function Subscribers({ loaderData: { search, page, list } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const searchInput = useRef<HTMLInputElement>(null)
  const onRemove = useRemoval({ onChanged: revalidate, next: () => searchInput.current })
  const shownSearch = useRef(search)
  // The way back leads to another search; a new input would lose the focus, and before the first one somebody may have
  // typed already.
  useEffect(() => {
    if (searchInput.current && search !== shownSearch.current) searchInput.current.value = search
    shownSearch.current = search
  }, [search])
  return (
    <>
      <div className="cms-head">
        <h1>Subscribers</h1>
        {list && <span className="count">{counted(list)}</span>}
        {/* A document of its own: the server's answer is a file, or the way to the sign-in. */}
        <a className="btn btn--line" href="/cms/subscribers.csv">
          Export CSV
        </a>
      </div>
      <Form className="search" method="get" role="search">
        <div className="field">
          <label htmlFor="search">Search addresses</label>
          <input ref={searchInput} className="input" id="search" type="search" name="q" defaultValue={search} />
        </div>
        <button className="btn btn--line" type="submit">
          Search
        </button>
      </Form>
      {!list && (
        <div className="empty" role="alert">
          <h2>Subscribers could not be loaded</h2>
          <button className="btn" type="button" aria-busy={state === 'loading'} onClick={() => revalidate()}>
            Retry
          </button>
        </div>
      )}
      {list?.total === 0 && (
        <div className="empty">
          <h2>{search ? 'No address found' : 'No subscribers yet'}</h2>
          <p>
            {search ? `No address contains “${search}”.` : 'Addresses appear here when somebody subscribes on News.'}
          </p>
        </div>
      )}
      {list && list.total > 0 && (
        <UntilHydrated>
          <ul className="rows">
            {list.subscribers.map((subscriber) => (
              <SubscriberRow key={subscriber.id} subscriber={subscriber} onRemove={onRemove} />
            ))}
          </ul>
        </UntilHydrated>
      )}
      {list && list.pages > 1 && (
        <nav className="pager" aria-label="Pages">
          {page > 1 && <Link to={addressOf(search, page - 1)}>Newer</Link>}
          <span>
            Page {page} of {list.pages}
          </span>
          {page < list.pages && <Link to={addressOf(search, page + 1)}>Older</Link>}
        </nav>
      )}
    </>
  )
}

function counted({ total, confirmed }: { total: number; confirmed: number }) {
  return `${total} ${total === 1 ? 'subscriber' : 'subscribers'}, ${confirmed} confirmed`
}

/** Longer than any address. */
const longestSearch = 254

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url)
  // No text in Postgres holds NUL.
  const search = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch)
  const page = Number(searchParams.get('page'))
  return { search, page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

function addressOf(search: string, page: number) {
  const query = new URLSearchParams({ ...(search && { q: search }), page: String(page) })
  return `/cms/subscribers?${query}`
}

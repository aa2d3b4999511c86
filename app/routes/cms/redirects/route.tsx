import { useRef, useState } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { countRedirects, type ListedRedirect, listRedirects } from '#app/content/addresses/list-redirects.server.ts'
import type { MissedAddress } from '#app/content/addresses/missed.server.ts'
import { appContext } from '#app/context.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { useCall } from '#app/routes/cms/call/use-call.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import type { Route } from './+types/route'
import { MissedList } from './missed-list.tsx'
import { RedirectForm, type Wanted } from './redirect-form.tsx'
import { RedirectList } from './redirect-list.tsx'
import { listStillMissed } from './still-missed.server.ts'

export const meta = () => cmsMeta('Addresses')

const perPage = 100
const mostMissed = 10

type Loaded = {
  search: string
  page: number
  /** Undefined: the lists could not be read. */
  lists?: {
    redirects: ListedRedirect[]
    total: number
    made: number
    pages: number
    missed: MissedAddress[]
    missedTotal: number
  }
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  await requireAdmin({ request, context })
  const { db, log, missed, ask } = context.get(appContext)
  const { search, page: asked } = readAddress(request)
  try {
    await missed.write()
    const counts = await countRedirects(db, search)
    const pages = Math.max(1, Math.ceil(counts.total / perPage))
    const page = Math.min(asked, pages)
    const redirects = await listRedirects(db, { search, limit: perPage, offset: (page - 1) * perPage })
    const { missed: list, total: missedTotal } = await listStillMissed({ db, ask }, { search, limit: mostMissed })
    return { search, page, lists: { redirects, ...counts, pages, missed: list, missedTotal } }
  } catch (error) {
    log.error({ err: error }, 'a CMS list failed')
    return { search, page: asked }
  }
}

/** The screen says so and offers to try again. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
  whileUnreachable(serverLoader, readAddress(request))

export default function Addresses({ loaderData: { search, page, lists } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const [wanted, setWanted] = useState<Wanted>()
  const call = useCall({ onChanged: revalidate, standIn: () => heading.current })
  return (
    <UntilHydrated>
      <div className="cms-head">
        <h1 ref={heading} tabIndex={-1}>
          Addresses
        </h1>
        {lists && <span className="count">{counted(lists)}</span>}
      </div>
      <p className="lead-in">
        Old addresses lead visitors to new ones, for good. When the slug of something published changes, that happens by
        itself.
      </p>
      <RedirectForm wanted={wanted} onClose={() => setWanted(undefined)} onSaved={revalidate} />
      {!lists && (
        <div className="empty" role="alert">
          <h2>Addresses could not be loaded</h2>
          <button className="btn" type="button" aria-busy={state === 'loading'} onClick={() => revalidate()}>
            Retry
          </button>
        </div>
      )}
      {lists && (
        <>
          <Form className="search" method="get" role="search" key={search}>
            <div className="field">
              <label htmlFor="search">Search addresses</label>
              <input className="input" id="search" type="search" name="q" autoComplete="off" defaultValue={search} />
            </div>
            <button className="btn btn--line" type="submit">
              Search
            </button>
            {search && (
              <Link className="search__all" to="/cms/redirects">
                Show all
              </Link>
            )}
          </Form>
          <MissedList {...lists} search={search} call={call} onRedirect={setWanted} />
          <RedirectList {...lists} search={search} call={call} onChange={setWanted} />
        </>
      )}
      {lists && lists.pages > 1 && (
        <nav className="pager" aria-label="Pages">
          {page > 1 && <Link to={addressOf(search, page - 1)}>Newer</Link>}
          <span>
            Page {page} of {lists.pages}
          </span>
          {page < lists.pages && <Link to={addressOf(search, page + 1)}>Older</Link>}
        </nav>
      )}
    </UntilHydrated>
  )
}

function counted({ made, total }: { made: number; total: number }) {
  return `${total} ${total === 1 ? 'redirect' : 'redirects'}, ${total - made} automatic`
}

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url)
  // No text in Postgres holds NUL.
  const search = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 300)
  const page = Number(searchParams.get('page'))
  return { search, page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

function addressOf(search: string, page: number) {
  const query = new URLSearchParams({ ...(search && { q: search }), page: String(page) })
  return `/cms/redirects?${query}`
}

import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { countRedirects, listRedirects } from '#app/content/addresses/list-redirects.server.ts'
import { pageWithin } from '#app/content/engine/listing.ts'
import { listDeadLinks } from '#app/content/links/dead-links.server.ts'
import { listHiddenTargets } from '#app/content/links/hidden-targets.server.ts'
import { screenLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { useCall } from '#app/routes/cms/call/use-call.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { PlainPager } from '#app/routes/cms/list/plain-pager.tsx'
import { PlainSearch, readSearch, searchAddress } from '#app/routes/cms/list/plain-search.tsx'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { ScreenHead } from '#app/routes/cms/screen/screen-head.tsx'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/route'
import { DeadList } from './dead-list.tsx'
import { withTaken } from './ends.server.ts'
import { HiddenList } from './hidden-list.tsx'
import { MissedList } from './missed-list.tsx'
import { RedirectForm, type Wanted } from './redirect-form.tsx'
import { RedirectList } from './redirect-list.tsx'
import { RedirectMany } from './redirect-many.tsx'
import { listStillMissed } from './still-missed.server.ts'

export const meta = cmsMeta('Addresses')

const mostMissed = 10
const mostHidden = 50

export const loader = screenLoader(readSearch, async ({ site, asked: { search, page: asked } }) => {
  const { db, missed, ask } = site
  await missed.write()
  const counts = await countRedirects(db, search)
  const { page, pages, ...portion } = pageWithin(asked, counts.total)
  const redirects = await withTaken(site, await listRedirects(db, { search, ...portion }))
  const { missed: list, total: missedTotal } = await listStillMissed({ db, ask }, { search, limit: mostMissed })
  const { links: hidden, total: hiddenTotal } = await listHiddenTargets(db, mostHidden)
  const links = { hidden, hiddenTotal, ...(await listDeadLinks(site, mostHidden)) }
  return { page, lists: { redirects, ...counts, pages, missed: list, missedTotal, ...links } }
})

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  whileUnreachable(serverLoader, readSearch(request))

export default function Addresses({ loaderData: { search, page, lists } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const [wanted, setWanted] = useState<Wanted>()
  const call = useCall({ onChanged: revalidate, standIn: () => heading.current })
  return (
    <UntilHydrated>
      <ScreenHead title={say('Addresses')} heading={heading} count={lists && counted(lists)} />
      <p className="lead-in">
        {say(
          'Old addresses lead visitors to new ones, for good. When the slug of something published changes, that happens by itself.',
        )}
      </p>
      <RedirectForm wanted={wanted} onClose={() => setWanted(undefined)} onSaved={revalidate} />
      <RedirectMany onSaved={revalidate} />
      {!lists && <Unreadable title={say('Addresses could not be loaded')} />}
      {lists && (
        <>
          <PlainSearch label={say('Search addresses')} search={search}>
            {search && (
              <Link className="search__all" to="/cms/redirects">
                {say('Show all')}
              </Link>
            )}
          </PlainSearch>
          <MissedList {...lists} search={search} call={call} onRedirect={setWanted} />
          {!search && <HiddenList {...lists} />}
          {!search && lists.deadTotal + lists.unasked > 0 && <DeadList {...lists} />}
          <RedirectList {...lists} search={search} call={call} onChange={setWanted} />
        </>
      )}
      {lists && (
        <PlainPager
          page={page}
          pages={lists.pages}
          addressOf={(asked) => searchAddress('/cms/redirects', search, asked)}
          words={[say('Newer'), say('Older')]}
        />
      )}
    </UntilHydrated>
  )
}

function counted({ made, total }: { made: number; total: number }) {
  return say(total === 1 ? '{total} redirect, {automatic} automatic' : '{total} redirects, {automatic} automatic', {
    total,
    automatic: total - made,
  })
}

import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { pageWithin } from '#app/content/engine/listing.ts'
import { countSubscribers, listSubscribers, type Subscriber } from '#app/newsletter/subscribers.server.ts'
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
import type { Route } from './+types/subscribers'
import { SubscriberRow } from './subscriber-row.tsx'

export const meta = cmsMeta('Subscribers')

export const loader = screenLoader(readSearch, async ({ site: { db }, asked: { search, page: asked } }) => {
  const counts = await countSubscribers(db, search)
  const { page, pages, ...portion } = pageWithin(asked, counts.total)
  const subscribers = await listSubscribers(db, { search, ...portion })
  return { page, list: { subscribers, pages, ...counts } }
})

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  whileUnreachable(serverLoader, readSearch(request))

export default function Subscribers({ loaderData: { search, page, list } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const searchInput = useRef<HTMLInputElement>(null)
  const call = useCall({ onChanged: revalidate, standIn: () => searchInput.current })
  const onRemove = ({ id, email }: Subscriber, button: HTMLElement) =>
    call({
      method: 'DELETE',
      url: `/cms/subscribers/${id}`,
      question: say('Remove {email} from the newsletter?', { email }),
      failed: say('Error removing subscriber'),
      done: say('{email} has been removed', { email }),
      mayBeGone: true,
      focus: 'neighbour',
      button,
    })
  return (
    <>
      <ScreenHead title={say('Subscribers')} count={list && counted(list)}>
        {/* A document of its own: the server's answer is a file, or the way to the sign-in. */}
        <a className="btn btn--line" href={`/cms/subscribers.csv${search && `?${new URLSearchParams({ q: search })}`}`}>
          {say('Export CSV')}
        </a>
      </ScreenHead>
      <PlainSearch label={say('Search addresses')} search={search} input={searchInput} />
      {!list && <Unreadable title={say('Subscribers could not be loaded')} />}
      {list?.total === 0 && (
        <div className="empty">
          <h2>{say(search ? 'No address found' : 'No subscribers yet')}</h2>
          <p>
            {search
              ? say('No address contains “{search}”.', { search })
              : say('Addresses appear here when somebody subscribes on News.')}
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
      {list && (
        <PlainPager
          page={page}
          pages={list.pages}
          addressOf={(asked) => searchAddress('/cms/subscribers', search, asked)}
          words={[say('Newer'), say('Older')]}
        />
      )}
    </>
  )
}

function counted({ total, confirmed }: { total: number; confirmed: number }) {
  return say(total === 1 ? '{total} subscriber, {confirmed} confirmed' : '{total} subscribers, {confirmed} confirmed', {
    total,
    confirmed,
  })
}

import { useRef } from 'react'
import { Link } from 'react-router'
import { countCountedTries, listCountedTries, stillCounted } from '#app/audit/counted-tries.server.ts'
import { listChoices, listEntries } from '#app/audit/trail.server.ts'
import { screenLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { usePageTop } from '#app/routes/cms/list/use-page-top.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { ScreenHead } from '#app/routes/cms/screen/screen-head.tsx'
import { say, sayAny } from '#app/words/say.ts'
import type { Route } from './+types/route'
import { findEditors } from './editors.server.ts'
import { EntryRow } from './entry-row.tsx'
import { publicKinds, readTrailAddress, trailAddress } from './filter.ts'
import { FilterForm, isFiltered } from './filter-form.tsx'

export const meta = cmsMeta('Audit trail')

const perPage = 100

export const loader = screenLoader(readTrailAddress, async ({ site: { db }, asked: { filter, before } }) => {
  const counted = before ? [] : await listCountedTries(db, filter, perPage)
  const furtherCounted = counted.length < perPage ? 0 : (await countCountedTries(db, filter)) - counted.length
  const found = await listEntries(db, filter, { before, limit: perPage + 1, publicKinds })
  const entries = found.slice(0, perPage)
  const editors = await findEditors(db, entries)
  const choices = await listChoices(db)
  choices.actions = [...new Set([...choices.actions, 'published'])].sort(asTold)
  const shown = entries.map((entry) => ({ ...entry, editor: editors.get(entry.id) }))
  const open = stillCounted(counted, found)
  return { trail: { open, furtherCounted, entries: shown, hasOlder: found.length > perPage, choices } }
})

const asTold = (one: string, other: string) => (sayAny(one) < sayAny(other) ? -1 : 1)

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  whileUnreachable(serverLoader, readTrailAddress(request))

export default function AuditTrail({ loaderData: { filter, before, trail } }: Route.ComponentProps) {
  const last = trail?.entries.at(-1)
  const pager = useRef<HTMLElement>(null)
  usePageTop(before, pager)
  const count = trail ? trail.open.length + trail.entries.length : 0
  return (
    <>
      <ScreenHead
        title={say('Audit trail')}
        count={trail && say(count === 1 ? '{count} entry on this page' : '{count} entries on this page', { count })}
      >
        {/* A document of its own: the server's answer is a file, or the way to the sign-in. */}
        <a className="btn btn--line" href={trailAddress('/cms/audit.csv', { filter })}>
          {say('Export CSV')}
        </a>
      </ScreenHead>
      {trail && <FilterForm filter={filter} choices={trail.choices} />}
      {!trail && <Unreadable title={say('The audit trail could not be loaded')} />}
      {trail && count === 0 && (
        <div className="empty">
          <h2>{say('No entries found')}</h2>
          <p>{say(isFiltered(filter) ? 'Nothing matches the filter.' : 'What is changed in the CMS appears here.')}</p>
        </div>
      )}
      {trail && count > 0 && (
        <ol className="rows">
          {trail.open.map((line) => (
            <EntryRow key={JSON.stringify(line)} entry={line} />
          ))}
          {trail.furtherCounted > 0 && (
            <li className="row">
              {say('Of the tries that are still being counted, {count} more are in the exported file.', {
                count: trail.furtherCounted,
              })}
            </li>
          )}
          {trail.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {trail && (before || trail.hasOlder) && (
        <nav ref={pager} className="pager" aria-label={say('Pages')}>
          {before && <Link to={trailAddress('/cms/audit', { filter })}>{say('Newest entries')}</Link>}
          {trail.hasOlder && (
            <Link to={trailAddress('/cms/audit', { filter, before: last?.id })}>{say('Older entries')}</Link>
          )}
        </nav>
      )}
    </>
  )
}

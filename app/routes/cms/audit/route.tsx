import { Link, useRevalidator } from 'react-router'
import { listCountedTries } from '#app/audit/counted-tries.server.ts'
import { listChoices, listEntries, type TrailLine } from '#app/audit/trail.server.ts'
import { appContext } from '#app/context.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import type { Route } from './+types/route'
import { findEditors } from './editors.server.ts'
import { EntryRow, type ShownEntry } from './entry-row.tsx'
import { type AskedTrail, publicKinds, readTrailAddress, trailAddress } from './filter.ts'
import { type Choices, FilterForm, isFiltered } from './filter-form.tsx'

export const meta = () => cmsMeta('Audit trail')

const perPage = 100

type Loaded = AskedTrail & {
  /** Undefined: the trail could not be read. */
  trail?: { open: TrailLine[]; entries: (ShownEntry & { id: number })[]; hasOlder: boolean; choices: Choices }
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  await requireAdmin({ request, context })
  const { db, log } = context.get(appContext)
  const asked = readTrailAddress(request)
  try {
    const found = await listEntries(db, asked.filter, { before: asked.before, limit: perPage + 1, publicKinds })
    const entries = found.slice(0, perPage)
    const editors = await findEditors(db, entries)
    const choices = await listChoices(db)
    choices.actions = [...new Set([...choices.actions, 'published'])].sort()
    const shown = entries.map((entry) => ({ ...entry, editor: editors.get(entry.id) }))
    const open = asked.before ? [] : await listCountedTries(db, asked.filter)
    return { ...asked, trail: { open, entries: shown, hasOlder: found.length > perPage, choices } }
  } catch (error) {
    log.error({ err: error }, 'a CMS list failed')
    return asked
  }
}

/** The screen says so and offers to try again. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
  whileUnreachable(serverLoader, readTrailAddress(request))

export default function AuditTrail({ loaderData: { filter, before, trail } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const last = trail?.entries.at(-1)
  return (
    <>
      <div className="cms-head">
        <h1>Audit trail</h1>
        {/* A document of its own: the server's answer is a file, or the way to the sign-in. */}
        <a className="btn btn--line" href={trailAddress('/cms/audit.csv', { filter })}>
          Export CSV
        </a>
      </div>
      {trail && <FilterForm filter={filter} choices={trail.choices} />}
      {!trail && (
        <div className="empty" role="alert">
          <h2>The audit trail could not be loaded</h2>
          <button className="btn" type="button" aria-busy={state === 'loading'} onClick={() => revalidate()}>
            Retry
          </button>
        </div>
      )}
      {trail?.entries.length === 0 && trail.open.length === 0 && (
        <div className="empty">
          <h2>No entries found</h2>
          <p>{isFiltered(filter) ? 'Nothing matches the filter.' : 'What is changed in the CMS appears here.'}</p>
        </div>
      )}
      {trail && trail.open.length + trail.entries.length > 0 && (
        <ol className="rows">
          {trail.open.map((line) => (
            <EntryRow key={JSON.stringify(line)} entry={line} />
          ))}
          {trail.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {trail && (before || trail.hasOlder) && (
        <nav className="pager" aria-label="Pages">
          {before && <Link to={trailAddress('/cms/audit', { filter })}>Newest entries</Link>}
          {trail.hasOlder && <Link to={trailAddress('/cms/audit', { filter, before: last?.id })}>Older entries</Link>}
        </nav>
      )}
    </>
  )
}

import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { keptDays } from '#app/content/deleted-records/kept-days.ts'
import { readRetention } from '#app/content/engine/retention.server.ts'
import { countTrash, listTrash } from '#app/content/engine/trash.server.ts'
import { appContext } from '#app/context.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import type { Route } from './+types/route'
import { RetentionForm } from './retention-form.tsx'
import { TrashList } from './trash-list.tsx'
import type { ShownTrash } from './trash-row.tsx'

export const meta = () => cmsMeta('Trash')

const perPage = 100
const day = 24 * 60 * 60 * 1000

type Loaded = {
  page: number
  /** Undefined: the trash could not be read. */
  trash?: { entries: ShownTrash[]; total: number; pages: number; retention: number | null }
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  await requireAdmin({ request, context })
  const { db, log } = context.get(appContext)
  const asked = readPage(request)
  try {
    const total = await countTrash(db)
    const pages = Math.max(1, Math.ceil(total / perPage))
    const page = Math.min(asked, pages)
    const found = await listTrash(db, { limit: perPage, offset: (page - 1) * perPage })
    const now = Date.now()
    const entries = found.map((entry) => ({
      ...entry,
      daysLeft: Math.max(1, Math.ceil((entry.deletedAt.getTime() - now) / day + keptDays)),
    }))
    return { page, trash: { entries, total, pages, retention: await readRetention(db) } }
  } catch (error) {
    log.error({ err: error }, 'a CMS list failed')
    return { page: asked }
  }
}

/** The screen says so and offers to try again. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
  whileUnreachable(serverLoader, { page: readPage(request) })

export default function Trash({ loaderData: { page, trash } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const retention = useRef<HTMLSelectElement>(null)
  return (
    <>
      <div className="cms-head">
        <h1>Trash</h1>
        {trash && (
          <span className="count" role="status">
            {trash.total === 1 ? '1 entry' : `${trash.total.toLocaleString('en')} entries`}
          </span>
        )}
      </div>
      <p className="trash__rule">
        What is deleted stays here for {keptDays} days. Restored, it is as it was: what was published is public again, a
        draft is a draft.
      </p>
      {!trash && (
        <div className="empty" role="alert">
          <h2>The trash could not be loaded</h2>
          <button className="btn" type="button" aria-busy={state === 'loading'} onClick={() => revalidate()}>
            Retry
          </button>
        </div>
      )}
      {trash?.total === 0 && (
        <div className="empty">
          <h2>The trash is empty</h2>
          <p>Records that are deleted in the CMS appear here.</p>
        </div>
      )}
      {trash && (
        <UntilHydrated>
          {trash.total > 0 && <TrashList page={page} entries={trash.entries} standIn={() => retention.current} />}
          {trash.pages > 1 && (
            <nav className="pager" aria-label="Pages">
              {page > 1 && <Link to={`/cms/trash?page=${page - 1}`}>Later</Link>}
              <span>
                Page {page} of {trash.pages}
              </span>
              {page < trash.pages && <Link to={`/cms/trash?page=${page + 1}`}>Earlier</Link>}
            </nav>
          )}
          <RetentionForm years={trash.retention} select={retention} />
        </UntilHydrated>
      )}
    </>
  )
}

function readPage(request: Request) {
  const page = Number(new URL(request.url).searchParams.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

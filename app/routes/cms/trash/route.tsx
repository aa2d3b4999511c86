import { useRef } from 'react'
import { keptDays } from '#app/content/deleted-records/kept-days.ts'
import { pageOf, pageWithin } from '#app/content/engine/listing.ts'
import { readRetention } from '#app/content/engine/retention.server.ts'
import { countTrash, listTrash } from '#app/content/engine/trash.server.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { screenLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { PlainPager } from '#app/routes/cms/list/plain-pager.tsx'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { ScreenHead } from '#app/routes/cms/screen/screen-head.tsx'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/route'
import { RetentionForm } from './retention-form.tsx'
import { TrashList } from './trash-list.tsx'
import type { ShownTrash } from './trash-row.tsx'

export const meta = cmsMeta('Trash')

const day = 24 * 60 * 60 * 1000

export const loader = screenLoader(readAddress, async ({ site: { db }, asked }) => {
  const total = await countTrash(db)
  const { page, pages, ...portion } = pageWithin(asked.page, total)
  const found = await listTrash(db, portion)
  const now = Date.now()
  const entries: ShownTrash[] = found.map((entry) => ({
    ...entry,
    daysLeft: Math.max(1, Math.ceil((entry.deletedAt.getTime() - now) / day + keptDays)),
  }))
  return { page, trash: { entries, total, pages, retention: await readRetention(db) } }
})

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  whileUnreachable(serverLoader, readAddress(request))

export default function Trash({ loaderData: { page, trash } }: Route.ComponentProps) {
  const retention = useRef<HTMLSelectElement>(null)
  return (
    <>
      <ScreenHead
        title={say('Trash')}
        count={trash && say(trash.total === 1 ? '{count} record' : '{count} records', { count: inDigits(trash.total) })}
      />
      <p className="trash__rule">
        {say(
          'What is deleted stays here for {days} days. Restored, it is as it was: what was published is public again, a draft is a draft.',
          { days: keptDays },
        )}
      </p>
      {!trash && <Unreadable title={say('The trash could not be loaded')} />}
      {trash?.total === 0 && (
        <div className="empty">
          <h2>{say('The trash is empty')}</h2>
          <p>{say('Records that are deleted in the CMS appear here.')}</p>
        </div>
      )}
      {trash && (
        <UntilHydrated>
          {trash.total > 0 && <TrashList page={page} entries={trash.entries} standIn={() => retention.current} />}
          <PlainPager
            page={page}
            pages={trash.pages}
            addressOf={(asked) => `/cms/trash?page=${asked}`}
            words={[say('Later'), say('Earlier')]}
          />
          <RetentionForm years={trash.retention} select={retention} />
        </UntilHydrated>
      )}
    </>
  )
}

function readAddress(request: Request) {
  return { page: pageOf(new URL(request.url).searchParams) }
}

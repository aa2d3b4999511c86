import { createContext, data } from 'react-router'
import { findPreview } from '#app/content/previews/preview-links.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn, type Matches } from '#app/house.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import { WayOn } from '#app/ui/way.tsx'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/preview'
import { answerDraft } from './answer-draft.server.ts'
import { previewHeaders } from './preview-headers.ts'

/** Why the draft could not be drawn: the page below says so, as of what it cannot read itself. */
const failure = createContext<unknown>(null)

/** Answers with the draft; the page below is for links that lead to none. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params }, next) => {
    const draft = await answerDraft(context.get(appContext), params.token ?? '').catch((error: unknown) => {
      if (error instanceof Response) throw error
      context.set(failure, error)
    })
    return draft ?? next()
  },
]

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => {
  const headers = new Headers(previewHeaders)
  const wait = loaderHeaders.get('Retry-After')
  if (wait) headers.set('Retry-After', wait)
  return headers
}

export const meta = ({ matches }: Matches) =>
  missingMeta(houseIn(matches), fixed().pages.preview, fixed().preview.description)

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { found, init } = await readOr({ reason: 'outage' as Reason, page: undefined }, site, async () => {
    if (context.get(failure)) throw context.get(failure)
    const preview = await findPreview(site.db, params.token)
    if (preview?.status !== 'published') return { reason: reasonOf(preview?.status), page: undefined }
    const { list } = preview.store.collection
    const isSeen = preview.record.status === 'published'
    return { reason: 'published' as const, page: isSeen ? list.item(preview.record as never).page : undefined }
  })
  return data(found, found.isOutage ? init : { status: statuses[found.reason] })
}

type Reason = 'ended' | 'deleted' | 'published' | 'unfinished' | 'outage'

const reasonOf = (status: 'draft' | 'deleted' | undefined): Reason =>
  status === 'draft' ? 'unfinished' : (status ?? 'ended')

const statuses: Record<Reason, number> = { ended: 404, deleted: 410, published: 410, unfinished: 409, outage: 503 }

export default function EndedPreview({ loaderData: { reason, page } }: Route.ComponentProps) {
  const { [`${reason}Title` as const]: title, [`${reason}Text` as const]: text } = fixed().preview
  return (
    <main id="main" className="main">
      <section className="wrap page-head pb-(--space-section)" aria-labelledby="title">
        <h1 className="d2 max-w-[18ch]" id="title">
          {title}
        </h1>
        <p className="lead mt-6">{text}</p>
        <p className="mt-8">
          <WayOn href={page ?? '/'}>{page ? fixed().preview.read : fixed().preview.website}</WayOn>
        </p>
      </section>
    </main>
  )
}

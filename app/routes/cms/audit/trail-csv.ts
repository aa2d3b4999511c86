import { eachEntry, type TrailEntry } from '../../../audit/trail.server.ts'
import { appContext } from '../../../context.ts'
import { houseDate } from '../../../house-clock.ts'
import { csv } from '../csv.ts'
import { requireAdmin } from '../require-admin.server.ts'
import type { Route } from './+types/trail-csv'
import { publicKinds, readTrailAddress } from './filter.ts'
import { sentenceOf } from './sentence.ts'

/** GET: the entries that the same filter shows on the screen, all of them, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin({ request, context })
  const { db, log, requestId } = context.get(appContext)
  const { filter } = readTrailAddress(request)
  log.info({ id: requestId, filter, by: viewer.email }, 'audit trail exported')
  const day = houseDate(new Date())
  return new Response(streamOf(lines(eachEntry(db, filter, publicKinds))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="audit-trail-${day}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

async function* lines(portions: AsyncIterable<TrailEntry[]>) {
  yield csv([['at', 'who', 'what', 'action', 'kind', 'id', 'name', 'details']])
  for await (const portion of portions) yield csv(portion.map(rowOf))
}

function streamOf(texts: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void texts.return(undefined),
  })
}

function rowOf(entry: TrailEntry) {
  const { at, actorEmail, action, subjectKind, subjectId, subjectLabel, details } = entry
  const { says, name, ends = '' } = sentenceOf(entry)
  return [
    at.toISOString(),
    actorEmail,
    `${name ? `${says} “${name}”` : says}${ends}`,
    action,
    subjectKind,
    subjectId ?? '',
    subjectLabel ?? '',
    details ? JSON.stringify(details) : '',
  ]
}

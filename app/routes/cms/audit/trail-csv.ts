import { listCountedTries, stillCounted } from '#app/audit/counted-tries.server.ts'
import { eachEntry, noteExport, type TrailFilter, type TrailLine } from '#app/audit/trail.server.ts'
import { type AppContext, appContext } from '#app/context.ts'
import { tell } from '#app/language/speaking.ts'
import { csvFile } from '#app/routes/cms/call/csv-file.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { streamOf } from '#app/routes/cms/call/stream-of.ts'
import { csv, utf8Mark } from '#app/ui/csv.ts'
import type { Route } from './+types/trail-csv'
import { publicKinds, readTrailAddress } from './filter.ts'
import { textOf } from './phrase.ts'
import { entryInWords } from './sentence.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin({ request, context })
  const { db, log, requestId } = context.get(appContext)
  const { filter } = readTrailAddress(request)
  const isInTrail = await noteExport(db, viewer, filter)
  log.info({ id: requestId, filter, by: viewer.email, isInTrail }, 'audit trail exported')
  return csvFile('audit-trail', streamOf(lines(eachLine(db, filter))))
}

async function* eachLine(db: AppContext['db'], filter: TrailFilter): AsyncGenerator<TrailLine[]> {
  let open = await listCountedTries(db, filter)
  for await (const entries of eachEntry(db, filter, publicKinds)) {
    yield [...stillCounted(open, entries), ...entries]
    open = []
  }
  yield open
}

/** In English, whoever asks: auditors compare one file with another. */
async function* lines(portions: AsyncIterable<TrailLine[]>) {
  yield utf8Mark + csv([['at', 'who', 'what', 'action', 'kind', 'id', 'name', 'details']])
  for await (const portion of portions) yield tell('en', () => csv(portion.map(rowOf)))
}

function rowOf(entry: TrailLine) {
  const { at, actorEmail, action, subjectKind, subjectId, subjectLabel, details } = entry
  return [
    at.toISOString(),
    actorEmail,
    textOf(entryInWords(entry)),
    action,
    subjectKind,
    subjectId ?? '',
    subjectLabel ?? '',
    details ? JSON.stringify(details) : '',
  ]
}

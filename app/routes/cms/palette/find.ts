import { type FoundRecord, findRecords } from '#app/content/engine/find-records.server.ts'
import { searchOf } from '#app/content/engine/listing.ts'
import { stores } from '#app/content/stores.server.ts'
import { answering } from '#app/routes/cms/call/commands.server.ts'

export type FindAnswer = { records: FoundRecord[] }

export const loader = answering(async ({ site: { db }, request }) => {
  const text = searchOf(new URL(request.url).searchParams.get('q'))
  const records = text ? await findRecords(db, Object.values(stores), text, 20) : []
  return Response.json({ records } satisfies FindAnswer, { headers: { 'Cache-Control': 'private, no-store' } })
})

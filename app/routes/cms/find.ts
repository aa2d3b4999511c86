import { type FoundRecord, findRecords } from '../../content/find-records.server.ts'
import { findImages } from '../../content/images/list-images.server.ts'
import { stores } from '../../content/stores.server.ts'
import { appContext } from '../../context.ts'
import type { Route } from './+types/find'
import { requireAdmin } from './require-admin.server.ts'

export type FindAnswer = { records: FoundRecord[] }

/** Of 20 results. */
const mostPictures = 5

/** GET /cms/find?q= for the palette: at most 20 records of all collections and pictures, by what they say. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  // No text in Postgres holds NUL.
  const text = (new URL(request.url).searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200)
  const { db } = context.get(appContext)
  const pictures = text ? await findImages(db, text, mostPictures) : []
  const records = text ? await findRecords(db, Object.values(stores), text, 20 - pictures.length) : []
  return Response.json({ records: [...records, ...pictures] } satisfies FindAnswer, {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}

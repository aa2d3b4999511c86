import { z } from 'zod'
import { shownPicture } from '#app/content/engine/changes.ts'
import { replaceImage } from '#app/content/images/replace-image.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { appContext } from '#app/context.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/replace'

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'

/** POST `{name, by}`: the second picture takes the place of the first in every record and draft. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const { db, changes, log, requestId } = context.get(appContext)
  if (request.method !== 'POST') return answer(405, 'A replacement is sent with POST.')
  const body = replacement.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return answer(400, 'The request names no two pictures.')
  const { name, by } = body.data
  if (name === by) return answer(422, 'A picture cannot take its own place.')
  const result = await replaceImage(db, Object.values(stores), name, by, viewer)
  if (result.status === 'gone') return answer(404, 'One of the two pictures is not in the library any more.')
  const { revision } = result
  changes.publish({ collection: 'images', action: 'updated', withdrawn: shownPicture(name), revision })
  log.info({ id: requestId, picture: name, by: viewer.email, replacement: by }, 'replaced')
  return Response.json({ records: result.records })
}

const replacement = z.object({ name: z.string(), by: z.string() })

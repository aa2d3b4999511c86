import { z } from 'zod'
import { shownPicture } from '#app/content/engine/changes.ts'
import { deleteImage } from '#app/content/images/delete-images.server.ts'
import { describeImage } from '#app/content/images/describe-image.server.ts'
import type { Image } from '#app/content/images/table.ts'
import type { Use } from '#app/content/images/uses.server.ts'
import { appContext } from '#app/context.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { type DescribedPicture, described } from '#app/routes/cms/pictures/picture-answer.ts'
import type { Route } from './+types/picture'
import { findLookedAt } from './find-looked-at.server.ts'

/**
 * /cms/images/picture/:name for the editor's page: GET what the library says of a picture, PUT some of it, DELETE moves it
 * to the trash. `was` is the description that the editor saw: another one is told, not overwritten.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const image = await findLookedAt(context, params.name)
  return image ? Response.json(described(image) satisfies DescribedPicture) : answer(404, notThere)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const { db, changes, log, requestId } = context.get(appContext)
  if (request.method === 'DELETE') {
    const result = await deleteImage(db, params.name, viewer)
    if (result.status === 'gone') return answer(404, notThere)
    if (result.status !== 'deleted') return answer(409, whyNotDeleted(result))
    log.info({ id: requestId, picture: params.name, by: viewer.email }, 'deleted')
    return Response.json({ ids: result.ids })
  }
  if (request.method !== 'PUT') return answer(405, 'What is said of a picture is sent with PUT.')
  const body = said.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return answer(400, 'The request says nothing of a picture.')
  const result = await describeImage(db, params.name, body.data, viewer)
  switch (result.status) {
    case 'gone':
      return answer(404, notThere)
    case 'invalid':
      return answer(422, result.issues.map(({ message }) => message).join('\n'))
    case 'stale':
      return answer(409, 'Somebody else has saved this picture at the same moment. Please try again.')
    case 'differs':
      return Response.json({ message: differs(result.image), picture: described(result.image) }, { status: 409 })
    case 'saved':
      changes.publish({
        collection: 'images',
        action: 'updated',
        withdrawn: shownPicture(String(result.record.name)),
        revision: result.revision,
      })
      log.info({ id: requestId, picture: params.name, by: viewer.email }, 'described')
      return Response.json(described(result.record as unknown as Image) satisfies DescribedPicture)
  }
}

const said = z.object({
  alt: z.string().optional(),
  was: z.string().optional(),
  focusX: z.unknown().optional(),
  focusY: z.unknown().optional(),
})

function whyNotDeleted(result: { status: 'bundled' } | { status: 'used'; uses: Use[] }) {
  if (result.status === 'bundled') return 'This picture came with the website and stays in the library.'
  const [first, ...others] = result.uses
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `“${first?.label}”${more} would lose it. Replace it, or take it out there first.`
}

const notThere = 'This picture is not in the library. Choose another one.'

const differs = ({ alt, updatedBy }: Image) =>
  `${updatedBy ?? 'Somebody else'} has described this picture as “${alt}” meanwhile. Save again to keep yours instead.`

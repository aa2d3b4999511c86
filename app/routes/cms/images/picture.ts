import { z } from 'zod'
import { describeImage, findImage } from '../../../content/images/describe-image.server.ts'
import type { Image } from '../../../content/images/table.ts'
import { appContext } from '../../../context.ts'
import { answer } from '../answers.ts'
import { requireAdmin } from '../require-admin.server.ts'
import type { Route } from './+types/picture'
import type { DescribedPicture, PictureAnswer } from './picture-answer.ts'

/**
 * /cms/images/picture/:name for the editor's page: GET what the library says of a picture, PUT some of it. `was` is the
 * description that the editor saw: another one is told, not overwritten.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const { db, images } = context.get(appContext)
  const image = await findImage(db, params.name)
  if (!image) return answer(404, notThere)
  // A storage that is away has lost nothing.
  const file = await images.find(image.name).catch(() => true)
  return Response.json({ ...described(image), isMissing: !file } satisfies PictureAnswer)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const { db, changes, log, requestId } = context.get(appContext)
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
      changes.publish({ collection: 'images', action: 'updated' })
      log.info({ id: requestId, picture: params.name, by: viewer.email }, 'described')
      return Response.json(described(result.record as unknown as Image) satisfies PictureAnswer)
  }
}

const said = z.object({
  alt: z.string().optional(),
  was: z.string().optional(),
  focusX: z.unknown().optional(),
  focusY: z.unknown().optional(),
})

const notThere = 'This picture is not in the library. Choose another one.'

const differs = ({ alt, updatedBy }: Image) =>
  `${updatedBy ?? 'Somebody else'} has described this picture as “${alt}” meanwhile. Save again to keep yours instead.`

const described = ({ name, alt, focusX, focusY, width, height, bytes }: Image): DescribedPicture => ({
  name,
  alt,
  focusX,
  focusY,
  width,
  height,
  bytes,
})

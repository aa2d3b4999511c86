import { findUpload, listFormerUses, listUses } from '#app/content/images/uses.server.ts'
import { appContext } from '#app/context.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { described, type UsesAnswer } from '#app/routes/cms/pictures/picture-answer.ts'
import type { Route } from './+types/uses'
import { findLookedAt } from './find-looked-at.server.ts'

/** Where a picture is used, and where it would be again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const { db } = context.get(appContext)
  const image = await findLookedAt(context, params.name)
  if (!image) return answer(404, 'This picture is not in the library any more.')
  const [uses, all, upload] = await Promise.all([
    listUses(db, image.name),
    listFormerUses(db, image.name),
    findUpload(db, image.id),
  ])
  return Response.json({
    picture: described(image),
    uses,
    former: all.filter(({ id }) => uses.every((use) => use.id !== id)),
    upload: upload && { by: upload.by, at: upload.at.toISOString() },
  } satisfies UsesAnswer)
}

import { findUpload, listFormerUses, listUses } from '#app/content/images/uses.server.ts'
import { answering, Refusal } from '#app/routes/cms/call/commands.server.ts'
import { described, type UsesAnswer } from '#app/routes/cms/pictures/picture-answer.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/uses'
import { findLookedAt } from './find-looked-at.server.ts'

export const loader = answering<Route.LoaderArgs['params']>(async ({ site, params }) => {
  const image = await findLookedAt(site, params.name)
  if (!image) return new Refusal(404, say('This picture is not in the library any more.'))
  const [{ uses, total }, all, upload] = await Promise.all([
    listUses(site.db, image.name),
    listFormerUses(site.db, image.name),
    findUpload(site.db, image.id),
  ])
  return Response.json({
    picture: described(image),
    uses,
    total,
    former: all.filter(({ id }) => uses.every((use) => use.id !== id)),
    upload: upload && { by: upload.by, at: upload.at.toISOString() },
  } satisfies UsesAnswer)
})

import { z } from 'zod'
import { lifetimes } from '#app/content/previews/lifetimes.ts'
import {
  type ListedLink,
  listPreviewLinks,
  makePreviewLink,
  revokePreviewLink,
  takeOverPreviewLink,
} from '#app/content/previews/preview-links.server.ts'
import { appContext } from '#app/context.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import type { Route } from './+types/preview-links'

/** Moments as JSON has them. */
export type LivingLink = { [Key in keyof ListedLink]: ListedLink[Key] extends boolean ? boolean : string }
export type LivingLinks = { links: LivingLink[] }
export type NewLink = { link: string }

/** GET /cms/:collection/records/:id/preview-links: those that work, or would if somebody took them over. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin({ request, context })
  const place = placeOf(params)
  if (!place) return answer(404, gone)
  return Response.json({ links: await listPreviewLinks(context.get(appContext).db, place, viewer) })
}

/** POST { days } makes one, which is told once; with its id PUT takes it over and DELETE revokes it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const { db, publicUrl } = context.get(appContext)
  const place = placeOf(params)
  if (!place) return answer(404, gone)
  if (params.link && ['PUT', 'DELETE'].includes(request.method)) {
    const [change, done] =
      request.method === 'PUT'
        ? ([takeOverPreviewLink, 'Taken over'] as const)
        : ([revokePreviewLink, 'Revoked'] as const)
    const isDone = z.uuid().safeParse(params.link).success && (await change(db, place, params.link, viewer))
    return isDone ? answer(200, done) : answer(404, 'This link has ended meanwhile.')
  }
  if (request.method !== 'POST' || params.link)
    return answer(405, 'Links are made with POST; with their id they are taken over with PUT and revoked with DELETE.')
  const body = wanted.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return answer(422, `A link lives for ${lifetimes.join(', ')} days: say one of these.`)
  const made = await makePreviewLink(db, place, { days: body.data.days, maker: viewer })
  if (made.status === 'gone') return answer(404, gone)
  if (made.status === 'nothing-waits')
    return answer(409, 'Visitors see it as it is stored: save a draft first, and the link shows that.')
  return Response.json({ link: `${publicUrl}/preview/${made.token}` } satisfies NewLink)
}

const gone = 'It was deleted meanwhile.'

const wanted = z.object({ days: z.literal(lifetimes) })

function placeOf({ collection, id }: { collection: string; id: string }) {
  const store = requireStore(collection)
  return z.uuid().safeParse(id).success ? { store, recordId: id } : undefined
}

import { z } from 'zod'
import { lifetimes } from '#app/content/previews/lifetimes.ts'
import {
  draftAt,
  type ListedLink,
  listPreviewLinks,
  makePreviewLink,
  revokePreviewLink,
  takeOverPreviewLink,
} from '#app/content/previews/preview-links.server.ts'
import { inLanguage } from '#app/language/address.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { answering, commands, done, Refusal, takingForm } from '#app/routes/cms/call/commands.server.ts'
import { isId } from '#app/routes/cms/call/is-id.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/preview-links'

export type LivingLink = { [Key in keyof ListedLink]: ListedLink[Key] extends boolean ? boolean : string }
/** `waits`: there is a draft to share, in these languages beside English. */
export type LivingLinks = { waits: boolean; languages: OtherLocale[]; links: LivingLink[] }
export type NewLink = { id: string; link: string }

export const loader = answering<Route.LoaderArgs['params']>(async ({ site, viewer, params }) =>
  Response.json({
    ...(await draftAt(site.db, placeOf(params), (await site.languages()).chosen)),
    links: await listPreviewLinks(site.db, placeOf(params), viewer),
  }),
)

const days = z.literal(lifetimes, {
  error: () => say('A link lasts {days} days: choose one of these.', { days: lifetimes.join(', ') }),
})
/** In `language` it is read first; its bar leads to the others. */
const wanted = z.object({ days, language: z.enum(otherLocales).optional() })

export const action = commands<Route.ActionArgs['params']>(({ link }) =>
  link
    ? {
        async PUT({ site, viewer, params }) {
          const isDone = isId(link) && (await takeOverPreviewLink(site.db, placeOf(params), link, viewer))
          return isDone ? done('Taken over') : ended()
        },
        async DELETE({ site, viewer, params }) {
          const isDone = isId(link) && (await revokePreviewLink(site.db, placeOf(params), link, viewer))
          return isDone ? done('Revoked') : ended()
        },
      }
    : {
        POST: takingForm(wanted, async ({ site, viewer, params }, { days, language }) => {
          const made = await makePreviewLink(site.db, placeOf(params), { days, maker: viewer })
          if (made.status === 'gone') return gone()
          if (made.status === 'nothing-waits')
            return new Refusal(409, say('There is no draft to share. Save one first.'))
          const path = inLanguage(`/preview/${made.token}`, language ?? 'en')
          return Response.json({ id: made.id, link: site.publicUrl + path } satisfies NewLink)
        }),
      },
)

const gone = () => new Refusal(404, say('It was deleted in the meantime.'))
const ended = () => new Refusal(404, say('This link has expired or was revoked in the meantime.'))

function placeOf({ collection, id }: { collection: string; id: string }) {
  const store = requireStore(collection)
  if (!isId(id)) throw gone()
  return { store, recordId: id }
}

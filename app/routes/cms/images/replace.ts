import { z } from 'zod'
import { shownPicture } from '#app/content/engine/changes.ts'
import { replaceImage } from '#app/content/images/replace-image.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { commands, joined, Refusal, taking } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

const replacement = z.object({ name: z.string(), by: z.string() })

export const action = commands({
  POST: taking(replacement, async ({ site, viewer }, { name, by }) => {
    if (name === by) return new Refusal(422, say('A picture cannot take its own place.'))
    const result = await replaceImage(site.db, Object.values(stores), name, by, viewer)
    if (result.status === 'gone')
      return new Refusal(404, say('One of the two pictures is not in the library any more.'))
    if (result.status === 'invalid') return new Refusal(422, { message: joined(result.issues), issues: result.issues })
    const { revision, records } = result
    site.changes.publish({ collection: 'images', action: 'updated', withdrawn: shownPicture(name), revision })
    site.log.info({ picture: name, by: viewer.email, replacement: by }, 'replaced')
    return Response.json({ records })
  }),
})

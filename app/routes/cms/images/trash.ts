import { z } from 'zod'
import { restoreRecords } from '#app/content/engine/delete-records.server.ts'
import { deleteUnused } from '#app/content/images/delete-images.server.ts'
import { imageStore } from '#app/content/images/store.server.ts'
import { commands, Refusal, taking } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

const wish = z.union([z.object({ unused: z.int().min(1) }), z.object({ restore: z.array(z.uuid()).min(1) })])

export const action = commands({
  POST: taking(wish, async ({ site: { db, log }, viewer }, wished) => {
    if ('unused' in wished) {
      const result = await deleteUnused(db, wished.unused, viewer)
      if (result.status === 'others')
        return new Refusal(
          409,
          say('The library has changed: {count} are unused now. It has been loaded again.', { count: result.count }),
        )
      log.info({ pictures: result.ids, by: viewer.email }, 'deleted')
      return Response.json({ ids: result.ids })
    }
    const result = await restoreRecords(db, imageStore, wished.restore, viewer)
    if (result.status === 'taken') return new Refusal(409, result.message)
    if (result.status !== 'restored')
      return new Refusal(404, say('It has already been restored, or was deleted for good.'))
    log.info({ pictures: result.ids, by: viewer.email }, 'restored')
    return Response.json({ ids: result.ids })
  }),
})

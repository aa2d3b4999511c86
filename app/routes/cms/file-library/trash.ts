import { z } from 'zod'
import { restoreRecords } from '#app/content/engine/delete-records.server.ts'
import { fileStore } from '#app/content/files/store.server.ts'
import { commands, Refusal, taking } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands({
  POST: taking(z.object({ restore: z.array(z.uuid()).min(1) }), async ({ site: { db, log }, viewer }, { restore }) => {
    const result = await restoreRecords(db, fileStore, restore, viewer)
    if (result.status === 'taken') return new Refusal(409, result.message)
    if (result.status !== 'restored')
      return new Refusal(404, say('It has already been restored, or was deleted for good.'))
    log.info({ files: result.ids, by: viewer.email }, 'restored')
    return Response.json({ ids: result.ids })
  }),
})

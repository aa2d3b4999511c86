import { z } from 'zod'
import { forgetMissed } from '#app/content/addresses/missed.server.ts'
import { commands, done, takingForm } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

const sentence = { error: () => say('Name the address in “path”.') }
const wanted = z.object({ path: z.string(sentence).refine((path) => !path.includes('\0'), sentence) })

export const action = commands({
  DELETE: takingForm(wanted, async ({ site: { db, missed } }, { path }) => {
    await missed.write()
    await forgetMissed(db, [path])
    return done('Forgotten')
  }),
})

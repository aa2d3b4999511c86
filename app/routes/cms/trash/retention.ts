import { z } from 'zod'
import { setRetention } from '#app/content/engine/retention.server.ts'
import { keptYears } from '#app/content/revisions/kept-years.ts'
import { commands, done, takingForm } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

const choice = z.object({
  years: z.literal(keptYears, {
    error: () => say('Choose how long history is kept: for 1, 3 or 10 years, or for ever.'),
  }),
})

export const action = commands({
  PUT: takingForm(choice, async ({ site: { db, log }, viewer }, { years }) => {
    await setRetention(db, years, viewer)
    log.info({ years, by: viewer.email }, 'retention set')
    return done('Saved')
  }),
})

import { z } from 'zod'
import { setRetention } from '#app/content/engine/retention.server.ts'
import { keptYears } from '#app/content/revisions/kept-years.ts'
import { commands, done, Refusal, takingForm } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

const choice = z.object({
  years: z.literal(keptYears, {
    error: () => say('Choose how long history is kept: for 1, 3 or 10 years, or for ever.'),
  }),
  /** What the form showed. */
  seen: z.number().nullable().optional(),
})

export const action = commands({
  PUT: takingForm(choice, async ({ site: { db, log }, viewer }, wish) => {
    if (!(await setRetention(db, wish, viewer)))
      return new Refusal(409, say('Somebody has chosen another time in the meantime: it is shown now.'))
    log.info({ years: wish.years, by: viewer.email }, 'retention set')
    return done('Saved')
  }),
})

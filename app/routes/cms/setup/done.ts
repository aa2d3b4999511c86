import { endSetup } from '#app/content/installation/setup.server.ts'
import { commands, done } from '#app/routes/cms/call/commands.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

/** POST: the questions are not asked again by themselves. */
export const action = commands({
  async POST({ site }) {
    await endSetup(site.db)
    return done('The questions stay under Settings.')
  },
})

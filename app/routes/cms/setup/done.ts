import { endSetup } from '#app/content/installation/setup.server.ts'
import { setFlash } from '#app/flash.server.ts'
import { commands, done } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

const message = () => say('The questions stay under Settings.')

/** The questions are not asked again by themselves: PUT says that they are answered, POST that they are put off. */
export const action = commands({
  async PUT({ site }) {
    await endSetup(site.db)
    return done(message(), { 'set-cookie': await setFlash('set-up', { secure: site.publicUrl.startsWith('https:') }) })
  },
  async POST({ site }) {
    await endSetup(site.db)
    return done(message())
  },
})

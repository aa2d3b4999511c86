import { nameSchema } from '#app/accounts/credentials.ts'
import { rename } from '#app/accounts/own-account.server.ts'
import { commands, done, takingForm } from '#app/routes/cms/call/commands.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands({
  PUT: takingForm(nameSchema, async ({ site, viewer }, { name }) => {
    await rename(site.db, viewer, name)
    return done('Changed')
  }),
})

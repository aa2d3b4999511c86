import { languageSchema } from '#app/accounts/credentials.ts'
import { chooseLanguage } from '#app/accounts/own-account.server.ts'
import { commands, done, takingForm } from '#app/routes/cms/call/commands.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands({
  PUT: takingForm(languageSchema, async ({ site, viewer }, { language }) => {
    await chooseLanguage(site.db, viewer, language)
    return done('Changed')
  }),
})

import { changePasswordSchema } from '#app/accounts/credentials.ts'
import { changePassword } from '#app/accounts/own-account.server.ts'
import { commands, done, takingForm } from '#app/routes/cms/call/commands.server.ts'
import { checkPassword, stillTrusted } from './check-password.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands({
  PUT: takingForm(changePasswordSchema, async ({ site, viewer }, { current, password }) => {
    await checkPassword(site, viewer, current)
    await changePassword(site, viewer, password)
    return done('Changed', await stillTrusted(site, viewer))
  }),
})

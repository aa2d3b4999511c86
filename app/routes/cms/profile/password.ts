import { changePasswordSchema } from '#app/accounts/credentials.ts'
import { isGuessable } from '#app/accounts/guessable.server.ts'
import { changePassword } from '#app/accounts/own-account.server.ts'
import { commands, done, Refusal, takingForm } from '#app/routes/cms/call/commands.server.ts'
import { fixedAsTold } from '#app/words/fixed.ts'
import { checkPassword, stillTrusted } from './check-password.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands({
  PUT: takingForm(changePasswordSchema, async ({ site, viewer }, { current, password }) => {
    await checkPassword(site, viewer, current)
    if (await isGuessable(password, viewer, site)) return new Refusal(422, fixedAsTold().account.passwordWeak)
    await changePassword(site, viewer, password)
    return done('Changed', await stillTrusted(site, viewer))
  }),
})

import { changeAddressSchema } from '#app/accounts/credentials.ts'
import { askForAddress, isTaken } from '#app/accounts/own-address.server.ts'
import { findTwoFactor } from '#app/accounts/two-factor.server.ts'
import { commands, done, Refusal, takingForm } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'
import { checkPassword, withCode } from './check-password.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands({
  PUT: takingForm(changeAddressSchema, async ({ site, viewer }, { current, ...wanted }) => {
    if (!site.mailer.isOpen) return new Refusal(409, say('This website sends no emails.'))
    await checkPassword(site, viewer, current)
    if (await isTaken(site.db, wanted.email))
      return new Refusal(409, say('There is an account or an invitation with this address already.'))
    // Switched on in another tab, whose form asks for one.
    if (wanted.code === undefined && (await findTwoFactor(site.db, viewer.id)))
      return new Refusal(409, say('Two-factor sign-in is on by now: enter a code as well.'))
    await withCode(site, viewer, () => askForAddress(site, viewer, wanted))
    return done('Asked')
  }),
})

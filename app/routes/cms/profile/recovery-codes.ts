import { currentSchema } from '#app/accounts/credentials.ts'
import { renewRecoveryCodes } from '#app/accounts/two-factor.server.ts'
import { commands, Refusal, takingForm } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'
import { checkPassword } from './check-password.server.ts'
import type { CodesAnswer } from './two-factor.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands({
  POST: takingForm(currentSchema, async ({ site, viewer }, { current }) => {
    await checkPassword(site, viewer, current)
    const recoveryCodes = await renewRecoveryCodes(site, viewer)
    if (!recoveryCodes) return new Refusal(409, say('Two-factor sign-in is off.'))
    return Response.json({ recoveryCodes } satisfies CodesAnswer)
  }),
})

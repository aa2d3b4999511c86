import { encode } from 'uqr'
import { codeSchema, currentSchema, disableTwoFactorSchema } from '#app/accounts/credentials.ts'
import { beginTwoFactor, confirmTwoFactor, disableTwoFactor, findTwoFactor } from '#app/accounts/two-factor.server.ts'
import type { Viewer } from '#app/accounts/viewer.server.ts'
import { isNew } from '#app/content/installation/setup.server.ts'
import type { AppContext } from '#app/context.ts'
import { commands, done, Refusal, takingForm } from '#app/routes/cms/call/commands.server.ts'
import { say, type Term } from '#app/words/say.ts'
import { checkPassword, stillTrusted, withCode } from './check-password.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export type BeginAnswer = { secret: string; uri: string; qr: { size: number; path: string } }
/** `isNew`: an installation whose questions the sign-in could not lead to, as nothing opens without two-factor. */
export type CodesAnswer = { recoveryCodes: string[]; isNew?: boolean }

export const action = commands({
  POST: takingForm(currentSchema, async ({ site, viewer }, { current }) => {
    await checkPassword(site, viewer, current)
    const begun = await beginTwoFactor(site, viewer, (await site.house()).name)
    if (!begun) return isOn()
    return Response.json({ ...begun, qr: drawn(begun.uri) } satisfies BeginAnswer)
  }),
  PUT: takingForm(codeSchema, async ({ site, viewer }, { code }) => {
    // The answer got lost, or another tab was faster: no code would be right.
    if (await isOnOf(site, viewer)) return isOn()
    const recoveryCodes = await withCode(site, viewer, () => confirmTwoFactor(site, viewer, code), ofAnother)
    const headers = await stillTrusted(site, viewer)
    const asked = site.requiresTwoFactor && (await isNew(site.db).catch(() => false))
    return Response.json({ recoveryCodes, isNew: asked } satisfies CodesAnswer, { headers })
  }),
  DELETE: takingForm(disableTwoFactorSchema, async ({ site, viewer }, { current, code }) => {
    if (site.requiresTwoFactor) return new Refusal(409, say('Two-factor sign-in is required here.'))
    await checkPassword(site, viewer, current)
    if (!(await isOnOf(site, viewer))) return new Refusal(409, say('Two-factor sign-in is off.'))
    await withCode(site, viewer, () => disableTwoFactor(site, viewer, code))
    return done('Switched off', await stillTrusted(site, viewer))
  }),
})

/** In a transaction, which nobody begins who has lost the role meanwhile. */
const isOnOf = async ({ db }: Pick<AppContext, 'db'>, { id }: Viewer) =>
  (await db.transaction((transaction) => findTwoFactor(transaction, id))) !== undefined

/** To begin once more, as in another tab, is to have another secret. */
const ofAnother: Term =
  'This code is not valid. Only the QR code that was shown last counts, here or in another tab: wait for its next code.'

const isOn = () =>
  new Refusal(
    409,
    say('Two-factor sign-in is on already. If you have not noted its recovery codes, make new ones here.'),
  )

function drawn(uri: string) {
  const { data, size } = encode(uri, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

import { encode } from 'uqr'
import { codeSchema, currentSchema, disableTwoFactorSchema } from '#app/accounts/credentials.ts'
import { beginTwoFactor, confirmTwoFactor, disableTwoFactor } from '#app/accounts/two-factor.server.ts'
import { appContext } from '#app/context.ts'
import { answer, refused } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/two-factor'
import { checkPassword, stillTrusted, withCode } from './check-password.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'

export type BeginAnswer = { secret: string; qr: { size: number; path: string } }
export type CodesAnswer = { recoveryCodes: string[] }

/** POST { current } begins, PUT { code } confirms and answers the recovery codes, DELETE { current, code } switches off. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const site = context.get(appContext)
  const body = await request.json().catch(() => undefined)
  if (request.method === 'POST') {
    const given = currentSchema.safeParse(body)
    if (!given.success) return refused(given.error)
    await checkPassword(site, viewer, given.data.current)
    const begun = await beginTwoFactor(site, viewer)
    if (!begun) return answer(409, 'Two-factor is on already.')
    return Response.json({ secret: begun.secret, qr: drawn(begun.uri) } satisfies BeginAnswer)
  }
  if (request.method === 'PUT') {
    const given = codeSchema.safeParse(body)
    if (!given.success) return refused(given.error)
    const recoveryCodes = await withCode(site, viewer, () => confirmTwoFactor(site, viewer, given.data.code))
    const headers = await stillTrusted(site, viewer)
    return Response.json({ recoveryCodes } satisfies CodesAnswer, { headers })
  }
  if (request.method !== 'DELETE') return answer(405, 'Two-factor is set up with POST and PUT, and left with DELETE.')
  const given = disableTwoFactorSchema.safeParse(body)
  if (!given.success) return refused(given.error)
  await checkPassword(site, viewer, given.data.current)
  await withCode(site, viewer, () => disableTwoFactor(site, viewer, given.data.code))
  return answer(200, 'Switched off', await stillTrusted(site, viewer))
}

/** Its dark squares as one path, on a grid of `size` squares. */
function drawn(uri: string) {
  const { data, size } = encode(uri, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

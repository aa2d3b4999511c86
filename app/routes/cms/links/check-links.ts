import { z } from 'zod'
import { tooMany } from '#app/accounts/account-limits.server.ts'
import { type CheckedAddress, mostAddresses } from '#app/outward/check-addresses.server.ts'
import { commands, Refusal, taking } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

type CheckLinksAnswer = { checked: CheckedAddress[] }

const asked = z.object({ addresses: z.array(z.string().max(2_000)).min(1).max(mostAddresses) })

/** POST /cms/links/check { addresses }: whether addresses of other websites still lead somewhere. */
export const action = commands({
  POST: taking(asked, async ({ site, viewer }, { addresses }) => {
    if (!site.checkAddresses) return new Refusal(403, say('This server may not ask other websites (LINK_CHECKS).'))
    const wait = await site.accountLimits.linkCheck(viewer.id)
    if (wait !== undefined) return new Refusal(429, tooMany(wait), { headers: { 'retry-after': String(wait) } })
    return Response.json({ checked: await site.checkAddresses(addresses) } satisfies CheckLinksAnswer)
  }),
})

import { readRegister } from '#app/content/figures/register.server.ts'
import { answering } from '#app/routes/cms/call/commands.server.ts'

/** GET /cms/figures/register: what texts may name, what is counted, and where that is not what is written. */
export const loader = answering(async ({ site: { db } }) =>
  Response.json(await readRegister(db), { headers: { 'Cache-Control': 'private, no-store' } }),
)

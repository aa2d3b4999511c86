import { z } from 'zod'
import { forgetMissed } from '#app/content/addresses/missed.server.ts'
import { appContext } from '#app/context.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/missed'

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'

/** DELETE { path } forgets how often it was missed until now. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const { db, missed } = context.get(appContext)
  if (request.method !== 'DELETE') return answer(405, 'Missed addresses are forgotten with DELETE.')
  const wanted = z
    .object({ path: z.string().refine((path) => !path.includes('\0')) })
    .safeParse(await request.json().catch(() => undefined))
  if (!wanted.success) return answer(422, 'Say with path which one is to be forgotten.')
  await missed.write()
  await forgetMissed(db, [wanted.data.path])
  return answer(200, 'Forgotten')
}

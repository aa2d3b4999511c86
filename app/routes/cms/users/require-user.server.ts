import { findUser } from '#app/accounts/user-list.server.ts'
import type { AppContext } from '#app/context.ts'
import { Refusal } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'

export async function requireUser({ db }: Pick<AppContext, 'db'>, id: string) {
  const person = await findUser(db, id.replaceAll('\0', ''))
  if (!person) throw new Refusal(404, say('This user does not exist any more.'))
  return person
}

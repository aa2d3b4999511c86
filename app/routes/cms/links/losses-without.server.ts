import { listLinksTo } from '#app/content/links/links-to.server.ts'
import { listCompanyItems } from '#app/content/pages/company/items.server.ts'
import type { AppContext } from '#app/context.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { connectedNoMore } from '#app/routes/cms/record/links-to.ts'
import { say } from '#app/words/say.ts'

/** What visitors see now of departments and entities that are none of these, in a sentence each. */
export async function lossesWithout({ db }: Pick<AppContext, 'db'>, staying: URLSearchParams) {
  const losses = []
  const [one, more] = connectedNoMore
  for (const { kind, id, name } of await listCompanyItems(db)) {
    if (staying.getAll(kind).includes(id)) continue
    const links = await listLinksTo(db, { kind, ids: [id] })
    const count = links.filter(({ states }) => states.includes('published')).length
    if (count > 0) losses.push(say(count === 1 ? one : more, { count: inDigits(count), to: say('“{name}”', { name }) }))
  }
  return losses
}

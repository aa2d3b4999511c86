import { z } from 'zod'
import { pathOf, type ReadAddress, readFrom, readTo } from '#app/content/addresses/address-rules.ts'
import { removeRedirect, saveRedirect, type Wish } from '#app/content/addresses/redirects.server.ts'
import type { Issue } from '#app/content/engine/collection.ts'
import { type AppContext, appContext } from '#app/context.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/redirects'
import { issuesAtEnds } from './ends.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'

/** `mayAddAnyway`: nothing speaks against it but that the target is not there. */
export type RedirectAnswer = { message: string; issues?: Issue[]; mayAddAnyway?: boolean }

const wishSchema = z.object({
  from: z.string(),
  to: z.string(),
  anyway: z.boolean().optional(),
  version: z.number().optional(),
})

/** POST { from, to, anyway } adds, PUT { …, version } with an id changes, DELETE { version } removes. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const site = context.get(appContext)
  const { method } = request
  if (id === undefined ? method !== 'POST' : method !== 'PUT' && method !== 'DELETE')
    return answer(405, 'Redirects are added with POST, changed with PUT and removed with DELETE.')
  if (id !== undefined && !z.uuid().safeParse(id).success) return answer(404, gone)
  const body: unknown = await request.json().catch(() => undefined)
  const forget = (revision: number | undefined) =>
    site.changes.publish({ collection: 'redirects', action: 'updated', withdrawn: [], revision })
  if (id !== undefined && method === 'DELETE') {
    const wanted = z.object({ version: z.number() }).safeParse(body)
    if (!wanted.success) return answer(422, 'Say with version which one you saw.')
    const outcome = await removeRedirect(site.db, { id, version: wanted.data.version }, viewer)
    if (outcome.status !== 'removed') return outcome.status === 'gone' ? answer(404, gone) : answer(409, stale)
    forget(outcome.revision)
    return answer(200, 'Removed')
  }
  const wanted = wishSchema.safeParse(body)
  if (!wanted.success) return answer(422, 'Say with from and to what leads where.')
  const read = readEnds(wanted.data, site)
  if ('issues' in read) return refuse(read)
  const wish: Wish = { ...read.ends, id, version: wanted.data.version }
  // The list itself has better words for a circle of one.
  const ends = pathOf(wish.to) === wish.from ? { to: wish.to } : await issuesAtEnds(site, wish, wanted.data.anyway)
  if ('issues' in ends) return refuse(ends)
  const result = await saveRedirect(site.db, { ...wish, to: ends.to }, viewer)
  if (result.status === 'invalid') return refuse(result)
  if (result.status !== 'saved') return result.status === 'gone' ? answer(404, gone) : answer(409, stale)
  forget(result.revision)
  return answer(200, told(result, read.ends.to))
}

const gone = 'This redirect was removed meanwhile.'
const stale = 'This redirect was changed meanwhile: the list shows how it is now.'

type Ends = { from: string; to: string }

function readEnds(typed: Ends, { publicUrl }: Pick<AppContext, 'publicUrl'>): { issues: Issue[] } | { ends: Ends } {
  const ends = { from: readFrom(typed.from, publicUrl), to: readTo(typed.to, publicUrl) }
  const issues = Object.entries(ends).flatMap(([field, end]) =>
    'problem' in end ? { field, message: end.problem } : [],
  )
  const address = (end: ReadAddress) => ('address' in end ? end.address : '')
  return issues.length > 0 ? { issues } : { ends: { from: address(ends.from), to: address(ends.to) } }
}

function refuse({ issues, mayAddAnyway }: { issues: Issue[]; mayAddAnyway?: boolean }) {
  const message = issues.map((issue) => issue.message).join('\n')
  return Response.json({ message, issues, mayAddAnyway } satisfies RedirectAnswer, { status: 422 })
}

function told({ from, to, shortened }: { from: string; to: string; shortened: string[] }, asked: string) {
  const sentences = [`${from} leads to ${to} now.`]
  if (to !== asked) sentences.push(`${asked} leads elsewhere itself, so this goes straight to where it ends.`)
  if (shortened.length > 0) sentences.push(`So does what led to ${from} before: ${shortened.join(', ')}.`)
  return sentences.join(' ')
}

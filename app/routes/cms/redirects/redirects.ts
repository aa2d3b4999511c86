import { z } from 'zod'
import type { Viewer } from '#app/accounts/viewer.server.ts'
import { pathOf, type ReadAddress, readFrom, readTo } from '#app/content/addresses/address-rules.ts'
import { readable } from '#app/content/addresses/readable.ts'
import { removeRedirect, saveRedirect } from '#app/content/addresses/redirects.server.ts'
import type { Issue } from '#app/content/engine/collection.ts'
import type { AppContext } from '#app/context.ts'
import { commands, done, joined, Refusal, takingForm } from '#app/routes/cms/call/commands.server.ts'
import { isId } from '#app/routes/cms/call/is-id.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/redirects'
import { issuesAtEnds } from './ends.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

/**
 * `mayAddAnyway`: nothing speaks against it but that the target is not there. `version`: the one that it has now, where
 * somebody changed it meanwhile.
 */
export type RedirectAnswer = { message: string; issues?: Issue[]; mayAddAnyway?: boolean; version?: number }

const ends = z.string({ error: () => say('Name both addresses, in “from” and “to”.') })
const seen = z.object({ version: z.number({ error: () => say('Name the version that you saw, in “version”.') }) })
const redirect = z.object({
  from: ends,
  to: ends,
  anyway: z.boolean().optional(),
  version: z.number().optional(),
})

export const action = commands<Route.ActionArgs['params']>(({ id }) => {
  if (id === undefined) return { POST: takingForm(redirect, ({ site, viewer }, typed) => save(site, viewer, typed)) }
  const isKnown = isId(id)
  return {
    PUT: takingForm(redirect, ({ site, viewer }, typed) => (isKnown ? save(site, viewer, { ...typed, id }) : gone())),
    DELETE: takingForm(seen, async ({ site, viewer }, { version }) => {
      if (!isKnown) return gone()
      const result = await removeRedirect(site.db, { id, version }, viewer)
      if (result.status !== 'removed') return result.status === 'gone' ? gone() : stale()
      forget(site, result.revision)
      return done(await toldOf(site, result.from))
    }),
  }
})

async function save(site: AppContext, viewer: Viewer, typed: z.infer<typeof redirect> & { id?: string }) {
  const read = readEnds(typed, site)
  if ('issues' in read) return refuse(read)
  const wish = { ...read.ends, id: typed.id, version: typed.version }
  // The list itself has better words for a circle of one.
  const ends = pathOf(wish.to) === wish.from ? { to: wish.to } : await issuesAtEnds(site, read.ends, typed.anyway)
  const hasQuery = typed.from.includes('?')
  if ('issues' in ends) return refuse(ends, hasQuery)
  const result = await saveRedirect(site.db, { ...wish, to: ends.to }, viewer)
  if (result.status === 'invalid') return refuse(result, hasQuery)
  if (result.status !== 'saved') return result.status === 'gone' ? gone() : stale(result.version)
  forget(site, result.revision)
  const message = told(result, read.ends.to)
  return done(hasQuery ? `${message} ${withoutQuery()}` : message)
}

/** What visitors get there now: a page that was put there since, or what an automatic one leads to. */
async function toldOf({ ask }: Pick<AppContext, 'ask'>, from: string) {
  const { ok, status, headers } = await ask(from)
  const [address, to] = [readable(from), status === 301 ? headers.get('location') : null]
  if (to) return say('{address} leads to {to} now', { address, to: readable(pathOf(to)) })
  if (ok) return say('{address} is the address of a page', { address })
  if (status === 404 || status === 410) return say('{address} leads nowhere now', { address })
  // Where it is busy it does not answer.
  return say('The redirect from {address} was removed', { address })
}

const forget = ({ changes }: AppContext, revision: number | undefined) =>
  changes.publish({ collection: 'redirects', action: 'updated', withdrawn: [], revision })

const gone = () => new Refusal(404, say('This redirect was removed in the meantime.'))
const stale = (version?: number) =>
  new Refusal(409, {
    message: say('This redirect was changed in the meantime: the list shows how it is now.'),
    version,
  })

type Ends = { from: string; to: string }

function readEnds(typed: Ends, { publicUrl }: Pick<AppContext, 'publicUrl'>): { issues: Issue[] } | { ends: Ends } {
  const ends = { from: readFrom(typed.from, publicUrl), to: readTo(typed.to, publicUrl) }
  const issues = Object.entries(ends).flatMap(([field, end]) =>
    'problem' in end ? { field, message: end.problem } : [],
  )
  const address = (end: ReadAddress) => ('address' in end ? end.address : '')
  return issues.length > 0 ? { issues } : { ends: { from: address(ends.from), to: address(ends.to) } }
}

type Refused = { issues: Issue[]; mayAddAnyway?: boolean }

function refuse({ issues, mayAddAnyway }: Refused, hasQuery = false) {
  const said = issues.map(({ field, message }) =>
    hasQuery && field === 'from' ? { field, message: `${message} ${withoutQuery()}` } : { field, message },
  )
  return new Refusal(422, { message: joined(said), issues: said, mayAddAnyway })
}

const withoutQuery = () => say('What follows the question mark of an address does not count.')

function told(saved: { from: string; to: string; shortened: string[] }, asked: string) {
  const [from, to] = [readable(saved.from), readable(saved.to)]
  const sentences = [say('{from} leads to {to} now.', { from, to })]
  if (saved.to !== asked)
    sentences.push(
      say('{asked} leads elsewhere itself, so this goes straight to where it ends.', { asked: readable(asked) }),
    )
  if (saved.shortened.length > 0) {
    const others = saved.shortened.map(readable).join(', ')
    sentences.push(say('So does what led to {from} before: {others}.', { from, others }))
  }
  return sentences.join(' ')
}

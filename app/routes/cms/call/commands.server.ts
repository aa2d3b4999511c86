import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Viewer } from '#app/accounts/viewer.server.ts'
import { type Issue, issuesOf } from '#app/content/engine/collection.ts'
import { perPage } from '#app/content/engine/listing.ts'
import { type AppContext, appContext } from '#app/context.ts'
import { editorHeader } from '#app/ui/send-json.ts'
import { say, type Term } from '#app/words/say.ts'
import { isId } from './is-id.ts'
import { requireAdmin } from './require-admin.server.ts'

type Arguments<Params> = {
  request: Request
  context: Readonly<RouterContextProvider>
  params: Params
  pattern: string
}

export type Call<Params> = {
  viewer: Viewer
  site: AppContext
  params: Params
  request: Request
  readJson: () => Promise<unknown>
}

type Answer = Response | Refusal | Promise<Response | Refusal>
type Run<Params> = (call: Call<Params>) => Answer
type Methods<Params> = { [Method in 'POST' | 'PUT' | 'DELETE']?: Run<Params> }

/** The action of an address that the editor's page calls: what each method does, or does with these parameters. */
export function commands<Params extends object>(methods: Methods<Params> | ((params: Params) => Methods<Params>)) {
  return answering<Params>((call) => {
    const known = Object.entries(typeof methods === 'function' ? methods(call.params) : methods)
    const run = known.find(([method]) => method === call.request.method)?.[1]
    if (run) return run(call)
    const allowed = known.map(([method]) => method)
    const names = allowed.join(` ${say('and')} `)
    const message = names ? say('Only {names} can be used here.', { names }) : say('Nothing is sent here.')
    return new Refusal(405, message, { headers: { Allow: allowed.join(', ') } })
  })
}

/** Answers administrators with JSON. What is refused gets one line in the log, without what was typed. */
export function answering<Params extends object>(run: Run<Params>) {
  return async ({ request, context, params, pattern }: Arguments<Params>): Promise<Response> => {
    const viewer = await requireAdmin({ request, context })
    const site = context.get(appContext)
    let records = recordsOf(params, undefined)
    // Not the body itself: a long form would live as long as its request, and outlive a collection.
    const readJson = async () => {
      const body: unknown = await request.json().catch(() => undefined)
      records = recordsOf(params, body)
      return body
    }
    const log = (status: number, { body: { status: why = 'refused' }, fields }: Pick<Refusal, 'body' | 'fields'>) => {
      const command = `${request.method} /${pattern}`
      site.log.info({ command, status, why, records, fields, by: viewer.email }, 'refused')
    }
    try {
      requireSameEditor(request, viewer)
      const answer = await run({ viewer, site, params, request, readJson })
      if (answer instanceof Response) return answer
      throw answer
    } catch (thrown) {
      // The role was taken away meanwhile.
      if (thrown instanceof Response) log(thrown.status, { body: {}, fields: [] })
      if (!(thrown instanceof Refusal)) throw thrown
      log(thrown.httpStatus, thrown)
      // Calls about records are answered with a word for each outcome.
      const told = 'collection' in params ? { status: 'refused', ...thrown.body } : thrown.body
      return Response.json(told, { status: thrown.httpStatus, headers: thrown.headers })
    }
  }
}

/** Nothing is done in the name of somebody whom another tab has signed in, and who sees nothing of it. */
function requireSameEditor(request: Request, { id, email }: Viewer) {
  const expected = request.headers.get(editorHeader)
  if (expected === null || expected === id || request.method === 'GET') return
  const message = say('You are signed in as {email} now, in another tab. Reload the page to go on.', { email })
  throw new Refusal(409, { status: 'other-editor', editor: { id, email }, message })
}

/** With a body that our own pages always send like that. */
export function taking<Params, Body>(
  schema: z.ZodType<Body>,
  run: (call: Call<Params>, body: Body) => Answer,
  message: Term = 'The server could not read this request. Reload the page and try again.',
): Run<Params> {
  return async (call) => {
    const { success, data, error } = schema.safeParse(await call.readJson())
    if (success) return run(call, data)
    return new Refusal(400, say(message), { fields: issuesOf(error).map(({ field }) => field) })
  }
}

/** With what somebody chose or typed: the messages of the schema are for whoever did. */
export function takingForm<Params, Body>(
  schema: z.ZodType<Body>,
  run: (call: Call<Params>, body: Body) => Answer,
): Run<Params> {
  return async (call) => {
    const { success, data, error } = schema.safeParse(await call.readJson())
    if (success) return run(call, data)
    return new Refusal(422, { message: joined(error.issues), issues: issuesOf(error) })
  }
}

export const done = (message: string, headers?: HeadersInit) => Response.json({ message }, { headers })

/** For loaders of addresses that only actions use: a screen shows what stands there. */
export const nothingToRead = answering(() => new Refusal(404, say('There is nothing to read here.')))

export const someIds = z.object({ ids: z.array(z.uuid()).min(1).max(perPage) })

/** The ids that address and body hold where ids belong. Anything else there may be what somebody typed. */
function recordsOf(params: object, body: unknown) {
  const { id, newId, ids, restore, entries } = Object(body)
  return [...Object.values(params), id, newId, ids, restore, entries]
    .flat()
    .map((each) => each?.id ?? each)
    .filter(isId)
    .slice(0, perPage)
}

type Told = { status?: string; message?: string; issues?: Issue[]; [more: string]: unknown }

/** Why nothing was done: in a `message`, by field, in one word (`status`), and more that a browser acts on. */
export class Refusal {
  readonly httpStatus: number
  readonly body: Told
  readonly headers?: HeadersInit
  readonly fields: string[]

  constructor(
    httpStatus: number,
    told: string | Told,
    { headers, fields }: Pick<Refusal, 'headers'> & { fields?: string[] } = {},
  ) {
    const body = typeof told === 'string' ? { message: told } : told
    this.httpStatus = httpStatus
    this.body = body
    this.headers = headers
    this.fields = fields ?? body.issues?.map(({ field }) => field) ?? []
  }
}

export const joined = (issues: { message: string }[]) => issues.map(({ message }) => message).join('\n')

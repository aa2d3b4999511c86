import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  type StaticHandlerContext,
} from 'react-router'
import { VisitorsRouter } from '#server/internals/visitors-router.tsx'
import { appContext } from './context.ts'
import { Drawing } from './ui/drawn-once.tsx'

/** A visitor's page has nothing to wait for: to render it in one go costs a third of a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  if (!hydrates(routerContext.staticHandlerContext)) {
    const html = renderToString(
      <Drawing value={drawPart}>
        <VisitorsRouter context={routerContext} />
      </Drawing>,
    )
    context.get(appContext).onPage(`<!DOCTYPE html>${html}`)
    return new Response(null, { status, headers })
  }
  headers.set('cache-control', 'no-store')
  const nonce = context.get(appContext).nonce()
  let failed = false
  // Read with the first page that has scripts: as much as a tenth of what a start reads, and no visitor needs it.
  const { renderToReadableStream } = await import('react-dom/server.node')
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
    nonce,
    onError() {
      failed = true
    },
  })
  await body.allReady
  return new Response(body, { status: failed ? 500 : status, headers })
}

/**
 * A copy in one piece: what React makes is a tree of some hundred, which V8 would go through again, and keep, for every
 * page that the part stands in.
 */
const drawPart = (part: React.ReactNode) => Buffer.from(renderToString(part)).toString()

/** Whether its routes ask for scripts, and for the data that these need. */
export const hydrates = ({ matches }: StaticHandlerContext) =>
  matches.some(({ route }) => (route.handle as { hydrates?: true } | undefined)?.hydrates)

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What a request did wrong, such as a POST to a page, is its own business; the line of the request tells the status.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { log, requestId, onFailure } = context.get(appContext)
  onFailure(error)
  log.error({ err: error, id: requestId }, 'a page failed')
}

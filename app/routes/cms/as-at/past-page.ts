import { redirect } from 'react-router'
import { pdfPath, setPath } from '#app/content/documents/addresses.ts'
import { findCurrentFile } from '#app/content/documents/queries.server.ts'
import { asAt, historyBegins } from '#app/content/past/as-at.server.ts'
import { appContext } from '#app/context.ts'
import { houseMinute, houseTimeName } from '#app/house-clock.ts'
import { told } from '#app/language/speaking.ts'
import { fileUrl } from '#app/media/file-rules.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import stylesheet from '#app/styles/preview-bar.css?url'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/past-page'
import { isPublicPath, pastAddress, problemAt, publicAddress, readMoment, writeMoment } from './past-address.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const site = context.get(appContext)
  const moment = readMoment(params.moment)
  const address = publicAddress(new URL(request.url))
  if (!moment || !isPublicPath(address)) return refuse(say('There is no such page of the past.'), 404)
  const problem = problemAt(moment, { begins: await historyBegins(site.db), now: new Date() })
  if (problem) return refuse(problem, 404)
  const [, pdf] = pdfPath.exec(address) ?? []
  if (setPath.test(address)) return refuse(say('The pictures of that time are saved one by one.'), 404)
  const drawn = await asAt(site.pretend, moment, async (db) => {
    const file = pdf && (await findCurrentFile(db, pdf))
    if (file) return { answer: redirect(fileUrl(file.name)), body: new ArrayBuffer() }
    const answer = await site.renderPage(db, address, moment)
    return { answer, body: await answer.arrayBuffer() }
  })
  return intoTheOpen(drawn, { moment, address, publicUrl: site.publicUrl })
}

/** What is sent, such as a subscription, would happen today. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  return refuse(say('Nothing can be sent to the past.'), 405, { Allow: 'GET, HEAD' })
}

type Drawn = { answer: Response; body: ArrayBuffer }
type Place = { moment: Date; address: string; publicUrl: string }

function intoTheOpen({ answer: { status, headers }, body }: Drawn, place: Place) {
  const type = headers.get('content-type') ?? 'text/plain; charset=utf-8'
  const own = new Headers({ ...privately, 'Content-Type': type })
  const to = headers.get('location')
  if (to) own.set('Location', intoThePast(to, place))
  const isPage = type.startsWith('text/html')
  return new Response(isPage ? withBar(new TextDecoder().decode(body), place) : body, { status, headers: own })
}

const privately = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }

const refuse = (message: string, status: number, headers: Record<string, string> = {}) =>
  new Response(`${message}\n`, {
    status,
    headers: { ...privately, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  })

/** An address of our website, of which the past has its own; others as they are. */
function intoThePast(address: string, { moment, publicUrl }: Pick<Place, 'moment' | 'publicUrl'>) {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
  return isPublicPath(path) ? pastAddress(moment, path) : address
}

/** The page with links and forms that stay in its moment, below a bar that names it. Takes HTML as React writes it. */
function withBar(html: string, place: Place) {
  const follow = (_: string, start: string, address: string) => `${start}${intoThePast(address, place)}"`
  return (
    html
      .replace(/(<a\b[^>]*? href=")([^"]*)"/g, follow)
      .replace(/(<form\b[^>]*? action=")([^"]*)"/g, follow)
      // Behind the link that skips to the content, which has to be the first.
      .replace(/<body[^>]*>(?:<a class="skip"[^>]*>[^<]*<\/a>)?/, (start) => start + bar(place))
  )
}

function bar({ moment, address }: Place) {
  const asked = (more: object) =>
    `/cms/as-at?${new URLSearchParams({ at: writeMoment(moment), page: address, ...more })}`
  const links = [
    [asked({}), say('Another moment')],
    [asked({ do: 'export' }), say('Export')],
    ['/cms', say('Back to the CMS')],
  ]
    .map(([to = '', text]) => `<a href="${to.replaceAll('&', '&amp;')}">${text}</a>`)
    .join(' ')
  const at = say('As at {moment}.', { moment: houseMinute(moment) })
  const zone = say('In {time}.', { time: houseTimeName() })
  return `<link rel="stylesheet" href="${stylesheet}"/><aside class="preview-bar" lang="${told()}" aria-label="${say('Site as at')}"><p><strong>${at}</strong> ${zone} ${links}</p></aside>`
}

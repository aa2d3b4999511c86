import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { englishOnly, type PublicLanguages, publicLanguages } from '#app/content/languages/public-languages.server.ts'
import { company, settings } from '#app/content/pages/page-stores.server.ts'
import { houseOf } from '#app/content/pages/settings/house.server.ts'
import { readSiteContent, type SiteContent } from '#app/content/site-content.server.ts'
import { type AppContext, appContext } from '#app/context.ts'
import type { Database } from '#app/database.server.ts'
import { fromAddress } from '#app/language/address.ts'
import { speak, spoken } from '#app/language/speaking.ts'
import { refuseMethod } from '#app/ui/refuse-method.ts'
import { routed, spokenPage, tellLanguages } from './http/in-language.ts'
import { answerWithText } from './http/page-text.ts'
import { newRequestId } from './http/request-log.ts'
import { isOfVisitors, visitorsHandler } from './internals/visitors-build.ts'
import type { Services } from './services.ts'

export type Builds = {
  /** A function while developing, where it may change between requests: of all routes then. */
  visitors: ServerBuild | (() => Promise<ServerBuild>)
  /** Read from the disk when it is first asked for: half of the program is for editors. */
  whole: () => Promise<ServerBuild>
}

type Options = {
  services: Services
  builds: Builds
  own: Pick<AppContext, 'ask' | 'instance'>
  /** The address of a page with what makes a difference to it. */
  keyOf: (address: string) => string
}

type OfRequest = Pick<AppContext, 'requestId' | 'address' | 'newAddress' | 'onRoute' | 'onFailure' | 'nonce' | 'viewer'>
type Drawing = OfRequest & Partial<AppContext> & Pick<AppContext, 'languages'>

/** Pages by the routes, in the language of the request. */
export function createDrawing({ services, builds, own, keyOf }: Options) {
  const { publicUrl } = services
  const { visitors } = builds
  const handleVisitor = typeof visitors === 'function' ? createRequestHandler(visitors) : visitorsHandler(visitors)
  let handleAny = typeof visitors === 'function' ? handleVisitor : undefined

  async function handlerOfOthers() {
    handleAny ??= createRequestHandler(await builds.whole())
    return handleAny
  }

  async function draw(request: Request, drawing: Drawing) {
    let page: string | undefined
    const isVisitors = isOfVisitors(new URL(request.url).pathname)
    const languages = isVisitors ? await drawing.languages() : englishOnly
    const language = { locale: spoken(), languages, publicUrl }
    const { path, onlyEnglish, request: asked } = routed(request, language)
    const context = new RouterContextProvider()
    const onPage = (html: string) => {
      page = html
    }
    const given = { ...services, ...own, renderPage, now: () => new Date(), onPage, onlyEnglish, ...drawing }
    context.set(appContext, isVisitors ? { ...given, languages: async () => languages } : given)
    const handle = isVisitors ? handleVisitor : await handlerOfOthers()
    const answer = await handle(asked, context)
    // React Router's own, which says that we failed. All others name their methods.
    if (answer.status === 405 && !answer.headers.has('allow')) return refuseMethod('GET, HEAD')
    if (languages.chosen.length > 0) tellLanguages(answer, keyOf(path + new URL(request.url).search), language)
    if (page === undefined || answer.body) return answer
    const { status, headers } = answer
    return answerWithText(spokenPage(page, language), { status, headers })
  }

  async function renderPage(db: Database, path: string, moment?: Date): Promise<Response> {
    const languages = await speak('en', () => publicLanguages(db))
    const { locale } = fromAddress(path)
    return speak(languages.chosen.some((each) => each === locale) ? locale : 'en', () =>
      renderSpoken(db, { path, moment, languages }),
    )
  }

  type Rendering = { path: string; moment: Date | undefined; languages: PublicLanguages }

  function renderSpoken(db: Database, { path, moment, languages }: Rendering) {
    let content: Promise<SiteContent> | undefined
    const read = () => (content ??= readSiteContent(db))
    return draw(new Request(new URL(path, publicUrl)), {
      db,
      content: read,
      languages: async () => languages,
      house: () => houseIn(read),
      now: () => moment ?? new Date(),
      requestId: newRequestId(),
      address: '',
      newAddress: async () => ({}),
      onRoute: () => {},
      onFailure: () => {},
      nonce: () => '',
      viewer: async () => undefined,
    })
  }

  return draw
}

async function houseIn(read: () => Promise<SiteContent>) {
  const content = await read()
  return houseOf(content.read(settings), { isPublic: false, entities: content.read(company).entities })
}

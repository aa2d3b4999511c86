import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

const others = ['cms', 'auth']

/** A file or the id of a route in `app/routes`, whose folders for these have the names that their addresses begin with. */
export const isOfOthers = (route: string) => others.includes(/(?:^|\/)routes\/(\w+)\//.exec(route)?.[1] ?? '')

/** React Router tries every route of a build twice for each request: visitors' pages come from a build of theirs. */
export function visitorsBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).filter(([id]) => !isOfOthers(id))
  return { ...build, routes: Object.fromEntries(routes) }
}

/** Of the few routes that may be at an address, by its first part; of all for any other spelling of one. */
export function visitorsHandler(build: ServerBuild) {
  const parts = Object.keys(build.routes).map((id) => [id, firstPart(pathOf(build, id))] as const)
  const handlerAt = (here: string) => {
    const routes = parts.filter(([, part]) => part === here || part === '' || part === undefined)
    return createRequestHandler({ ...build, routes: Object.fromEntries(routes.map(([id]) => [id, build.routes[id]])) })
  }
  const handlers = new Map(parts.flatMap(([, part]) => (part === undefined ? [] : [[part, handlerAt(part)] as const])))
  const handleAny = createRequestHandler(build)
  return (request: Request, context: RouterContextProvider) => {
    const part = firstPart(new URL(request.url).pathname)
    return ((part !== undefined && handlers.get(part)) || handleAny)(request, context)
  }
}

/** Empty for the first page; undefined where it says nothing of itself, as `:page`, or may say the same as another. */
const firstPart = (path: string) => (path === '/' ? '' : /^\/([\w.-]+)(?:\/|$)/.exec(path)?.[1])

/** Also for `.data`. `/__manifest` is left out: with it the screens of the CMS ask for one another's routes. */
export const isOfVisitors = (path: string) => ![...others, '__manifest'].includes(/^\/([^/.]*)/.exec(path)?.[1] ?? '')

/** What the routes say of themselves: `handle = { query: [...] }` names the query names that make a difference. */
export function queryNames(build: ServerBuild) {
  const names: Record<string, readonly string[]> = {}
  for (const [id, route] of Object.entries(build.routes)) {
    const { query } = (route?.module.handle ?? {}) as { query?: readonly string[] }
    if (query) names[pathOf(build, id)] = query
  }
  return names
}

function pathOf(build: ServerBuild, id: string): string {
  const route = build.routes[id]
  const parent = route?.parentId ? pathOf(build, route.parentId) : ''
  return route?.path ? `${parent.replace(/\/$/, '')}/${route.path}` : parent || '/'
}

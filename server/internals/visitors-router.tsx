import { createElement } from 'react'
import {
  type EntryContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'

type RouteModule = NonNullable<EntryContext['routeModules'][string]>
type Match = StaticHandlerContext['matches'][number]

/**
 * In place of ServerRouter, for pages without scripts. That makes all routes anew for each page, and a router with
 * getters: V8 keeps such an object with all that it reaches, the page's data and text, until it collects everything.
 */
export function VisitorsRouter({ context }: { context: EntryContext }) {
  const { staticHandlerContext: page, routeModules } = context
  const routes = page.matches.map(({ route }) => drawnRoute(route, routeModules[route.id] as RouteModule))
  const state = {
    historyAction: 'POP',
    location: page.location,
    matches: page.matches.map((match, at) => ({ ...match, route: routes[at] })),
    loaderData: page.loaderData,
    actionData: page.actionData,
    errors: page.errors,
    initialized: true,
    renderFallback: false,
    navigation: { state: 'idle' },
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: 'idle',
    fetchers: new Map(),
    blockers: new Map(),
  }
  const manifest = Object.fromEntries(routes.map((route) => [route.id, route]))
  const router = { basename: page.basename, future: {}, state, routes, manifest } as never
  return (
    <>
      <FrameworkContext.Provider value={context}>
        <StaticRouterProvider router={router} context={page} hydrate={false} />
      </FrameworkContext.Provider>
      {/* Where ServerRouter has what scripts need: React counts the place in its ids. */}
      {null}
    </>
  )
}

const known = new WeakMap<Match['route'], ReturnType<typeof makeRoute>>()

function drawnRoute(route: Match['route'], module: RouteModule) {
  const made = known.get(route) ?? makeRoute(route, module)
  known.set(route, made)
  return made
}

function makeRoute({ id, path, index, handle, loader }: Match['route'], module: RouteModule) {
  const Layout = module.Layout as React.ComponentType<React.PropsWithChildren> | undefined
  const drawn = (Part: React.ComponentType | undefined) => {
    const part = Part && createElement(Part)
    return Layout && part ? <Layout>{part}</Layout> : part
  }
  const [element, errorElement] = [module.default, module.ErrorBoundary].map((Part) =>
    drawn(Part as React.ComponentType),
  )
  return { id, path, index, handle, loader, element, errorElement }
}

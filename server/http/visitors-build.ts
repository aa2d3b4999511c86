import type { ServerBuild } from 'react-router'

const others = ['cms', 'auth']

/** React Router tries every route of a build twice for each request: visitors' pages come from a build of theirs. */
export function visitorsBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).filter(([id]) => !others.includes(areaOf(build, id)))
  return { ...build, routes: Object.fromEntries(routes) }
}

/**
 * Whether an address, or its `.data`, leads nowhere but to a route of `visitorsBuild`. `/__manifest` does not: with it
 * the screens of the CMS ask for one another's routes.
 */
export const isOfVisitors = (path: string) => ![...others, '__manifest'].includes(/^\/([^/.]*)/.exec(path)?.[1] ?? '')

/** The first part of a route's addresses. */
function areaOf(build: ServerBuild, id: string): string {
  const route = build.routes[id]
  const above = route?.parentId ? areaOf(build, route.parentId) : ''
  return above || (route?.path?.split('/')[0] ?? '')
}

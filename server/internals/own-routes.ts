import type { EntryContext } from 'react-router'

/**
 * A page that leads nowhere without a request needs its own routes only; ServerRouter makes all of them for each page.
 * It has no scripts either: what they would be handed is not asked for, and so never encoded.
 */
export function ownRoutesOf(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return Object.create(context, {
    manifest: { value: { ...manifest, routes } },
    serverHandoffStream: { value: undefined },
  })
}

export function hydrates({ staticHandlerContext, routeModules }: EntryContext) {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { hydrates?: true } | undefined
    return handle?.hydrates
  })
}

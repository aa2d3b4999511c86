import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '#app/accounts/viewer.server.ts'
import { type AppContext, appContext } from '#app/context.ts'
import { requireAdmin } from './require-admin.server.ts'

type Arguments<Params> = { request: Request; context: Readonly<RouterContextProvider>; params: Params }

export type Screen<Params, Address = object> = {
  viewer: Viewer
  site: AppContext
  params: Params
  request: Request
  asked: Address
}

/** What the address asks for and what `read` finds; the first alone where that fails: the screen offers a retry. */
export function screenLoader<Params, Address extends object, Found extends object>(
  readAddress: (request: Request) => Address,
  read: (screen: Screen<Params, Address>) => Promise<Found>,
) {
  return async ({ request, context, params }: Arguments<Params>): Promise<Address & Partial<Found>> => {
    const viewer = await requireAdmin({ request, context })
    const site = context.get(appContext)
    const asked = readAddress(request)
    try {
      return { ...asked, ...(await read({ viewer, site, params, request, asked })) }
    } catch (error) {
      // An answer, such as the 404 page.
      if (!(error instanceof Error)) throw error
      site.log.error({ err: error }, 'a CMS screen could not be read')
      return { ...asked } as Address & Partial<Found>
    }
  }
}

export const plainLoader = <Params, Found extends object>(read: (screen: Screen<Params>) => Promise<Found>) =>
  screenLoader(() => ({}), read)

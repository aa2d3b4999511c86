import { isRouteErrorResponse } from 'react-router'

/** What the server's loader answers, else `standIn`: a network that fails is no reason to take the screen away. */
export async function whileUnreachable<Loaded, StandIn>(serverLoader: () => Promise<Loaded>, standIn: StandIn) {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return standIn
  }
}

import { isRouteErrorResponse } from 'react-router'

/** What the server's loader answers, else `standIn`: a network that fails is no reason to take the screen away. */
export async function whileUnreachable<Loaded>(serverLoader: () => Promise<Loaded>, standIn: NoInfer<Loaded>) {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return standIn
  }
}

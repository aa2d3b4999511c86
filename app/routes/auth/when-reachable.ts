import { isRouteErrorResponse } from 'react-router'

/** A network that fails must not take the form away. */
export async function whenReachable<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return { problem: 'The server cannot be reached. Check your connection and try again.' }
  }
}

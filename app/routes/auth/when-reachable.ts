import { isRouteErrorResponse } from 'react-router'
import { answers } from '#app/words/scripted.ts'

/** A network that fails must not take the form away. */
export async function whenReachable<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return { problem: answers().unreachable }
  }
}

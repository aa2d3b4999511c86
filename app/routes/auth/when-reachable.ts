import { isRouteErrorResponse } from 'react-router'
import { account } from '#app/words/account.ts'

/** A network that fails must not take the form away. */
export async function whenReachable<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return { problem: account.unreachable }
  }
}

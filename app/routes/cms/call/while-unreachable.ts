import { isRouteErrorResponse } from 'react-router'

export async function whileUnreachable<Loaded>(serverLoader: () => Promise<Loaded>, standIn: NoInfer<Loaded>) {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return standIn
  }
}

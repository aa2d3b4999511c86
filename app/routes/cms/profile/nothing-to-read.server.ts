import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '../require-admin.server.ts'
import { answer } from './answers.ts'

type Arguments = { request: Request; context: Readonly<RouterContextProvider> }

/** For loaders: what stands here is shown at /cms/profile. */
export async function nothingToRead({ request, context }: Arguments) {
  await requireAdmin({ request, context })
  return answer(404, 'There is nothing to read here.')
}

import type { RouterContextProvider } from 'react-router'
import { answer } from './answers.ts'
import { requireAdmin } from './require-admin.server.ts'

type Arguments = { request: Request; context: Readonly<RouterContextProvider> }

/** For loaders of addresses that only actions use: a screen shows what stands there. */
export async function nothingToRead({ request, context }: Arguments) {
  await requireAdmin({ request, context })
  return answer(404, 'There is nothing to read here.')
}

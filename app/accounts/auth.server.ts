import type { createBetterAuth } from './better-auth.server.ts'

export type Auth = ReturnType<typeof createAuth>

/** Read from the disk when it is first asked: a tenth of the program, and no visitor's page needs it. */
export function createAuth(settings: Parameters<typeof createBetterAuth>[0]) {
  let auth: ReturnType<typeof createBetterAuth> | undefined
  return async () => {
    auth ??= (await import('./better-auth.server.ts')).createBetterAuth(settings)
    return auth
  }
}

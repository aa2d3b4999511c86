import { trustDevice } from '#app/accounts/device-cookie.server.ts'
import type { AppContext } from '#app/context.ts'

type Entered = { token: string; account: { email: string; credentials: string } }

export async function sessionHeaders(site: AppContext, { token, account }: Entered) {
  const headers = new Headers({ 'set-cookie': site.sessionCookie(token) })
  headers.append('set-cookie', await trustDevice(site, account))
  return headers
}

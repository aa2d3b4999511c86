import { forgetDevices, trustDevice } from '#app/accounts/device-cookie.server.ts'
import type { AppContext } from '#app/context.ts'

type Entered = { token: string; account: { id: string; credentials: string } }

export async function sessionHeaders(site: AppContext, request: Request, { token, account }: Entered) {
  const headers = new Headers({ 'set-cookie': site.sessionCookie(token) })
  for (const cookie of [...(await forgetDevices(request, account)), await trustDevice(site, account)])
    headers.append('set-cookie', cookie)
  return headers
}

import { createCookie } from 'react-router'
import type { SignInLimits } from './sign-in-limits.server.ts'

const deviceCookie = createCookie('device', {
  path: '/auth',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 180 * 24 * 60 * 60,
})

type Site = { signInLimits: SignInLimits; publicUrl: string }

/** For a browser whose owner has just signed in or set new credentials; older cookies end with the old ones. */
export const trustDevice = ({ signInLimits, publicUrl }: Site, account: { credentials: string }) =>
  deviceCookie.serialize(signInLimits.trust(account), { secure: publicUrl.startsWith('https:') })

/** Accepts any JSON, because anybody can write a cookie. */
export async function readDevice(request: Request) {
  const device: unknown = await deviceCookie.parse(request.headers.get('cookie'))
  return typeof device === 'string' ? device : undefined
}

import { createCookie } from 'react-router'

/** Marks a browser in which somebody has signed in or set a password by a link; see accounts/sign-in-limits.server.ts. Sent to /auth only. */
export const deviceCookie = createCookie('device', {
  path: '/auth',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 180 * 24 * 60 * 60,
})

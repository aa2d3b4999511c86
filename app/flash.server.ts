import { createCookie } from 'react-router'

/** What is said once, on the page after a redirect. A cookie names the message; the words never travel in it. */
const messages = {
  'signed-out': { title: 'Signed out', description: 'You have been signed out successfully' },
  confirmed: { title: 'Success!', description: 'Your account is confirmed: you can sign in now' },
  'password-reset': { title: 'Success!', description: 'Your password is changed: sign in with the new one' },
} as const

export type Flash = (typeof messages)[keyof typeof messages]

export const flashCookie = 'flash'

const cookie = createCookie(flashCookie, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 })

export const setFlash = (name: keyof typeof messages, { secure }: { secure: boolean }) =>
  cookie.serialize(name, { secure })

export const clearFlash = () => cookie.serialize('', { maxAge: 0 })

/** Nothing while the browser reads ahead: nobody may ever see that page, and the message would be gone. */
export async function readFlash(request: Request): Promise<Flash | undefined> {
  if (request.headers.get('sec-purpose')?.includes('prefetch')) return undefined
  const name: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof name === 'string' && Object.hasOwn(messages, name) ? messages[name as keyof typeof messages] : undefined
}

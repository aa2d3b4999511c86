import { createCookie } from 'react-router'

type FlashName = 'signed-out' | 'signed-up' | 'confirmed' | 'password-reset' | 'set-up'

export type Flash = { title: string; description: string; next?: { label: string; href: string } }

/** A cookie names the message; the words never travel in it. */
const messages: Record<FlashName, Flash> = {
  'signed-out': { title: 'Signed out', description: 'You have been signed out successfully' },
  'signed-up': { title: 'Success!', description: 'Your account is ready and you are signed in' },
  confirmed: {
    title: 'Success!',
    description: 'Your account is confirmed: you can sign in now',
    next: { label: 'Sign In', href: '/auth' },
  },
  'set-up': { title: 'Success', description: 'The website is yours now' },
  'password-reset': { title: 'Success!', description: 'Your password is changed: sign in with the new one' },
}

export const flashCookie = 'flash'

const cookie = createCookie(flashCookie, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 })

export const setFlash = (name: FlashName, { secure }: { secure: boolean }) => cookie.serialize(name, { secure })

export const clearFlash = () => cookie.serialize('', { maxAge: 0 })

/** Not for a page that the browser reads ahead: the message would be lost. */
export async function readFlash(request: Request): Promise<Flash | undefined> {
  if (request.headers.get('sec-purpose')?.includes('prefetch')) return undefined
  const name: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof name === 'string' && Object.hasOwn(messages, name) ? messages[name as FlashName] : undefined
}

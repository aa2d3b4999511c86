import { createCookie } from 'react-router'
import { speak, told } from '#app/language/speaking.ts'
import { fixed } from '#app/words/fixed.ts'

type FlashName = 'signed-out' | 'signed-up' | 'confirmed' | 'password-reset' | 'address-changed' | 'set-up'

export type Flash = { title: string; description: string; next?: { label: string; href: string } }

/** A cookie names the message; the words never travel in it. */
const messages: Record<FlashName, () => Flash> = {
  'signed-out': () => ({ title: fixed().account.signedOutTitle, description: fixed().account.signedOut }),
  'signed-up': () => ({ title: fixed().account.success, description: fixed().account.signedUp }),
  confirmed: () => ({
    title: fixed().account.success,
    description: fixed().account.confirmed,
    next: { label: fixed().account.signIn, href: '/auth' },
  }),
  'set-up': () => speak(told(), () => ({ title: fixed().account.success, description: fixed().account.setUp })),
  'address-changed': () =>
    speak(told(), () => ({ title: fixed().account.success, description: fixed().account.addressChanged })),
  'password-reset': () => ({ title: fixed().account.success, description: fixed().account.passwordReset }),
}

export const flashCookie = 'flash'

const cookie = createCookie(flashCookie, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 })

export const setFlash = (name: FlashName, { secure }: { secure: boolean }) => cookie.serialize(name, { secure })

export const clearFlash = () => cookie.serialize('', { maxAge: 0 })

/** Not for a page that the browser reads ahead: the message would be lost. */
export async function readFlash(request: Request): Promise<Flash | undefined> {
  if (request.headers.get('sec-purpose')?.includes('prefetch')) return undefined
  const name: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof name === 'string' && Object.hasOwn(messages, name) ? messages[name as FlashName]() : undefined
}

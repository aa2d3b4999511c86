import { brand } from '#app/brand.ts'
import { letter, type Message } from './letter.ts'

export function confirmAccount({ to, confirmUrl }: { to: string; confirmUrl: string }): Message {
  return {
    to,
    subject: `Please confirm your account at ${brand.name}`,
    ...letter([
      `An account was made for this address in the content management area of ${brand.name}. You can sign in as soon as you have confirmed it; the link leads to a page with a button and works for seven days.`,
      { label: 'Confirm the account', url: confirmUrl },
      'If it was not you, tell the person who invited you.',
    ]),
  }
}

import { brand } from '#app/brand.ts'
import { letter, type Message } from './letter.ts'

export function alreadySubscribed({ to, unsubscribeUrl }: { to: string; unsubscribeUrl: string }): Message {
  return {
    to,
    unsubscribeUrl,
    subject: `You are already subscribed to ${brand.name}`,
    ...letter([
      `This address was entered once more to get the letter of ${brand.name}. It is already subscribed, so there is nothing left to do.`,
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ]),
  }
}

import { brand } from '#app/brand.ts'
import { letter, type Message } from './letter.ts'

export function alreadySubscribed({ to, unsubscribeUrl }: { to: string; unsubscribeUrl: string }): Message {
  return {
    to,
    unsubscribeUrl,
    subject: `You are already subscribed to ${brand.name}`,
    ...letter([
      `Somebody, we hope you, asked for the letter of ${brand.name} at this address. It is subscribed already, so there is nothing left to do.`,
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ]),
  }
}

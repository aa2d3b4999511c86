import { brand } from '#app/brand.ts'
import { letter, type Message } from './letter.ts'

type Facts = { to: string; confirmUrl: string; unsubscribeUrl: string }

export function confirmSubscription({ to, confirmUrl, unsubscribeUrl }: Facts): Message {
  return {
    to,
    unsubscribeUrl,
    subject: `Please confirm your subscription to ${brand.name}`,
    ...letter([
      `This address was entered to get the letter of ${brand.name}: one letter a quarter.`,
      'Nothing is sent until you confirm. The link leads to a page with a button and works for seven days.',
      { label: 'Confirm the subscription', url: confirmUrl },
      'If it was not you, do nothing: the address is forgotten after seven days. Or remove it now.',
      { label: 'Remove this address', url: unsubscribeUrl },
    ]),
  }
}

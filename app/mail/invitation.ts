import { brand } from '#app/brand.ts'
import { letter, type Message } from './letter.ts'

export function invitation({ to, link, invitedBy }: { to: string; link: string; invitedBy: string }): Message {
  return {
    to,
    subject: `Your invitation to the CMS of ${brand.name}`,
    ...letter([
      `${invitedBy} invites you to an account for the content management area of ${brand.name}. The link leads to a form for your name and a password, and signs you in; it works once and for seven days.`,
      { label: 'Accept the invitation', url: link },
      'If you did not expect this, do nothing.',
    ]),
  }
}

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

export function resetPasswordMail({ to, resetUrl }: { to: string; resetUrl: string }): Message {
  return {
    to,
    subject: `A new password for ${brand.name}`,
    ...letter([
      `A new password was requested for your account at ${brand.name}. The link works once and for one hour.`,
      { label: 'Set a new password', url: resetUrl },
      'If it was not you, do nothing: your password stays as it is.',
    ]),
  }
}

export function confirmSubscription({
  to,
  confirmUrl,
  unsubscribeUrl,
}: {
  to: string
  confirmUrl: string
  unsubscribeUrl: string
}): Message {
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

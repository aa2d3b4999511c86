import { letter, type Message, type Sender } from './letter.ts'

/** By the name that the house has when it is sent. */
export type Mail = (house: Sender) => Message

export function invitation({ to, link, invitedBy }: { to: string; link: string; invitedBy: string }): Mail {
  return (house) => ({
    to,
    subject: `Your invitation to the CMS of ${house.name}`,
    ...letter(house, [
      `${invitedBy} invites you to an account for the content management area of ${house.name}. The link leads to a form for your name and a password, and signs you in; it works once and for seven days.`,
      { label: 'Accept the invitation', url: link },
      'If you did not expect this, do nothing.',
    ]),
  })
}

export function confirmAccount({ to, confirmUrl }: { to: string; confirmUrl: string }): Mail {
  return (house) => ({
    to,
    subject: `Please confirm your account at ${house.name}`,
    ...letter(house, [
      `An account was made for this address in the content management area of ${house.name}. You can sign in as soon as you have confirmed it; the link leads to a page with a button and works for seven days.`,
      { label: 'Confirm the account', url: confirmUrl },
      'If it was not you, tell the person who invited you.',
    ]),
  })
}

export function resetPasswordMail({ to, resetUrl }: { to: string; resetUrl: string }): Mail {
  return (house) => ({
    to,
    subject: `A new password for ${house.name}`,
    ...letter(house, [
      `A new password was requested for your account at ${house.name}. The link works once and for one hour.`,
      { label: 'Set a new password', url: resetUrl },
      'If it was not you, do nothing: your password stays as it is.',
    ]),
  })
}

export function confirmSubscription({
  to,
  confirmUrl,
  unsubscribeUrl,
}: {
  to: string
  confirmUrl: string
  unsubscribeUrl: string
}): Mail {
  return (house) => ({
    to,
    unsubscribeUrl,
    subject: `Please confirm your subscription to ${house.name}`,
    ...letter(house, [
      `This address was entered to get the letter of ${house.name}.`,
      'Nothing is sent until you confirm. The link leads to a page with a button and works for seven days.',
      { label: 'Confirm the subscription', url: confirmUrl },
      'If it was not you, do nothing: the address is forgotten after seven days. Or remove it now.',
      { label: 'Remove this address', url: unsubscribeUrl },
    ]),
  })
}

export function alreadySubscribed({ to, unsubscribeUrl }: { to: string; unsubscribeUrl: string }): Mail {
  return (house) => ({
    to,
    unsubscribeUrl,
    subject: `You are already subscribed to ${house.name}`,
    ...letter(house, [
      `This address was entered once more to get the letter of ${house.name}. It is already subscribed, so there is nothing left to do.`,
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ]),
  })
}

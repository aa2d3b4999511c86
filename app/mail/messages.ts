import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { letter, type Message, type Sender } from './letter.ts'

/** By the name of the house and in the language that is spoken when it is sent: the request's, or an account's own. */
export type Mail = (house: Sender) => Message

export function invitation({ to, link, invitedBy }: { to: string; link: string; invitedBy: string }): Mail {
  const { invitationSubject, invitation, acceptInvitation, unexpected } = fixed().mails
  return (house) => ({
    to,
    ...letter(house, fillIn(invitationSubject, house), [
      fillIn(invitation, { name: house.name, invitedBy }),
      { label: acceptInvitation, url: link },
      unexpected,
    ]),
  })
}

export function confirmAccount({ to, confirmUrl }: { to: string; confirmUrl: string }): Mail {
  const { accountSubject, account, confirmAccount, notYourAccount } = fixed().mails
  return (house) => ({
    to,
    ...letter(house, fillIn(accountSubject, house), [
      fillIn(account, house),
      { label: confirmAccount, url: confirmUrl },
      notYourAccount,
    ]),
  })
}

export function resetPasswordMail({ to, resetUrl }: { to: string; resetUrl: string }): Mail {
  const { passwordSubject, password, setPassword, notYourPassword } = fixed().mails
  return (house) => ({
    to,
    ...letter(house, fillIn(passwordSubject, house), [
      fillIn(password, house),
      { label: setPassword, url: resetUrl },
      notYourPassword,
    ]),
  })
}

export type CredentialChange = 'passwordChanged' | 'addressChanged' | 'twoFactorOn' | 'twoFactorOff' | 'codesRenewed'

export function credentialsChanged({
  to,
  what,
  forgotUrl,
}: {
  to: string
  what: CredentialChange
  forgotUrl: string
}): Mail {
  const { changedSubject, [what]: text, setPassword, notYourChange, notYourAddress } = fixed().mails
  // At the former address no new password can be asked for.
  const next = what === 'addressChanged' ? [notYourAddress] : [notYourChange, { label: setPassword, url: forgotUrl }]
  return (house) => ({
    to,
    ...letter(house, fillIn(changedSubject, house), [fillIn(text, house), ...next]),
  })
}

export function confirmAddress({ to, confirmUrl }: { to: string; confirmUrl: string }): Mail {
  const { addressSubject, address, confirmAddress, unexpected } = fixed().mails
  return (house) => ({
    to,
    ...letter(house, fillIn(addressSubject, house), [
      fillIn(address, house),
      { label: confirmAddress, url: confirmUrl },
      unexpected,
    ]),
  })
}

export function addressAsked({ to, forgotUrl }: { to: string; forgotUrl: string }): Mail {
  const { addressSubject, addressAsked, setPassword, notYourChange } = fixed().mails
  return (house) => ({
    to,
    ...letter(house, fillIn(addressSubject, house), [
      fillIn(addressAsked, house),
      notYourChange,
      { label: setPassword, url: forgotUrl },
    ]),
  })
}

type Leaving = { to: string; unsubscribeUrl: string; oneClickUrl: string }

export function confirmSubscription({
  to,
  confirmUrl,
  unsubscribeUrl,
  oneClickUrl,
}: Leaving & { confirmUrl: string }): Mail {
  const { confirmSubject, entered, untilConfirmed, confirm, notYou, remove } = fixed().mails
  return (house) => ({
    to,
    unsubscribeUrl: oneClickUrl,
    ...letter(house, fillIn(confirmSubject, house), [
      fillIn(entered, house),
      untilConfirmed,
      { label: confirm, url: confirmUrl },
      notYou,
      { label: remove, url: unsubscribeUrl },
    ]),
  })
}

export function alreadySubscribed({ to, unsubscribeUrl, oneClickUrl }: Leaving): Mail {
  const { alreadySubject, already, unsubscribe } = fixed().mails
  return (house) => ({
    to,
    unsubscribeUrl: oneClickUrl,
    ...letter(house, fillIn(alreadySubject, house), [
      fillIn(already, house),
      { label: unsubscribe, url: unsubscribeUrl },
    ]),
  })
}

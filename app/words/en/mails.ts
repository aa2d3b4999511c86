export const mails = {
  mails: {
    invitationSubject: 'Your invitation to the CMS of {name}',
    invitation:
      '{invitedBy} invites you to open an account in the content management area of {name}. The link leads to a form for your name and a password, and signs you in; it can be used once, within seven days.',
    acceptInvitation: 'Accept the invitation',
    unexpected: 'If you did not expect this, do nothing.',
    accountSubject: 'Please confirm your account at {name}',
    account:
      'An account was created for this address in the content management area of {name}. You can sign in as soon as you have confirmed it; the link leads to a page with a button and works for seven days.',
    confirmAccount: 'Confirm the account',
    notYourAccount: 'If this was not you, tell the person who invited you.',
    passwordSubject: 'A new password for {name}',
    password: 'A new password was requested for your account at {name}. The link can be used once, within one hour.',
    setPassword: 'Set a new password',
    notYourPassword: 'If this was not you, do nothing: your password stays as it is.',
    changedSubject: 'Your account at {name} was changed',
    passwordChanged: 'The password of your account at {name} was changed. Its other sessions have ended.',
    twoFactorOn: 'Two-factor sign-in was switched on for your account at {name}. Its other sessions have ended.',
    twoFactorOff: 'Two-factor sign-in was switched off for your account at {name}.',
    codesRenewed: 'Your account at {name} was given new recovery codes. The earlier ones are no longer valid.',
    addressChanged:
      'Your account at {name} has another address now. You sign in with it from now on, and no more emails come here.',
    addressSubject: 'A new address for your account at {name}',
    address:
      'Somebody asked to use this address for their account in the content management area of {name}. The link leads to a page with a button; it can be used once, within one day.',
    addressAsked:
      'Another address was requested for your account at {name}. It takes effect once it is confirmed through the email sent to it.',
    confirmAddress: 'Confirm the address',
    notYourAddress: 'If you did not expect this, tell an administrator now.',
    notYourChange: 'If you did not expect this, set a new password now and tell an administrator.',
    confirmSubject: 'Please confirm your subscription to {name}',
    entered: 'This address was entered to get the newsletter of {name}.',
    untilConfirmed:
      'Nothing is sent until you confirm. The link leads to a page with a button and works for seven days.',
    confirm: 'Confirm the subscription',
    notYou: 'If this was not you, do nothing: the address is forgotten after seven days. Or remove it now.',
    remove: 'Remove this address',
    alreadySubject: 'You are already subscribed to {name}',
    already:
      'This address was entered once more to get the newsletter of {name}. It is already subscribed, so there is nothing left to do.',
    unsubscribe: 'Unsubscribe',
  },
} as const

import type { SignInContent } from './page.ts'

export const specifiedSignIn: SignInContent = {
  title: 'Admin Sign In',
  note: 'Sign in to access the CMS dashboard',
  noAccess: 'Signed in as {EMAIL}, without access to the CMS',
  invitedTitle: 'Sign Up',
  invitedNote: 'You are invited to the CMS of {name}',
  madeTitle: 'Your account has been created',
  madeText:
    'One step is left: an email is on its way to {EMAIL}. Follow the link in it and confirm the account, then sign in.',
  spentTitle: 'This invitation is no longer valid',
  spentText:
    'An invitation can be used once, within seven days. If you have accepted it, sign in; if not, ask the administrator who invited you for a new one.',
  forgotTitle: 'Forgot password?',
  forgotNote: 'We send you a link to set a new one',
  closedText:
    'This website sends no emails. An administrator can make a link for you, in User Management, with which you set a new password.',
  sentTitle: 'Check your inbox',
  sentText:
    'If there is an account with this address, an email with a link is on its way. The link can be used once, within one hour.',
  resetTitle: 'New password',
  resetNote: 'Setting it ends all sessions of this account',
  goneTitle: 'This link is no longer valid',
  goneText: 'A link can be used once, within one hour. If you have used it, sign in; if not, ask for a new one.',
  confirmTitle: 'Confirm your account',
  confirmText: 'The account of {EMAIL} can sign in when it is confirmed.',
  confirmGone:
    'It can be used once, within seven days. If you have confirmed before, sign in; if not, a new password confirms the account as well.',
}

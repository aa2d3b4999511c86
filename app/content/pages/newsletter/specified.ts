import type { NewsletterContent } from './page.ts'

export const specifiedNewsletter: NewsletterContent = {
  inboxTitle: 'Check your inbox',
  inboxText:
    'An email with a link is on its way to your address. The subscription begins when you confirm it there. If nothing arrives within a few minutes, please look in your spam folder.',
  confirmTitle: 'Confirm your subscription',
  confirmText: 'One letter a quarter, to {EMAIL}.',
  confirmButton: 'Confirm subscription',
  confirmedTitle: 'You are subscribed',
  confirmedText: 'The next letter goes to your address as well. Each one has a link to unsubscribe.',
  leaveTitle: 'Unsubscribe',
  leaveText: 'No more letters to {EMAIL}. The address is removed.',
  leaveButton: 'Unsubscribe',
  leftTitle: 'You are unsubscribed',
  leftText: 'Your address has been removed and you get no more letters.',
  goneTitle: 'This link is no longer valid',
  goneText:
    'A link can be used once, within seven days. If you have confirmed before, nothing is left to do; if not, subscribe again and you get a new one.',
  goneLeaveText:
    'The address it was made for has left the list since. Letters that came later have a link of their own.',
  laterTitle: 'Please try again in a moment',
  laterText: 'The link cannot be checked just now. It keeps working.',
  backLabel: 'Back to News',
  seoDescription: 'One letter a quarter.',
}

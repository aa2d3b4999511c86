/** Those that a browser's scripts need as well, apart, because each screen of the CMS carries what it needs of them. */
export const enErrors = {
  homeOf: '{name}, home',
  missing: 'Page not found',
  missingTitle: 'Oops! Page not found',
  missingText: 'This page does not exist.',
  missingCode: '404',
  failedTitle: 'Something went wrong',
  failedText: 'The fault is ours and it has been logged. Please try again in a moment.',
  failedCode: 'Error',
  home: 'Return to Home',
  search: 'Search the site',
  request: 'Request {id}',
} as const

export const enFields = {
  password: 'Password',
  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code',
} as const

/** What is said of what somebody typed to come in. */
export const enCredentials = {
  email: 'Invalid email address',
  code: 'Enter a code',
  name: 'Name is required',
  nameLong: 'Name must be {most} characters or less',
  nameLines: 'Name must be one line of text',
  current: 'Enter your current password',
  passwordShort: 'Password must be at least {least} characters',
  passwordLong: 'Password must be {most} characters or less',
  notSignedIn: 'Error signing in',
  notSignedUp: 'Error signing up',
  notSignedOut: 'Error signing out',
  signedUp: 'Success!',
  toConfirm: 'Check your email to confirm your account',
} as const

/** What is said when the server says nothing. */
export const enAnswers = {
  failed: 'The server could not answer ({status}). Please try again in a moment.',
  late: 'The server did not answer within {seconds} seconds. {advice}',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  starting: 'The website is starting. Please try again in a moment.',
  tryAgain: 'Please try again.',
  mayBeDone: 'It may have been done all the same: reload the page to see.',
} as const

/** Of a time that the clock shows twice, in the hour that autumn repeats. */
export const enTwice = {
  first: 'the first of two',
  second: 'the second of two',
} as const

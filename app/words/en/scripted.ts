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

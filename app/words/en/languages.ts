/** Of the languages themselves: where a page is in which. */
export const languages = {
  languages: {
    language: 'Language',
    choose: '{code}, choose a language',
    alsoIn: 'This page is also available in ',
    onlyEnglish: 'Only in English',
    notHere: 'Not in English',
    missing: 'This page exists in English only.',
    readEnglish: 'Read it in English',
    binding: 'The English version is binding.',
    readBinding: 'Read the English version',
  },
} as const

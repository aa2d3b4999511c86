import type { enErrors, enFields } from '../en/scripted.ts'
import { translation } from '../translation.ts'

/** Those that a browser's scripts need as well, apart, because each screen of the CMS carries what it needs of them. */
export const nlErrors = translation<typeof enErrors>()({
  homeOf: '{name}, home',
  missing: 'Pagina niet gevonden',
  missingTitle: 'Oeps! Pagina niet gevonden',
  missingText: 'Deze pagina bestaat niet.',
  missingCode: '404',
  failedTitle: 'Er is iets misgegaan',
  failedText: 'De fout ligt bij ons en is geregistreerd. Probeer het over enkele ogenblikken opnieuw.',
  failedCode: 'Fout',
  home: 'Terug naar home',
  search: 'De site doorzoeken',
  request: 'Kenmerk {id}',
})

export const nlFields = translation<typeof enFields>()({
  password: 'Wachtwoord',
  code: 'Code',
  codeHint: 'Uit uw authenticator-app, of een herstelcode',
})

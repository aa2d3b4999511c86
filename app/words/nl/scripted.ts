import type { enAnswers, enCredentials, enErrors, enFields, enTwice } from '../en/scripted.ts'
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

export const nlCredentials = translation<typeof enCredentials>()({
  email: 'Ongeldig e-mailadres',
  code: 'Voer een code in',
  name: 'Naam is verplicht',
  nameLong: 'De naam mag niet meer dan {most} tekens hebben',
  nameLines: 'De naam moet uit één regel tekst bestaan',
  current: 'Voer uw huidige wachtwoord in',
  passwordShort: 'Het wachtwoord moet ten minste {least} tekens hebben',
  passwordLong: 'Het wachtwoord mag niet meer dan {most} tekens hebben',
  notSignedIn: 'Inloggen mislukt',
  notSignedUp: 'Registreren mislukt',
  notSignedOut: 'Uitloggen mislukt',
  signedUp: 'Gelukt!',
  toConfirm: 'Bevestig uw account via de link in de e-mail die u ontvangt',
})

export const nlAnswers = translation<typeof enAnswers>()({
  failed: 'De server kon niet antwoorden ({status}). Probeer het over enkele ogenblikken opnieuw.',
  late: 'De server heeft niet binnen {seconds} seconden geantwoord. {advice}',
  unreachable: 'De server is niet bereikbaar. Controleer uw verbinding en probeer het opnieuw.',
  starting: 'De website wordt gestart. Probeer het over enkele ogenblikken opnieuw.',
  tryAgain: 'Probeer het opnieuw.',
  mayBeDone: 'Mogelijk is het toch gelukt: laad de pagina opnieuw om dat te zien.',
})

export const nlTwice = translation<typeof enTwice>()({
  first: 'de eerste van twee',
  second: 'de tweede van twee',
})

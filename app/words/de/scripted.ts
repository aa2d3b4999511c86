import type { enAnswers, enCredentials, enErrors, enFields, enTwice } from '../en/scripted.ts'
import { translation } from '../translation.ts'

export const deErrors = translation<typeof enErrors>()({
  homeOf: '{name}, Startseite',
  missing: 'Seite nicht gefunden',
  missingTitle: 'Hoppla! Seite nicht gefunden',
  missingText: 'Diese Seite gibt es nicht.',
  missingCode: '404',
  failedTitle: 'Da ist etwas schiefgegangen',
  failedText: 'Der Fehler liegt bei uns und ist protokolliert. Bitte versuchen Sie es gleich noch einmal.',
  failedCode: 'Fehler',
  home: 'Zur Startseite',
  search: 'Website durchsuchen',
  request: 'Anfrage {id}',
})

export const deFields = translation<typeof enFields>()({
  password: 'Passwort',
  code: 'Code',
  codeHint: 'Aus Ihrer Authenticator-App oder ein Wiederherstellungscode',
})

export const deCredentials = translation<typeof enCredentials>()({
  email: 'Ungültige E-Mail-Adresse',
  code: 'Geben Sie einen Code ein',
  name: 'Bitte geben Sie einen Namen an',
  nameLong: 'Der Name darf höchstens {most} Zeichen haben',
  nameLines: 'Der Name muss aus einer Zeile Text bestehen',
  current: 'Geben Sie Ihr aktuelles Passwort ein',
  passwordShort: 'Das Passwort muss mindestens {least} Zeichen haben',
  passwordLong: 'Das Passwort darf höchstens {most} Zeichen haben',
  notSignedIn: 'Anmeldung fehlgeschlagen',
  notSignedUp: 'Registrierung fehlgeschlagen',
  notSignedOut: 'Abmeldung fehlgeschlagen',
  signedUp: 'Geschafft!',
  toConfirm: 'Bestätigen Sie Ihr Konto über den Link, den wir Ihnen per E-Mail schicken',
})

export const deAnswers = translation<typeof enAnswers>()({
  failed: 'Der Server konnte nicht antworten ({status}). Bitte versuchen Sie es gleich noch einmal.',
  late: 'Der Server hat nicht innerhalb von {seconds} Sekunden geantwortet. {advice}',
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  starting: 'Die Website startet gerade. Bitte versuchen Sie es gleich noch einmal.',
  tryAgain: 'Bitte versuchen Sie es noch einmal.',
  mayBeDone: 'Möglicherweise hat es trotzdem geklappt: Laden Sie die Seite neu, um nachzusehen.',
})

export const deTwice = translation<typeof enTwice>()({
  first: 'die erste von zweien',
  second: 'die zweite von zweien',
})

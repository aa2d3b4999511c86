import type { enErrors, enFields } from '../en/scripted.ts'
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

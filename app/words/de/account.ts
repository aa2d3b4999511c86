import type { enAccount } from '../en/account.ts'
import { translation } from '../translation.ts'

export const deAccount = translation<typeof enAccount>()({
  website: 'Zurück zur Website',
  viewWebsite: 'Zur Website',
  signInPage: 'Admin-Anmeldung',
  email: 'E-Mail',
  name: 'Name',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung …',
  signUp: 'Registrieren',
  signingUp: 'Registrierung …',
  signOut: 'Abmelden',
  forgetsUnsaved:
    'Dieser Browser bewahrt Änderungen von Ihnen auf, die nicht gespeichert sind. Beim Abmelden werden sie gelöscht. Trotzdem abmelden?',
  invitedOther: 'Sie sind als {email} angemeldet. Melden Sie sich ab, um die Einladung für {invited} anzunehmen.',
  resetOther: 'Sie sind als {email} angemeldet. Melden Sie sich ab, um ein neues Passwort für {other} festzulegen.',
  signInNeeds: 'Zum Anmelden ist JavaScript nötig.',
  tooOldBrowser:
    'Dieser Browser ist zu alt für den Redaktionsbereich: Manches davon funktioniert darin nicht. Bitte aktualisieren Sie ihn, oder nehmen Sie einen anderen.',
  cookiesNeeded:
    'Zum Anmelden ist ein Cookie nötig, aber dieser Browser blockiert Cookies dieser Website. Bitte erlauben Sie sie, und laden Sie die Seite neu.',
  signUpNeeds: 'Zum Registrieren ist JavaScript nötig.',
  changePassword: 'Passwort ändern',
  forgot: 'Passwort vergessen?',
  sendLink: 'Link senden',
  backToSignIn: 'Zurück zur Anmeldung',
  newPassword: 'Neues Passwort',
  setPassword: 'Passwort festlegen',
  confirmPage: 'Bestätigen Sie Ihr Konto',
  confirm: 'Konto bestätigen',
  addressPage: 'Ihre neue Adresse',
  addressText: 'Das Konto von {email} bekommt die Adresse {newEmail}. Mit ihr melden Sie sich künftig an.',
  confirmAddress: 'Diese Adresse verwenden',
  noAnswer: 'Der Server konnte nicht antworten. Bitte versuchen Sie es gleich noch einmal.',
})

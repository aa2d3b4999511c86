import type { mails as english } from '../en/mails.ts'
import { translation } from '../translation.ts'

export const mails = translation<typeof english>()({
  mails: {
    invitationSubject: 'Ihre Einladung zum CMS von {name}',
    invitation:
      '{invitedBy} lädt Sie zu einem Konto im Redaktionsbereich von {name} ein. Der Link führt zu einem Formular für Ihren Namen und ein Passwort und meldet Sie an; er funktioniert einmal und gilt sieben Tage.',
    acceptInvitation: 'Einladung annehmen',
    unexpected: 'Falls Sie diese Nachricht nicht erwartet haben, brauchen Sie nichts zu tun.',
    accountSubject: 'Bitte bestätigen Sie Ihr Konto bei {name}',
    account:
      'Für diese Adresse wurde ein Konto im Redaktionsbereich von {name} angelegt. Sobald Sie es bestätigt haben, können Sie sich anmelden; der Link führt zu einer Seite mit einer Schaltfläche und gilt sieben Tage.',
    confirmAccount: 'Konto bestätigen',
    notYourAccount: 'Falls Sie das nicht waren, sagen Sie bitte der Person Bescheid, die Sie eingeladen hat.',
    passwordSubject: 'Ein neues Passwort für {name}',
    password:
      'Für Ihr Konto bei {name} wurde ein neues Passwort angefordert. Der Link funktioniert einmal und gilt eine Stunde.',
    setPassword: 'Neues Passwort festlegen',
    notYourPassword: 'Falls Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    changedSubject: 'Ihr Konto bei {name} wurde geändert',
    passwordChanged: 'Das Passwort Ihres Kontos bei {name} wurde geändert. Die anderen Sitzungen wurden beendet.',
    twoFactorOn:
      'Für Ihr Konto bei {name} wurde die Zwei-Faktor-Anmeldung eingeschaltet. Die anderen Sitzungen wurden beendet.',
    twoFactorOff: 'Für Ihr Konto bei {name} wurde die Zwei-Faktor-Anmeldung ausgeschaltet.',
    codesRenewed: 'Ihr Konto bei {name} hat neue Wiederherstellungscodes. Die früheren gelten nicht mehr.',
    addressChanged:
      'Ihr Konto bei {name} hat jetzt eine andere Adresse. Sie melden sich von nun an damit an, und hier kommen keine E-Mails mehr an.',
    addressSubject: 'Eine neue Adresse für Ihr Konto bei {name}',
    address:
      'Jemand möchte diese Adresse für sein Konto im Redaktionsbereich von {name} verwenden. Der Link führt zu einer Seite mit einer Schaltfläche; er funktioniert einmal und gilt einen Tag.',
    addressAsked:
      'Für Ihr Konto bei {name} wurde eine andere Adresse angefordert. Sie gilt, sobald sie über eine E-Mail bestätigt ist, die dorthin ging.',
    confirmAddress: 'Adresse bestätigen',
    notYourAddress: 'Falls Sie das nicht erwartet haben, sagen Sie jetzt einem Administrator Bescheid.',
    notYourChange:
      'Falls Sie das nicht erwartet haben, legen Sie jetzt ein neues Passwort fest und sagen Sie bitte einem Administrator Bescheid.',
    confirmSubject: 'Bitte bestätigen Sie Ihr Abonnement bei {name}',
    entered: 'Diese Adresse wurde angegeben, um den Newsletter von {name} zu erhalten.',
    untilConfirmed:
      'Solange Sie nicht bestätigen, schicken wir nichts. Der Link führt zu einer Seite mit einer Schaltfläche und gilt sieben Tage.',
    confirm: 'Abonnement bestätigen',
    notYou:
      'Falls Sie das nicht waren, brauchen Sie nichts zu tun: Die Adresse wird nach sieben Tagen gelöscht. Sie können sie auch gleich entfernen.',
    remove: 'Diese Adresse entfernen',
    alreadySubject: 'Sie haben {name} bereits abonniert',
    already:
      'Diese Adresse wurde noch einmal angegeben, um den Newsletter von {name} zu erhalten. Sie ist bereits eingetragen; es bleibt nichts zu tun.',
    unsubscribe: 'Abbestellen',
  },
})

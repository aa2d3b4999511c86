import type { enAccount } from '../en/account.ts'
import { translation } from '../translation.ts'

export const nlAccount = translation<typeof enAccount>()({
  website: 'Terug naar website',
  viewWebsite: 'Website bekijken',
  signInPage: 'Inloggen voor beheer',
  email: 'E-mailadres',
  name: 'Naam',
  signIn: 'Inloggen',
  signingIn: 'Inloggen…',
  signUp: 'Registreren',
  signingUp: 'Registreren…',
  signOut: 'Uitloggen',
  forgetsUnsaved:
    'Deze browser bewaart wijzigingen van u die niet zijn opgeslagen. Bij het uitloggen worden ze verwijderd. Toch uitloggen?',
  invitedOther: 'U bent ingelogd als {email}. Log uit om de uitnodiging voor {invited} te accepteren.',
  resetOther: 'U bent ingelogd als {email}. Log uit om een nieuw wachtwoord voor {other} in te stellen.',
  signInNeeds: 'Voor het inloggen is JavaScript nodig.',
  tooOldBrowser:
    'Deze browser is te oud voor het contentbeheer: een deel daarvan werkt er niet in. Werk de browser bij, of gebruik een andere.',
  cookiesNeeded:
    'Voor het inloggen is een cookie nodig, maar deze browser blokkeert cookies van deze website. Sta ze toe en laad de pagina opnieuw.',
  signUpNeeds: 'Voor het registreren is JavaScript nodig.',
  changePassword: 'Wachtwoord wijzigen',
  forgot: 'Wachtwoord vergeten?',
  sendLink: 'Link versturen',
  backToSignIn: 'Terug naar inloggen',
  newPassword: 'Nieuw wachtwoord',
  setPassword: 'Wachtwoord opslaan',
  confirmPage: 'Uw account bevestigen',
  confirm: 'Account bevestigen',
  addressPage: 'Uw nieuwe adres',
  addressText: 'Het account van {email} krijgt het adres {newEmail}. Daarmee logt u voortaan in.',
  confirmAddress: 'Dit adres gebruiken',
  noAnswer: 'De server kon niet antwoorden. Probeer het over enkele ogenblikken opnieuw.',
})

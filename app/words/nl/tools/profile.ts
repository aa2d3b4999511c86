import { inDutch } from './in-dutch.ts'

export const profile = inDutch({
  Profile: 'Profiel',
  'Your profile could not be loaded': 'Uw profiel kon niet worden geladen',
  'Save name': 'Naam opslaan',
  'Error saving your name': 'Fout bij het opslaan van uw naam',
  'Your name is saved': 'Uw naam is opgeslagen',
  'Your name': 'Uw naam',
  'You sign in with {email}.': 'U logt in met {email}.',
  'Change address': 'Adres wijzigen',
  'Error changing your address': 'Fout bij het wijzigen van uw adres',
  'An email with a link is on its way to the new address':
    'Er is een e-mail met een link onderweg naar het nieuwe adres',
  'New address': 'Nieuw adres',
  'It takes effect once you have followed the link in the email sent to it.':
    'Het geldt zodra u de link hebt gevolgd in de e-mail die daarheen gaat.',
  'This website sends no emails: ask whoever runs it for another address.':
    'Deze website verstuurt geen e-mail: vraag de beheerder van de server om een ander adres.',
  'This website sends no emails.': 'Deze website verstuurt geen e-mail.',
  'There is an account or an invitation with this address already.':
    'Er is al een account of een uitnodiging met dit adres.',
  'The language of the content management system, for you alone.':
    'De taal van het contentbeheersysteem, alleen voor u.',
  'Save language': 'Taal opslaan',
  'Error saving your language': 'Fout bij het opslaan van uw taal',
  Password: 'Wachtwoord',
  'Change password': 'Wachtwoord wijzigen',
  'Error changing your password': 'Fout bij het wijzigen van uw wachtwoord',
  'Your password is changed and your other sessions are ended':
    'Uw wachtwoord is gewijzigd en uw andere sessies zijn beëindigd',
  'Current password': 'Huidig wachtwoord',
  'New password': 'Nieuw wachtwoord',
  'The current password is not right.': 'Het huidige wachtwoord klopt niet.',
  'This code is not valid. Only the QR code that was shown last counts, here or in another tab: wait for its next code.':
    'Deze code is niet geldig. Alleen de QR-code die het laatst is getoond telt, hier of op een ander tabblad: wacht op de volgende code daarvan.',
  'This code is not valid, or was used before. Wait for the next code of your app, or enter another recovery code.':
    'Deze code is niet geldig of al gebruikt. Wacht op de volgende code van uw app of voer een andere herstelcode in.',
  'Two-factor sign-in is off.': 'Tweestapsverificatie staat uit.',
  'Two-factor sign-in is on already. If you have not noted its recovery codes, make new ones here.':
    'Tweestapsverificatie staat al aan. Als u de herstelcodes niet hebt genoteerd, kunt u hier nieuwe maken.',
  'Two-factor sign-in is on by now: enter a code as well.':
    'Tweestapsverificatie staat intussen aan: vul ook een code in.',
  'Error ending sessions': 'Fout bij het beëindigen van sessies',
  Sessions: 'Sessies',
  'Where you are signed in. When a session was last used is kept to the hour.':
    'Waar u bent ingelogd. Wanneer een sessie voor het laatst is gebruikt, wordt tot op het uur bewaard.',
  'This one': 'Deze',
  'Address {address}': 'Adres {address}',
  unknown: 'onbekend',
  'Started {at}': 'Begonnen op {at}',
  'Last used {at}': 'Laatst gebruikt op {at}',
  'End session': 'Sessie beëindigen',
  'in {browser}': 'in {browser}',
  'End this session? Whoever works there has to sign in again to save. If another address was asked for, its link stops working.':
    'Deze sessie beëindigen? Wie daar werkt, moet opnieuw inloggen om op te slaan. Is een ander adres aangevraagd, dan werkt de link daarvan niet meer.',
  'The session is ended': 'De sessie is beëindigd',
  'Sign out everywhere else? If another address was asked for, its link stops working.':
    'Overal elders uitloggen? Is een ander adres aangevraagd, dan werkt de link daarvan niet meer.',
  'You are signed out everywhere else': 'U bent overal elders uitgelogd',
  'Sign out elsewhere': 'Elders uitloggen',
  'Another program': 'Een ander programma',
  '{browser} on {system}': '{browser} op {system}',
  'This session has ended already.': 'Deze sessie is al beëindigd.',
  'Two-factor sign-in': 'Tweestapsverificatie',
  'On: signing in asks for a code from your authenticator app. Recovery codes left: {count}.':
    'Aan: bij het inloggen wordt een code uit uw authenticator-app gevraagd. Resterende herstelcodes: {count}.',
  'Off: the password alone is enough to sign in. With an authenticator app on your phone, a stolen password is not.':
    'Uit: het wachtwoord alleen volstaat. Met een authenticator-app op uw telefoon is een gestolen wachtwoord niet genoeg.',
  'Required here: set it up to go on.': 'Hier verplicht: stel die in om verder te gaan.',
  'Required here: it cannot be switched off.': 'Hier verplicht: kan niet worden uitgezet.',
  'Two-factor sign-in is required here.': 'Tweestapsverificatie is hier verplicht.',
  'Editing requires two-factor sign-in here. Set it up in your profile, then try again.':
    'Bewerken kan hier alleen met tweestapsverificatie. Stel die in uw profiel in en probeer het opnieuw.',
  'Set up two-factor sign-in': 'Tweestapsverificatie instellen',
  'Error setting up two-factor sign-in': 'Fout bij het instellen van tweestapsverificatie',
  'Make new recovery codes': 'Nieuwe herstelcodes maken',
  'Error making recovery codes': 'Fout bij het maken van herstelcodes',
  'The earlier codes stop working.': 'De eerdere codes werken dan niet meer.',
  'Switch two-factor sign-in off': 'Tweestapsverificatie uitzetten',
  'Error switching two-factor sign-in off': 'Fout bij het uitzetten van tweestapsverificatie',
  'Switch off': 'Uitzetten',
  'Two-factor sign-in is off': 'Tweestapsverificatie staat uit',
  'Your recovery codes': 'Uw herstelcodes',
  'Each signs you in once when the phone is not at hand. Write them down: they are shown only this once.':
    'Met elke code kunt u één keer inloggen als u uw telefoon niet bij de hand hebt. Noteer ze: ze worden alleen nu getoond.',
  'Recovery codes': 'Herstelcodes',
  'I have noted them': 'Ik heb ze genoteerd',
  'Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.':
    'Scan dit met uw authenticator-app of typ de sleutel daarin over. Voer daarna de code in die de app toont.',
  'QR code of the key below': 'QR-code van de sleutel hieronder',
  'Open it in the app on this device': 'In de app op dit apparaat openen',
  'Key: {key}': 'Sleutel: {key}',
  'Confirm two-factor sign-in': 'Tweestapsverificatie bevestigen',
  'Switch on': 'Aanzetten',
  'Two-factor sign-in is on and your other sessions are ended':
    'Tweestapsverificatie staat aan en uw andere sessies zijn beëindigd',
  Code: 'Code',
})

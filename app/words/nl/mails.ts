import type { mails as english } from '../en/mails.ts'
import { translation } from '../translation.ts'

export const mails = translation<typeof english>()({
  mails: {
    invitationSubject: 'Uw uitnodiging voor het CMS van {name}',
    invitation:
      '{invitedBy} nodigt u uit om een account te openen in het contentbeheer van {name}. De link leidt naar een formulier voor uw naam en een wachtwoord en logt u in; hij werkt één keer en is zeven dagen geldig.',
    acceptInvitation: 'Uitnodiging accepteren',
    unexpected: 'Had u dit niet verwacht? Dan hoeft u niets te doen.',
    accountSubject: 'Bevestig uw account bij {name}',
    account:
      'Voor dit adres is een account aangemaakt in het contentbeheer van {name}. U kunt inloggen zodra u het hebt bevestigd; de link leidt naar een pagina met een knop en is zeven dagen geldig.',
    confirmAccount: 'Account bevestigen',
    notYourAccount: 'Was u dit niet? Laat het weten aan degene die u heeft uitgenodigd.',
    passwordSubject: 'Een nieuw wachtwoord voor {name}',
    password:
      'Voor uw account bij {name} is een nieuw wachtwoord aangevraagd. De link werkt één keer en is een uur geldig.',
    setPassword: 'Nieuw wachtwoord instellen',
    notYourPassword: 'Was u dit niet? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
    changedSubject: 'Uw account bij {name} is gewijzigd',
    passwordChanged: 'Het wachtwoord van uw account bij {name} is gewijzigd. De andere sessies zijn beëindigd.',
    twoFactorOn: 'Tweestapsverificatie is aangezet voor uw account bij {name}. De andere sessies zijn beëindigd.',
    twoFactorOff: 'Tweestapsverificatie is uitgezet voor uw account bij {name}.',
    codesRenewed: 'Uw account bij {name} heeft nieuwe herstelcodes gekregen. De eerdere zijn niet meer geldig.',
    addressChanged:
      'Uw account bij {name} heeft nu een ander adres. U logt voortaan daarmee in, en hier komen geen e-mails meer aan.',
    addressSubject: 'Een nieuw adres voor uw account bij {name}',
    address:
      'Iemand wil dit adres gebruiken voor een account in het contentbeheer van {name}. De link leidt naar een pagina met een knop; hij werkt één keer en is een dag geldig.',
    addressAsked:
      'Voor uw account bij {name} is een ander adres aangevraagd. Het geldt zodra het is bevestigd via een e-mail die daarheen is gestuurd.',
    confirmAddress: 'Adres bevestigen',
    notYourAddress: 'Had u dit niet verwacht? Laat het dan nu een beheerder weten.',
    notYourChange: 'Had u dit niet verwacht? Stel dan nu een nieuw wachtwoord in en laat het een beheerder weten.',
    confirmSubject: 'Bevestig uw inschrijving bij {name}',
    entered: 'Dit adres is opgegeven om de nieuwsbrief van {name} te ontvangen.',
    untilConfirmed:
      'Zolang u niet bevestigt, versturen we niets. De link leidt naar een pagina met een knop en is zeven dagen geldig.',
    confirm: 'Inschrijving bevestigen',
    notYou:
      'Was u dit niet? Dan hoeft u niets te doen: het adres wordt na zeven dagen verwijderd. U kunt het ook nu verwijderen.',
    remove: 'Dit adres verwijderen',
    alreadySubject: 'U bent al ingeschreven bij {name}',
    already:
      'Dit adres is nogmaals opgegeven om de nieuwsbrief van {name} te ontvangen. Het is al ingeschreven; u hoeft dus niets meer te doen.',
    unsubscribe: 'Uitschrijven',
  },
})

import { inDutch } from './in-dutch.ts'

export const people = inDutch({
  'Renew the invitation of {email}? The earlier link stops working.':
    'De uitnodiging van {email} vernieuwen? De eerdere link werkt dan niet meer.',
  'Error renewing the invitation': 'Fout bij het vernieuwen van de uitnodiging',
  'The invitation of {email} is renewed': 'De uitnodiging van {email} is vernieuwd',
  'Withdraw the invitation of {email}?': 'De uitnodiging van {email} intrekken?',
  'Error withdrawing the invitation': 'Fout bij het intrekken van de uitnodiging',
  'The invitation of {email} is withdrawn': 'De uitnodiging van {email} is ingetrokken',
  'As administrator': 'Als beheerder',
  'Without a role': 'Zonder rol',
  'By {who}': 'Door {who}',
  'Expired {at}': 'Verlopen op {at}',
  'Works until {at}': 'Geldig tot {at}',
  'Email not delivered': 'E-mail niet bezorgd',
  'If the address is wrong, withdraw the invitation and invite the right one. If not, renew it and hand the link over. Once the account is there, hand over a reset link as well: it confirms the address.':
    'Is het adres fout, trek de uitnodiging dan in en nodig het juiste adres uit. Zo niet, vernieuw de uitnodiging en geef de link zelf door. Is het account er eenmaal, geef dan ook een herstellink door: die bevestigt het adres.',
  Renew: 'Vernieuwen',
  Withdraw: 'Intrekken',
  'the invitation of {email}': 'uitnodiging van {email}',
  'There is already a user with this address.': 'Er is al een gebruiker met dit adres.',
  'This invitation was accepted or withdrawn in the meantime.':
    'Deze uitnodiging is intussen geaccepteerd of ingetrokken.',
  'Error sending the invitation': 'Fout bij het versturen van de uitnodiging',
  Administrator: 'Beheerder',
  'An email with a link is on its way. You can hand over this one instead, which can be used once, within seven days; another email then confirms the address.':
    'Er is een e-mail met een link onderweg. U kunt in plaats daarvan deze link doorgeven, die één keer werkt en zeven dagen geldig is; het adres wordt dan met een volgende e-mail bevestigd.',
  'This website sends no emails: hand the link over. It can be used once, within seven days.':
    'Deze website verstuurt geen e-mail: geef de link zelf door. De link werkt één keer en is zeven dagen geldig.',
  'Invitation for {email}': 'Uitnodiging voor {email}',
  'Invite a user': 'Een gebruiker uitnodigen',

  Invite: 'Uitnodigen',
  'This user does not exist any more.': 'Deze gebruiker bestaat niet meer.',
  'Switch your own two-factor sign-in off in your profile.': 'Zet uw eigen tweestapsverificatie uit in uw profiel.',
  'Change your own password in your profile.': 'Wijzig uw eigen wachtwoord in uw profiel.',
  'This user has no two-factor sign-in any more.': 'Deze gebruiker heeft geen tweestapsverificatie meer.',
  'This user is no longer an administrator.': 'Deze gebruiker is geen beheerder meer.',
  'The last administrator keeps the role: without one nobody could grant it again.':
    'De laatste beheerder behoudt de rol: zonder beheerder kan niemand die nog toekennen.',
  'This is you: you lose access to the CMS at once.': 'Dit bent u zelf: u verliest meteen de toegang tot het CMS.',
  'Revoke the administrator role of {email}?': 'De beheerdersrol van {email} intrekken?',
  'Error revoking the role': 'Fout bij het intrekken van de rol',
  '{email} is no longer an administrator': '{email} is geen beheerder meer',
  'Make {email} an administrator?': '{email} beheerder maken?',
  'Error granting the role': 'Fout bij het toekennen van de rol',
  '{email} is an administrator now': '{email} is nu beheerder',
  'Make a link with which {email} sets a new password? Earlier links stop working.':
    'Een link maken waarmee {email} een nieuw wachtwoord instelt? Eerdere links werken dan niet meer.',
  'Error making the link': 'Fout bij het maken van de link',
  'The link for {email} is made': 'De link voor {email} is gemaakt',
  'Hand it over: whoever opens it sets a new password. It can be used once, within one hour.':
    'Geef de link door: wie hem opent, stelt een nieuw wachtwoord in. De link werkt één keer en is een uur geldig.',
  'Reset link for {email}': 'Herstellink voor {email}',
  'Switch two-factor sign-in off for {email}? The password alone is then enough to sign in.':
    'Tweestapsverificatie uitzetten voor {email}? Het wachtwoord alleen volstaat dan om in te loggen.',
  'Two-factor sign-in of {email} is off': 'Tweestapsverificatie van {email} staat uit',
  'Open invitations and private links to drafts by this user, and all reset links, stop working.':
    'Open uitnodigingen en privélinks naar concepten van deze gebruiker, en alle herstellinks, werken dan niet meer.',
  '{count} scheduled record that this user saved last will still be published.':
    '{count} ingepland item dat deze gebruiker als laatste heeft opgeslagen, wordt nog steeds gepubliceerd.',
  '{count} scheduled records that this user saved last will still be published.':
    '{count} ingeplande items die deze gebruiker als laatste heeft opgeslagen, worden nog steeds gepubliceerd.',
  'Remove {email}?': '{email} verwijderen?',
  'Error removing the user': 'Fout bij het verwijderen van de gebruiker',
  '{email} has been removed': '{email} is verwijderd',
  'No role': 'Geen rol',

  'Not confirmed yet': 'Nog niet bevestigd',
  'An email with a link confirms the address. If it does not arrive, make a reset link and hand it over: that confirms it, too.':
    'Een e-mail met een link bevestigt het adres. Komt die niet aan, maak dan een herstellink en geef die door: ook die bevestigt het.',
  'Last sign-in {at}': 'Laatst ingelogd op {at}',
  'Never signed in': 'Nog nooit ingelogd',
  'Created {at}': 'Aangemaakt op {at}',
  'Revoke admin': 'Beheerdersrol intrekken',
  'Grant admin': 'Beheerder maken',
  'Make a reset link': 'Herstellink maken',
  'for {email}': 'voor {email}',
  'Users could not be loaded': 'De gebruikers konden niet worden geladen',
  'Search users': 'Gebruikers zoeken',
  'No user found': 'Geen gebruiker gevonden',
  'No name or address contains “{search}”.': 'Geen naam of adres bevat ‘{search}’.',
  Users: 'Gebruikers',
  'The first {count} are shown. Search to find others.': 'De eerste {count} worden getoond. Zoek om andere te vinden.',
  Invitations: 'Uitnodigingen',
  '{count} user': '{count} gebruiker',
  '{count} users': '{count} gebruikers',
  '{count} administrator': '{count} beheerder',
  '{count} administrators': '{count} beheerders',

  'Asked {at}': 'Aangevraagd op {at}',
  'Confirmed {at}': 'Bevestigd op {at}',
  'Remove {email}': '{email} verwijderen',
  'It was already removed.': 'Deze was al verwijderd.',
  'Remove {email} from the newsletter?': '{email} afmelden voor de nieuwsbrief?',
  'Error removing subscriber': 'Fout bij het verwijderen van de abonnee',
  'Export CSV': 'CSV exporteren',
  'Search addresses': 'Adressen zoeken',
  'Subscribers could not be loaded': 'De abonnees konden niet worden geladen',
  'No address found': 'Geen adres gevonden',
  'No subscribers yet': 'Nog geen abonnees',
  'No address contains “{search}”.': 'Geen adres bevat ‘{search}’.',
  'Addresses appear here when somebody subscribes on News.':
    'Adressen verschijnen hier zodra iemand zich op Nieuws abonneert.',
  Newer: 'Nieuwere',
  Older: 'Oudere',
  '{total} subscriber, {confirmed} confirmed': '{total} abonnee, {confirmed} bevestigd',
  '{total} subscribers, {confirmed} confirmed': '{total} abonnees, {confirmed} bevestigd',
  'Set “isAdmin” to true or false.': 'Geef ‘isAdmin’ de waarde true of false.',
  'An address with accents or other special letters cannot be used: not every mail server delivers to it. Ask for another one.':
    'Een adres met accenten of andere bijzondere letters kan niet worden gebruikt: niet elke mailserver bezorgt daar. Vraag om een ander adres.',
  'Choose a role': 'Kies een rol',
})

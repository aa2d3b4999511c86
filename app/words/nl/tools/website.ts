import { inDutch } from './in-dutch.ts'

/** Addresses, the past, the trash, the status and the dashboard. */
export const website = inDutch({
  'Links to addresses where nothing is': 'Links naar adressen waar niets is',
  'Visitors who follow one of them read “not found”. Change the link, or add a redirect.':
    'Bezoekers die zo’n link volgen, lezen ‘niet gevonden’. Wijzig de link of voeg een doorverwijzing toe.',
  'Links to {target}': 'Linkt naar {target}',
  'Redirects are for addresses that lead nowhere.': 'Doorverwijzingen zijn voor adressen die nergens heen leiden.',
  'What follows the question mark of an address does not count.':
    'Wat in een adres na het vraagteken staat, telt niet mee.',
  'A page stands at this address now, and visitors see that.':
    'Op dit adres staat nu een pagina; bezoekers krijgen die te zien.',
  'There is nothing at {path}: visitors would be led to “not found”.':
    'Er is niets op {path}: bezoekers zouden ‘niet gevonden’ te zien krijgen.',
  '{path} cannot be shown to visitors just now ({status}).':
    '{path} kan op dit moment niet aan bezoekers worden getoond ({status}).',
  '{path} is a page: “{title}”.': '{path} is een pagina: ‘{title}’.',
  'There is a file at {path}.': 'Op {path} staat een bestand.',
  '1 more address was not checked.': 'Nog 1 adres is niet gecontroleerd.',
  '{count} more addresses were not checked.': 'Nog {count} adressen zijn niet gecontroleerd.',
  'The first {count} of {total} are shown.': 'De eerste {count} van {total} worden getoond.',
  'Links whose target visitors cannot see': 'Links waarvan bezoekers het doel niet kunnen zien',
  'Every link from text to text leads to something published.':
    'Elke link van tekst naar tekst leidt naar iets wat gepubliceerd is.',
  'Visitors read the words without the link. It is there again as soon as its target is published.':
    'Bezoekers lezen de woorden zonder de link. De link is er weer zodra het doel is gepubliceerd.',
  'something that is no longer on the page “Company”': 'iets wat niet meer op de pagina ‘Onderneming’ staat',
  'something that was deleted for good': 'iets wat definitief is verwijderd',
  '{name}, in the {trash}': '{name}, in de {trash}',

  '{link}, a draft': '{link}, een concept',
  '{link}, scheduled': '{link}, ingepland',
  'Error forgetting the address': 'Fout bij het vergeten van het adres',
  '{address} is forgotten': '{address} is vergeten',
  'Not found by visitors': 'Niet gevonden door bezoekers',
  'None of these.': 'Geen hiervan.',
  'Nobody has asked for an address that does not exist.': 'Niemand heeft om een adres gevraagd dat niet bestaat.',
  Once: 'Eén keer',
  'First {at}': 'Voor het eerst op {at}',
  'Last {at}': 'Laatst op {at}',
  'Redirect…': 'Doorverwijzen…',
  Forget: 'Vergeten',
  'The {count} that matter most of {total} are shown. Search to find others.':
    'De {count} belangrijkste van {total} worden getoond. Zoek om andere te vinden.',
  'Linked from {address}': 'Gelinkt vanaf {address}',
  'This website': 'Deze website',

  'Error saving the redirect': 'Fout bij het opslaan van de doorverwijzing',
  'Change a redirect': 'Een doorverwijzing wijzigen',
  'Add a redirect': 'Een doorverwijzing toevoegen',
  'An address that leads nowhere, such as /old-page': 'Een adres dat nergens heen leidt, zoals /old-page',
  'A page of this website, such as /news': 'Een pagina van deze website, zoals /news',
  'To{address}': 'Naar{address}',
  'Save redirect': 'Doorverwijzing opslaan',
  'Add redirect': 'Doorverwijzing toevoegen',
  'Add anyway': 'Toch toevoegen',
  'Add many at once': 'Veel tegelijk toevoegen',
  'Old and new addresses': 'Oude en nieuwe adressen',
  'One pair a line, the old address and then the new one, as pasted from two columns of a spreadsheet. Only the path of an old one counts, whatever website it names.':
    'Elk op een regel, het oude adres en dan het nieuwe, zoals twee kolommen van een spreadsheet worden geplakt. Van een oud adres telt het pad, welke website het ook noemt.',
  'Add all': 'Alle toevoegen',
  '{done} of {count} redirects were added': '{done} van {count} doorverwijzingen zijn toegevoegd',
  'The others are left in the list, with the reasons below it.':
    'De andere staan nog in de lijst, met de redenen eronder.',
  Redirects: 'Doorverwijzingen',
  'There are none yet.': 'Er zijn er nog geen.',
  'Remove the redirect from {address}? It leads nobody to {target} then.':
    'De doorverwijzing van {address} verwijderen? Die leidt dan niemand meer naar {target}.',
  'Error removing the redirect': 'Fout bij het verwijderen van de doorverwijzing',
  '{address} leads to {to} now': '{address} leidt nu naar {to}',
  '{address} is the address of a page': '{address} is het adres van een pagina',
  '{address} leads nowhere now': '{address} leidt nu nergens meer heen',
  'The redirect from {address} was removed': 'De doorverwijzing van {address} is verwijderd',
  'leads to': 'leidt naar',
  'By an editor': 'Door een redacteur',
  Automatic: 'Automatisch',
  'Since {at}': 'Sinds {at}',
  'the redirect from {address}': 'doorverwijzing van {address}',
  'This redirect was removed in the meantime.': 'Deze doorverwijzing is intussen verwijderd.',
  'This redirect was changed in the meantime: the list shows how it is now.':
    'Deze doorverwijzing is intussen gewijzigd: de lijst toont hoe die nu is.',
  '{from} leads to {to} now.': '{from} leidt nu naar {to}.',
  '{asked} leads elsewhere itself, so this goes straight to where it ends.':
    '{asked} leidt zelf verder, dus dit gaat rechtstreeks naar het eindpunt.',
  'So does what led to {from} before: {others}.': 'Hetzelfde geldt voor wat eerder naar {from} leidde: {others}.',
  'Old addresses lead visitors to new ones, for good. When the slug of something published changes, that happens by itself.':
    'Oude adressen leiden bezoekers blijvend naar nieuwe. Als het adresdeel van iets gepubliceerds verandert, gebeurt dat vanzelf.',
  'Addresses could not be loaded': 'De adressen konden niet worden geladen',
  '{total} redirect, {automatic} automatic': '{total} doorverwijzing, {automatic} automatisch',
  '{total} redirects, {automatic} automatic': '{total} doorverwijzingen, {automatic} automatisch',
  'What is below /{folder} belongs to the program.': 'Wat onder /{folder} staat, hoort bij het programma.',
  'Links in emails lead to {path}: it belongs to the program.':
    'Links in e-mails leiden naar {path}: dat hoort bij het programma.',
  'Visitors cannot see what is below /{folder}.': 'Bezoekers kunnen niet zien wat onder /{folder} staat.',
  'An address is required.': 'Een adres is verplicht.',
  'This is not an address.': 'Dit is geen adres.',
  'Only addresses of this website, such as /about or {url}/about.':
    'Alleen adressen van deze website, zoals /about of {url}/about.',
  'An address must be {count} characters or less.': 'Een adres mag hoogstens {count} tekens lang zijn.',
  'This is not an address: it has a percent sign that stands for nothing.':
    'Dit is geen adres: een procentteken staat voor niets.',
  'This address leads to {known} already: change that one.':
    'Dit adres leidt al naar {known}: wijzig die doorverwijzing.',
  'An address cannot lead to itself.': 'Een adres kan niet naar zichzelf leiden.',
  '{to} leads back to {from}: visitors would go in a circle.':
    '{to} leidt terug naar {from}: bezoekers zouden in een kring rondgaan.',

  'Name the address in “path”.': 'Noem het adres in ‘path’.',
  'Name both addresses, in “from” and “to”.': 'Noem beide adressen, in ‘from’ en ‘to’.',
  'Name the version that you saw, in “version”.': 'Noem de versie die u zag, in ‘version’.',

  'Select a module to manage your website content': 'Kies een onderdeel om de inhoud van uw website te beheren',
  Languages: 'Talen',
  'Counted in texts that visitors see.': 'Geteld in teksten die bezoekers zien.',
  '{language}, texts': '{language}, teksten',
  'Public in {count} of {total} records.': 'Openbaar in {count} van {total} items.',
  'Out of date in {language}': 'Verouderd in het {language}',
  '{count} text, last published {at}': '{count} tekst, laatst gepubliceerd op {at}',
  '{count} texts, last published {at}': '{count} teksten, laatst gepubliceerd op {at}',
  '{done} of {total}, {count} out of date': '{done} van {total}, {count} verouderd',
  '{done} of {total}': '{done} van {total}',
  Waiting: 'In afwachting',
  'Published {late}, on {at}: at the scheduled time the server or its database was down, or something held it up.':
    '{late} gepubliceerd, op {at}: op het geplande moment was de server of de database onbereikbaar, of hield iets het tegen.',

  'Go to': 'Naar',
  'In their texts': 'In hun teksten',
  'Search could not be opened': 'Zoeken kon niet worden geopend',
  'Check your connection and try again. If that does not help, reload the page.':
    'Controleer uw verbinding en probeer het opnieuw. Helpt dat niet, laad dan de pagina opnieuw.',
  'Go to, create or find': 'Ga naar, maak aan of vind',
  'Go to, create or find …': 'Ga naar, maak aan of vind …',
  Searching: 'Bezig met zoeken',
  'Nothing found': 'Niets gevonden',
  '{count} result': '{count} resultaat',
  '{count} results': '{count} resultaten',
  'Your session has ended. Sign in again in a new tab.': 'Uw sessie is beëindigd. Log opnieuw in op een nieuw tabblad.',
  'Records could not be searched. Please try again in a moment.':
    'Er kon niet worden gezocht. Probeer het over enkele ogenblikken opnieuw.',

  'Width of the preview': 'Breedte van de preview',

  Tablet: 'Tablet',
  Desktop: 'Desktop',

  // Behind the address of another website.
  'was not checked, because it is not an address': 'is niet gecontroleerd: het is geen adres',
  'was not checked to its end, because it leads on more than {count} times':
    'is niet tot het einde gecontroleerd: het leidt meer dan {count} keer verder',
  'was not checked, because {why}': 'is niet gecontroleerd: {why}',
  'was not checked, because after a redirect {why}': 'is niet gecontroleerd, na een doorverwijzing: {why}',
  'was not checked, because the others took too long': 'is niet gecontroleerd: de andere duurden te lang',
  'was not found: {why}': 'is niet gevonden: {why}',
  'was not found: that website has no such page': 'is niet gevonden: die website heeft deze pagina niet',
  'there is no website of that name': 'er is geen website met die naam',
  'it leads into a private network': 'het leidt naar een privénetwerk',
  'only web addresses are checked': 'alleen webadressen worden gecontroleerd',
  'it contains a name or a password': 'het bevat een naam of een wachtwoord',
  'its port is not one for websites': 'de poort is niet die van een website',
  'has moved to {address}': 'is verhuisd naar {address}',
  'is fine': 'is in orde',
  'does not answer': 'antwoordt niet',
  'does not answer in time': 'antwoordt niet op tijd',
  'does not answer: its certificate is not accepted': 'antwoordt niet: het certificaat wordt niet geaccepteerd',
  'does not answer as it should ({status})': 'antwoordt niet zoals het hoort ({status})',
  'does not let a program look ({status}): open it yourself':
    'laat geen programma kijken ({status}): open het adres zelf',
})

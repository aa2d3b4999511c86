import { inDutch } from './in-dutch.ts'

/** Lists of records, what is said of a record wherever it stands, and what calls are refused with. */
export const records = inDutch({
  'Pages of the library': 'Pagina’s van de bibliotheek',
  'Page {page} of {pages}': 'Pagina {page} van {pages}',
  'Page {page}': 'Pagina {page}',
  '{first}–{last} of {count}': '{first}–{last} van {count}',
  '{count} of {all}': '{count} van {all}',
  'Select all on this page': 'Alles op deze pagina selecteren',

  '{count} selected': '{count} geselecteerd',
  'Clear selection': 'Selectie wissen',
  'Delete selected': 'Selectie verwijderen',

  'No {noun} has everything you are looking for.': 'Geen {noun} heeft alles wat u zoekt.',
  'Show all {nouns}': 'Alle {nouns} tonen',
  'Search {nouns}': 'Zoeken in {nouns}',
  'Any state': 'Elke status',

  'Last changed': 'Laatst gewijzigd',

  'Not stated': 'Niet vermeld',
  'Not counted': 'Niet geteld',

  Written: 'Ingevoerd',

  'From {first} to {last} in {count} values': 'Van {first} naar {last} in {count} waarden',
  'Used on': 'Gebruikt op',
  'View {title} on website, opens in a new tab': '{title} op de website bekijken, opent in een nieuw tabblad',
  'View on website': 'Op de website bekijken',

  'Duplicate {title}': '{title} dupliceren',
  'Edit {title}': '{title} bewerken',
  'Delete {title}': '{title} verwijderen',
  'Move {title} up': '{title} omhoog verplaatsen',
  'Move {title} down': '{title} omlaag verplaatsen',

  '{title} moved to position {place} of {total}': '{title} staat nu op plaats {place} van {total}',
  'The order was not saved': 'De volgorde is niet opgeslagen',
  'The list was changed in the meantime. It has been loaded again: please move it once more.':
    'De lijst is intussen gewijzigd en opnieuw geladen. Verplaats het item nog een keer.',
  'Delete {items}?': '{items} verwijderen?',

  'It disappears from the website at once.': 'Dit verdwijnt meteen van de website.',
  'Visitors do not see it.': 'Bezoekers zien dit niet.',
  'They disappear from the website at once.': 'Ze verdwijnen meteen van de website.',
  'Visitors do not see them.': 'Bezoekers zien ze niet.',
  'It was already deleted.': 'Dit was al verwijderd.',
  '{items} deleted': 'Verwijderd: {items}',
  'Error restoring {noun}': 'Fout bij het terugzetten van {noun}',
  'Undo again': 'Opnieuw ongedaan maken',
  '{items} restored': '{items} teruggezet',
  'What was to be published meanwhile is a draft now.':
    'Wat intussen gepubliceerd had moeten worden, is nu een concept.',
  'What you typed is still here. Please try again.': 'Wat u hebt getypt, staat er nog. Probeer het opnieuw.',
  'The server could not answer. Please try again in a moment.':
    'De server kon niet antwoorden. Probeer het over enkele ogenblikken opnieuw.',
  'The server could not read this request. Reload the page and try again.':
    'De server kon dit verzoek niet lezen. Laad de pagina opnieuw en probeer het nog eens.',
  'The database does not answer. Please try again in a moment.':
    'De database antwoordt niet. Probeer het over enkele ogenblikken opnieuw.',
  and: 'en',
  'Only {names} can be used here.': 'Hier kan alleen {names} worden gebruikt.',
  'Nothing is sent here.': 'Hier wordt niets verzonden.',
  'No file was sent. Choose the file again.': 'Er is geen bestand verzonden. Kies het bestand opnieuw.',
  'There is nothing to read here.': 'Hier valt niets te lezen.',
  'This account has no access to the CMS. Ask an administrator for it, then try again.':
    'Dit account heeft geen toegang tot het CMS. Vraag een beheerder erom en probeer het opnieuw.',
  'Your session has ended. Sign in again in a new tab, then try again.':
    'Uw sessie is beëindigd. Log opnieuw in op een nieuw tabblad en probeer het dan nog eens.',
  'You are signed in as {email} now, in another tab. Reload the page to go on.':
    'U bent nu ingelogd als {email}, op een ander tabblad. Laad de pagina opnieuw om verder te gaan.',
  'Your changes are not saved. Leave without saving them?':
    'Uw wijzigingen zijn niet opgeslagen. Weggaan zonder ze op te slaan?',
  '{noun}, no longer there': '{noun}, bestaat niet meer',
  'It leads to a record of this website.': 'Leidt naar een item van deze website.',
  'What it led to is gone: visitors see its words without a link.':
    'Waar dit naartoe leidde, bestaat niet meer: bezoekers zien de woorden zonder link.',
  'It leads to {path}, wherever that moves.': 'Leidt naar {path}, ook als dat adres verandert.',
  'Visitors see the link when it is published.': 'Bezoekers zien de link zodra het doel is gepubliceerd.',
  it: 'dit item',
  them: 'deze items',
  '{count} link to {to} will no longer be shown; its words stay.':
    '{count} link naar {to} vervalt; de woorden blijven staan.',
  '{count} links to {to} will no longer be shown; their words stay.':
    '{count} links naar {to} vervallen; de woorden blijven staan.',
  '{count} page connected with {to} will no longer show the connection.':
    '{count} pagina die met {to} is verbonden, toont die verbinding niet meer.',
  '{count} pages connected with {to} will no longer show the connection.':
    '{count} pagina’s die met {to} zijn verbonden, tonen die verbinding niet meer.',
  '{count} page or text shows {to}, and will lack a figure.':
    '{count} pagina of tekst toont {to} en mist dan een cijfer.',
  '{count} pages and texts show {to}, and will lack a figure.':
    '{count} pagina’s en teksten tonen {to} en missen dan een cijfer.',
  'No other version is published: {path} will be empty, although links in the footer and in texts lead there.':
    'Er is geen andere versie gepubliceerd: op {path} staat dan niets, hoewel links in de voettekst en in teksten daarheen leiden.',
  'With draft': 'Met concept',
  'Not published': 'Niet gepubliceerd',
  'Overdue since {at}': 'Te laat sinds {at}',
  'It was to be published on {at} and is not yet. The website tries again every second. Header and footer wait while a page that they lead to is scheduled for later. If that is not why, and this stays, tell whoever runs the website: the server’s log names the reason.':
    'Het zou op {at} worden gepubliceerd en is dat nog niet. De website probeert het elke seconde opnieuw. Kop- en voettekst wachten zolang een pagina waarnaar ze leiden voor later is ingepland. Ligt het daar niet aan en blijft dit zo, meld het dan aan wie de website beheert: het technische log van de server noemt de reden.',

  'Draft scheduled for {at}': 'Concept ingepland op {at}',
  'Draft, not visible': 'Concept, niet zichtbaar',
  'Draft beside the published version': 'Concept naast de gepubliceerde versie',
  'Visitors see it once it is published.': 'Bezoekers zien dit zodra het is gepubliceerd.',
  'Visitors see it.': 'Bezoekers zien dit.',
  'Visitors see nothing until then.': 'Tot dan zien bezoekers niets.',
  'Visitors see the published version until then.': 'Tot dan zien bezoekers de gepubliceerde versie.',
  'Visitors see the published version; the draft stands here.':
    'Bezoekers zien de gepubliceerde versie; hier staat het concept.',
  'Draft, to be published {at}': 'Concept, wordt gepubliceerd op {at}',
  'Published, with a draft beside it': 'Gepubliceerd, met een concept ernaast',
  'Published, with a draft beside it to be published {at}':
    'Gepubliceerd, met een concept ernaast dat wordt gepubliceerd op {at}',
  'Where used': 'Waar gebruikt',
  'No record and no draft names this picture.': 'Geen item of concept gebruikt deze afbeelding.',
  'No record and no draft names this file.': 'Geen item of concept gebruikt dit bestand.',
  'What could be restored with it:': 'Wat hiermee kan worden teruggezet:',
  'In the trash': 'In de prullenbak',
  'In its history': 'In de geschiedenis',
  added: 'toegevoegd',
})

import { inDutch } from './in-dutch.ts'

/** What was changed in a record, version by version, and how one is restored. */
export const history = inDutch({
  'There is no such version.': 'Deze versie bestaat niet.',

  'This {noun} is in the {trash}. Restore it there first; then its versions can be restored as well.':
    'Dit item ({noun}) ligt in de {trash}. Zet het daar eerst terug; daarna kunnen ook de versies worden teruggezet.',

  'This {noun} was deleted for good. What it held can be read here, but not restored.':
    'Dit item ({noun}) is definitief verwijderd. Wat erin stond, is hier te lezen, maar niet terug te zetten.',
  'This is what stands now.': 'Dit is wat er nu staat.',
  'The version of {at} is restored.': 'De versie van {at} is teruggezet.',
  'This version could not be restored': 'Deze versie kon niet worden teruggezet',
  'Restore this version': 'Deze versie terugzetten',
  'Restore and publish': 'Terugzetten en publiceren',
  'Restore as a draft': 'Terugzetten als concept',
  'A draft waits beside what is published: either way this version takes its place. It stays in this history.':
    'Naast wat is gepubliceerd, staat een concept klaar: in beide gevallen komt deze versie ervoor in de plaats. Het concept blijft in deze geschiedenis.',
  'Either way its schedule ends.': 'In beide gevallen vervalt de planning.',
  'This {noun} has a draft beside what is published. Restoring puts this version in its place; the draft stays in the history. Restore anyway?':
    'Naast wat van dit item ({noun}) is gepubliceerd, staat een concept klaar. Bij het terugzetten komt deze versie ervoor in de plaats; het concept blijft in de geschiedenis. Toch terugzetten?',
  'Visitors see this version at once.': 'Bezoekers zien deze versie meteen.',

  'Visitors see nothing of it.': 'Bezoekers zien er niets van.',

  'There is no such {noun}.': 'Dit item ({noun}) bestaat niet.',
  'There are no drafts of {nouns}.': 'Van {nouns} zijn er geen concepten.',
  'There is no such version any more. The list has been loaded again.':
    'Deze versie bestaat niet meer. De lijst is opnieuw geladen.',
  'This {noun} was deleted in the meantime. Restore it from the trash first.':
    'Dit item ({noun}) is intussen verwijderd. Zet het eerst terug uit de prullenbak.',

  'Look at what stands now, then restore again if that is still what you want.':
    'Kijk wat er nu staat en zet daarna opnieuw terug, als u dat nog wilt.',
  '{who} has saved this {noun} in the meantime.': '{who} heeft dit item ({noun}) intussen opgeslagen.',
  'Nothing was changed. Open the {noun}, take over what you need by hand, and save it.':
    'Er is niets gewijzigd. Open het item ({noun}), neem met de hand over wat u nodig hebt en sla het op.',

  'The history could not be loaded': 'De geschiedenis kon niet worden geladen',
  'Published, with another {fields}': 'Gepubliceerd, met een wijziging in {fields}',
  'Created as a draft': 'Aangemaakt als concept',
  Created: 'Aangemaakt',
  'As it stood: the oldest version that is kept': 'Zoals het was: de oudste versie die is bewaard',
  'Changed {fields}': 'Gewijzigd: {fields}',
  'Saved without a change': 'Opgeslagen zonder wijziging',
  'Saved as a draft: {fields}': 'Opgeslagen als concept: {fields}',
  'Saved as a draft': 'Opgeslagen als concept',

  'Not published at the scheduled time': 'Niet op tijd gepubliceerd',
  'Moved in the list': 'Verplaatst in de lijst',
  'Picture repaired': 'Afbeelding hersteld',
  'Restored from the trash': 'Teruggezet uit de prullenbak',
  'Restored an earlier version: {fields}': 'Eerdere versie teruggezet: {fields}',
  'Restored an earlier version': 'Eerdere versie teruggezet',
  '“{label}”': '‘{label}’',
  '{field} ({count} changes)': '{field} ({count} wijzigingen)',

  'order of {list}': 'volgorde van {list}',
  'Order of {list}': 'Volgorde van {list}',

  Unknown: 'Onbekend',
  'Newest versions': 'Nieuwste versies',
  'Older versions': 'Oudere versies',
  'What visitors saw in the meantime': 'Wat bezoekers intussen zagen',
  'What stands around it is today’s.': 'Wat eromheen staat, is van vandaag.',
  'As visitors saw it.': 'Zoals bezoekers het zagen.',
  'A draft: visitors would have seen it like this.': 'Een concept: bezoekers zouden het zo hebben gezien.',
  'The page is being drawn.': 'De pagina wordt opgebouwd.',
  'All versions': 'Alle versies',
  'There is no such version': 'Deze versie bestaat niet',
  'It is older than the history that is kept, or never existed.':
    'De versie is ouder dan de geschiedenis die wordt bewaard, of heeft nooit bestaan.',
  '{what}, by {editor}': '{what}, door {editor}',
  'The version before shows what it held.': 'De versie hiervoor toont wat erin stond.',
  'What is shown': 'Wat wordt getoond',
  'This version': 'Deze versie',
  Now: 'Nu',
  'What stands now is the same.': 'Wat er nu staat, is hetzelfde.',

  After: 'Erna',
  'No field was changed.': 'Er is geen veld gewijzigd.',
  'With the version before': 'Met de versie ervoor',
  'What it began with': 'Waarmee het begon',
  'With what stands now': 'Met wat er nu staat',
  'The page': 'De pagina',
  'The whole version': 'De hele versie',
  'The draft': 'Het concept',
})

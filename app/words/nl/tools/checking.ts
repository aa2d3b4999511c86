import { inDutch } from './in-dutch.ts'

/** What stands around the fields of a form: languages, the publish check, the preview; and the lists of pages and figures. */
export const checking = inDutch({
  'Language of the fields': 'Taal van de velden',

  draft: 'concept',
  ready: 'klaar',
  public: 'openbaar',
  '{state}, out of date': '{state}, verouderd',

  Missing: 'Ontbreekt',
  'Out of date': 'Verouderd',
  'State of {language}': 'Status van het {language}',
  'Visitors can read it once its state is Public.': 'Bezoekers kunnen het lezen zodra de status Openbaar is.',
  '{language} says all that English says.': 'In het {language} staat alles wat er in het Engels staat.',
  '{count} of {total} texts are there.': '{count} van {total} teksten zijn er.',
  '{count} is out of date.': '{count} is verouderd.',
  '{count} are out of date.': '{count} zijn verouderd.',
  'Next text to do': 'Volgende openstaande tekst',
  'Begin with the English text': 'Beginnen met de Engelse tekst',
  'English has changed since, as marked: edit it, or say that it still holds.':
    'Het Engels is sindsdien gewijzigd, zoals gemarkeerd: bewerk de vertaling of geef aan dat ze nog klopt.',
  'English shows another file, film or picture since: edit it, or say that it still holds.':
    'In het Engels staat inmiddels een ander bestand, een andere film of een andere afbeelding: bewerk de vertaling of geef aan dat ze nog klopt.',
  'English says something else since: edit it, or say that it still holds.':
    'In het Engels staat inmiddels iets anders: bewerk de vertaling of geef aan dat ze nog klopt.',
  'Still right': 'Klopt nog',

  'Close the check': 'Controle sluiten',
  'Must be corrected:': 'Moet worden verbeterd:',
  'Worth a look:': 'Even bekijken:',
  'Go to {field}': 'Naar {field}',
  'The page is ready: nothing to correct': 'De pagina is klaar: er is niets te verbeteren',
  '{count} thing to correct before this is published': '{count} punt te verbeteren vóór publicatie',
  '{count} things to correct before this is published': '{count} punten te verbeteren vóór publicatie',
  '{count} thing worth a look, nothing that must be corrected':
    '{count} punt om even te bekijken, niets wat moet worden verbeterd',
  '{count} things worth a look, nothing that must be corrected':
    '{count} punten om even te bekijken, niets wat moet worden verbeterd',
  '{count} thing could not be looked at.': '{count} punt kon niet worden bekeken.',
  '{count} things could not be looked at.': '{count} punten konden niet worden bekeken.',
  'There was no answer in time, or the page has too many links.':
    'Er kwam niet op tijd antwoord, of de pagina heeft te veel links.',
  'Check links': 'Links controleren',
  'Checking links…': 'Links controleren…',
  'Links to other websites': 'Links naar andere websites',
  '{count} link to another website: checked when you press the button.':
    '{count} link naar een andere website: wordt gecontroleerd als u op de knop drukt.',
  '{count} links to other websites: checked when you press the button.':
    '{count} links naar andere websites: worden gecontroleerd als u op de knop drukt.',
  'All links to other websites are fine.': 'Alle links naar andere websites werken.',
  'Fine: {count} of {all} links.': 'In orde: {count} van {all} links.',
  'Not checked: {left} more. {most} are checked at a time.':
    'Niet gecontroleerd: nog {left}. Er worden er {most} per keer gecontroleerd.',
  'Its date lies in the future.': 'De datum ligt in de toekomst.',
  'Published now, it would stand above everything newer until then: schedule it, or take today’s date.':
    'Nu gepubliceerd zou dit tot dan boven al het nieuwere staan: plan de publicatie in of neem de datum van vandaag.',
  'It is {phase}, and its completion is still to come.': 'De fase is ‘{phase}’, maar de oplevering moet nog komen.',
  'Its completion date is past, and it is not completed.':
    'De opleverdatum is voorbij, maar volgens de fase is dit niet opgeleverd.',
  'One of the two, phase or completion date, is not true any more.':
    'Een van de twee, fase of opleverdatum, klopt niet meer.',
  'It would not be in force: another version bears a later date.':
    'Deze versie zou niet van kracht zijn: een andere heeft een latere datum.',
  'Visitors go on reading that one: give this one the later date, or unpublish the other.':
    'Bezoekers blijven die andere lezen: geef deze de latere datum, of haal de andere van de website.',
  'Nothing fits “{filter}”: visitors do not see this list.':
    'Niets past bij ‘{filter}’: bezoekers zien deze lijst niet.',
  'Write it as the forms of these records say it, or leave it empty.':
    'Schrijf het zoals het in de formulieren ervan staat, of laat het leeg.',
  '“{text}” is no address of a website.': '‘{text}’ is geen adres van een website.',
  'Visitors see no button for it: enter an address such as www.example.org, or leave it empty.':
    'Bezoekers zien er geen knop voor: vul een adres in zoals www.example.org, of laat het leeg.',
  'It has no place on the map.': 'Dit heeft geen plaats op de kaart.',
  'It is in the list only: enter latitude and longitude, or press on the map.':
    'Het staat alleen in de lijst: vul breedtegraad en lengtegraad in of klik op de kaart.',
  'Only one of its two coordinates is there.': 'Van de plaats is maar één getal ingevuld.',
  'The map needs both: latitude and longitude.': 'De kaart heeft beide nodig: breedtegraad en lengtegraad.',
  'Its place on the map lies outside of {country}.': 'De plaats op de kaart ligt niet in {country}.',
  Belgium: 'België',
  Luxembourg: 'Luxemburg',
  Netherlands: 'Nederland',
  'Location and coordinates do not agree: have latitude and longitude been swapped?':
    'Locatie en coördinaten komen niet overeen: zijn breedtegraad en lengtegraad verwisseld?',
  '“{figure}” is given without a date.': '‘{figure}’ staat er zonder datum.',
  'Add the date for which it is true, for example “at 30 September 2026”.':
    'Vermeld per wanneer dit klopt, bijvoorbeeld ‘at 30 September 2026’.',
  'The figure “{key}” is not published.': 'Het cijfer ‘{key}’ is niet gepubliceerd.',
  'Visitors see the page without it: publish it, or choose another one.':
    'Bezoekers zien de pagina zonder dit cijfer: publiceer het of kies een ander.',
  'No figure that visitors see has the key {key}.': 'Geen cijfer dat bezoekers zien, heeft de sleutel {key}.',
  'The figure {key} is scheduled.': 'Het cijfer {key} is ingepland.',
  'Until its time visitors would read the key itself: schedule this for then or later.':
    'Tot die tijd zouden bezoekers de sleutel zelf lezen: plan dit voor dat moment of later in.',
  'The press room names “{name}”, and no department is called that.':
    'De perspagina noemt ‘{name}’, en geen afdeling heet zo.',
  'Journalists find nobody to ask there: make “Company” and “Documents and press” agree.':
    'Journalisten vinden daar niemand om iets te vragen: laat ‘Onderneming’ en ‘Documenten en pers’ hetzelfde zeggen.',
  '{key} stays as it is typed.': '{key} blijft staan zoals het is getypt.',
  'Figures and names are not filled in here, because this text must not change with them: write it out.':
    'Cijfers en namen worden hier niet ingevuld, omdat deze tekst daarmee niet mag veranderen: schrijf het uit.',
  'They would read the key itself: choose one from the register.':
    'Ze zouden de sleutel zelf lezen: kies er een uit het register.',
  'Under Figures, take the count or say why the other one stays.':
    'Neem onder Cijfers de telling over of geef aan waarom het andere blijft staan.',
  'Write the count, or say why the other one stays.': 'Vul de telling in of geef aan waarom het andere blijft staan.',
  '{label} is not translated.': '{label} is niet vertaald.',
  '{language} goes public with all texts that English has.':
    'Het {language} wordt openbaar met alle teksten die het Engels heeft.',
  '{count} more text is not translated.': 'Nog {count} tekst is niet vertaald.',
  '{count} more texts are not translated.': 'Nog {count} teksten zijn niet vertaald.',
  'The button “Next text to do” leads to each of them.':
    'De knop ‘Volgende openstaande tekst’ brengt u naar elk daarvan.',
  '{label} is out of date.': '{label} is verouderd.',
  'English has changed since: edit it, or say that it is still right.':
    'Het Engels is sindsdien gewijzigd: bewerk de vertaling of geef aan dat ze nog klopt.',
  '{language} would go public as it is: {count} text is out of date.':
    'Het {language} zou zo openbaar worden: {count} tekst is verouderd.',
  '{language} would go public as it is: {count} texts are out of date.':
    'Het {language} zou zo openbaar worden: {count} teksten zijn verouderd.',
  'Edit what is marked there, say that it is still right, or choose Ready as the state of {language}.':
    'Bewerk wat daar gemarkeerd is, geef aan dat het nog klopt of kies Klaar als status van het {language}.',
  'A link leads to a page that is in English only: {named}.':
    'Een link leidt naar een pagina die er alleen in het Engels is: {named}.',
  '{count} links lead to pages that are in English only: {named}':
    '{count} links leiden naar pagina’s die er alleen in het Engels zijn: {named}',
  'They are marked so for readers, until those pages are public in {language}.':
    'Voor lezers staat dat erbij, tot die pagina’s in het {language} openbaar zijn.',
  'Figures are shown in English: {keys}.': 'Cijfers staan er in het Engels: {keys}.',
  'Translate what they are called under Figures, and publish it in {language}.':
    'Vertaal onder Cijfers hoe ze heten en publiceer dat in het {language}.',
  '{count} picture is described in English only.': '{count} afbeelding is alleen in het Engels beschreven.',
  '{count} pictures are described in English only.': '{count} afbeeldingen zijn alleen in het Engels beschreven.',
  'Describe it in {language} under Images.': 'Beschrijf die onder Afbeeldingen in het {language}.',
  'Describe them in {language} under Images.': 'Beschrijf die onder Afbeeldingen in het {language}.',
  'It would stand on every page: publish what it leads to first, choose another page or take the link out.':
    'Deze link zou op elke pagina staan: publiceer eerst het doel, kies een andere pagina of haal de link weg.',
  'It is connected with what is not published: {names}.':
    'Dit is verbonden met iets wat niet is gepubliceerd: {names}.',
  'It is connected with what is not published.': 'Dit is verbonden met iets wat niet is gepubliceerd.',
  'It is connected with what is deleted: {names}.': 'Dit is verbonden met iets wat is verwijderd: {names}.',
  'It is connected with what is deleted.': 'Dit is verbonden met iets wat is verwijderd.',
  'Visitors see the connection only while both are published.':
    'Bezoekers zien de verbinding alleen zolang beide zijn gepubliceerd.',
  'Visitors see the words without the link.': 'Bezoekers zien de woorden zonder de link.',
  'Visitors see the words without the links.': 'Bezoekers zien de woorden zonder de links.',
  '{count} link goes to a heading that is gone.': '{count} link gaat naar een kop die er niet meer is.',
  '{count} links go to headings that are gone.': '{count} links gaan naar koppen die er niet meer zijn.',
  '{count} link goes to a draft: {names}.': '{count} link gaat naar een concept: {names}.',
  '{count} links go to drafts: {names}.': '{count} links gaan naar concepten: {names}.',
  '{count} link goes to something deleted: {names}.': '{count} link gaat naar iets wat is verwijderd: {names}.',
  '{count} links go to what was deleted: {names}.': '{count} links gaan naar wat is verwijderd: {names}.',
  '{count} link goes to something deleted for good.': '{count} link gaat naar iets wat definitief is verwijderd.',
  '{count} links go to what was deleted for good.': '{count} links gaan naar wat definitief is verwijderd.',
  'The link to {address} leads to what is scheduled.': 'De link naar {address} leidt naar iets wat is ingepland.',
  'Visitors find it there once it is published: schedule this for then or later, or change the link.':
    'Bezoekers vinden het daar zodra het gepubliceerd is: plan dit voor dat moment of later, of wijzig de link.',
  'The link to {address} leads nowhere.': 'De link naar {address} leidt nergens heen.',
  'There is no such page for visitors: change the link, or publish that page first.':
    'Voor bezoekers bestaat die pagina niet: wijzig de link of publiceer eerst die pagina.',
  '{label}: a picture has no description.': '{label}: een afbeelding heeft geen beschrijving.',
  'Say what it shows, for people who cannot see it.':
    'Beschrijf wat erop te zien is, voor mensen die de afbeelding niet kunnen zien.',
  'The title of the page has {count} characters.': 'De titel van de pagina heeft {count} tekens.',
  'Search engines show about {count}: a shorter one is shown in full.':
    'Zoekmachines tonen er ongeveer {count}: een kortere titel wordt helemaal gelezen.',
  'The description for search engines has 1 character.': 'De beschrijving voor zoekmachines heeft 1 teken.',
  'The description for search engines has {count} characters.':
    'De beschrijving voor zoekmachines heeft {count} tekens.',
  'Between {least} and {most} are shown as they are.': 'Tussen {least} en {most} tekens worden ongewijzigd getoond.',
  'The headings of the page are not in order.': 'De koppen van de pagina staan niet in de juiste volgorde.',
  'Give every section that follows a titled one a title of its own.':
    'Geef elke sectie die op een sectie met een titel volgt, een eigen titel.',

  'The preview could not be opened': 'De preview kon niet worden geopend',
  'The page appears here once this is corrected: {notice}.':
    'De pagina verschijnt hier zodra dit is verbeterd: {notice}.',
  'This {noun} was deleted in the meantime': 'Dit item ({noun}) is intussen verwijderd',
  'The server cannot be reached.': 'De server is niet bereikbaar.',
  'Not current.': 'Niet actueel.',
  '{field} is framed': '{field} staat in het kader',
  'Press a text to go to its field': 'Klik op een tekst om naar het veld te gaan',
  'Private link': 'Privélink',
  'Private links': 'Privélinks',
  'Save this {noun} as a draft first: a private link shows the draft as it is stored.':
    'Sla dit item ({noun}) eerst als concept op: een privélink toont het concept zoals het is opgeslagen.',
  'This {noun} has no draft to share: a private link shows a draft. Save one first.':
    'Dit item ({noun}) heeft geen concept om te delen: een privélink toont een concept. Sla er eerst een op.',
  'There is no draft to share. Save one first.': 'Er is geen concept om te delen. Sla er eerst een op.',
  'A link to the stored draft, for': 'Een link naar het opgeslagen concept, voor',
  '{count} day': '{count} dag',
  '{count} days': '{count} dagen',
  'A link lasts {days} days: choose one of these.': 'Een link is {days} dagen geldig: kies een van deze.',
  'Make link': 'Link maken',
  'Anyone with this link sees the draft as last saved, until it is published.':
    'Iedereen met deze link ziet het laatst opgeslagen concept, totdat het wordt gepubliceerd.',
  'By {who}, until {at}': 'Door {who}, tot {at}',
  'Closed when {who} lost the role of an administrator. Take it over, and whoever has it can open it again.':
    'Gesloten toen {who} de rol van beheerder verloor. Neem de link over, dan kan wie hem heeft hem weer openen.',
  'Take over': 'Overnemen',
  Revoke: 'Intrekken',
  'the link by {who}': '(de link van {who})',
  'the link until {at}': '(de link tot {at})',
  'Error revoking the link': 'Fout bij het intrekken van de link',
  'The link is revoked': 'De link is ingetrokken',
  'Error taking the link over': 'Fout bij het overnemen van de link',
  'You are now responsible for the link: whoever has it can open it':
    'U bent nu verantwoordelijk voor de link: wie hem heeft, kan hem openen',
  'It was deleted in the meantime.': 'Dit is intussen verwijderd.',
  'This link has expired or was revoked in the meantime.': 'Deze link is intussen verlopen of ingetrokken.',

  'The pages could not be loaded': 'De pagina’s konden niet worden geladen',
  'Designed pages': 'Vaste pagina’s',
  'They cannot be deleted or moved. Their texts, pictures and links are yours to change.':
    'Deze kunnen niet worden verwijderd of verplaatst. Teksten, afbeeldingen en links kunt u wijzigen.',
  'Header, footer, company and settings': 'Kop- en voettekst, onderneming en instellingen',
  'What every page shows. A change to one of them shows everywhere at once.':
    'Wat op elke pagina staat. Een wijziging hierin is meteen overal te zien.',
  Home: 'Home',
  'Pages of your own, at an address of your choice.': 'Eigen pagina’s, op een adres naar keuze.',
  'Find, duplicate and delete pages': 'Pagina’s zoeken, dupliceren en verwijderen',
  'Changed {day}': 'Gewijzigd op {day}',
  Unchanged: 'Ongewijzigd',
  '{count} page': '{count} pagina',

  '{count} draft': '{count} concept',
  '{count} drafts': '{count} concepten',
  'No page': 'Geen pagina',

  'Use the count, {count}': 'Telling overnemen: {count}',
  'Keep {value} and say why': '{value} behouden en aangeven waarom',
  '“{label}” says {count} now': '‘{label}’ is nu {count}',

  'What is written is what is counted already.': 'Wat er staat, is al wat er is geteld.',
  'A draft of this figure waits: open it, and write the count there.':
    'Er wacht een concept van dit cijfer: open het en vul de telling daar in.',
  'A value of a later day stands there: open this figure, and correct that one.':
    'Er staat een waarde van een latere dag: open dit cijfer en verbeter die.',
  'Somebody else has changed this figure in the meantime. Please look at it again.':
    'Iemand anders heeft dit cijfer intussen gewijzigd. Bekijk het opnieuw.',
})

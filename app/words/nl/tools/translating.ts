import { inDutch } from './in-dutch.ts'

/** Texts that go to a translator, and what is told of a file that comes back. */
export const translating = inDutch({
  'Descriptions of pictures have no drafts: visitors read them at once.':
    'Beschrijvingen van afbeeldingen hebben geen concepten: bezoekers lezen ze meteen.',
  'Send to a translator': 'Naar een vertaler sturen',
  'One XLIFF 2.1 file, English beside {language}, that any translation program opens. Links, footnotes and formatting are in it as codes, and every text says how long it may be.':
    'Eén XLIFF 2.1-bestand, Engels naast {language}, dat elk vertaalprogramma opent. Links, voetnoten en opmaak staan erin als codes, en bij elke tekst staat hoe lang die mag zijn.',
  'Also what is up to date': 'Ook wat actueel is',
  'Export XLIFF': 'XLIFF exporteren',
  '{total} in all': '{total} in totaal',
  '{due} of {total}': '{due} van {total}',

  '{count} missing': '{count} ontbrekend',
  '{count} out of date': '{count} verouderd',
  'Choose a language of the website.': 'Kies een taal van de website.',
  'These are more than {count} records. Choose fewer for one file.':
    'Dit zijn meer dan {count} items. Kies er minder voor één bestand.',
  'There is nothing to translate in what was chosen.': 'In wat u hebt gekozen, valt niets te vertalen.',
  'The file cannot be imported': 'Het bestand kan niet worden overgenomen',
  'It is larger than {count} MB. Ask the translator for it in parts.':
    'Het is groter dan {count} MB. Vraag het in delen op.',
  'This file cannot be read as text. Choose the file that the translator sent back, in UTF-8.':
    'Dit bestand kan niet als tekst worden gelezen. Kies het bestand dat de vertaler heeft teruggestuurd, in UTF-8.',
  'Not everything was imported': 'Niet alles is overgenomen',
  '{count} record imported': '{count} item overgenomen',
  '{count} records imported': '{count} items overgenomen',
  'Import what came back': 'Overnemen wat terugkwam',
  'You see what is new, record by record, before anything is saved.':
    'U ziet per item wat nieuw is voordat er iets wordt opgeslagen.',
  'XLIFF file': 'XLIFF-bestand',
  'The file is being read …': 'Het bestand wordt gelezen …',
  'Save {count} record as a draft': '{count} item opslaan als concept',
  'Save {count} records as drafts': '{count} items opslaan als concept',
  'Publish {count} record': '{count} item publiceren',
  'Publish {count} records': '{count} items publiceren',
  'New in {count} record, in {language}.': 'Nieuw in {count} item, in het {language}.',
  'New in {count} records, in {language}.': 'Nieuw in {count} items, in het {language}.',
  'Nothing is new, in {language}.': 'Er is niets nieuws in het {language}.',
  '{count} record as it is here already.': '{count} item staat hier al zo.',
  '{count} records as they are here already.': '{count} items staan hier al zo.',
  '{count} record imported, {open} public now.': '{count} item overgenomen, waarvan nu {open} openbaar.',
  '{count} records imported, {open} public now.': '{count} items overgenomen, waarvan nu {open} openbaar.',
  '{title} is public.': '{title} is openbaar.',
  '{title} is a draft: {reason}.': '{title} is een concept: {reason}.',
  '{title} is a draft.': '{title} is een concept.',
  '{title} was not saved: {reason}': '{title} is niet opgeslagen: {reason}',
  '{title} was saved by somebody else just now. Choose the file again to see what is new.':
    '{title} is zojuist door iemand anders opgeslagen. Kies het bestand opnieuw om te zien wat nieuw is.',
  '{title} was deleted in the meantime.': '{title} is intussen verwijderd.',
  '{title} could not be saved just now. Try again.': '{title} kon nu niet worden opgeslagen. Probeer het opnieuw.',
  '{title} has nothing new.': '{title} heeft niets nieuws.',
  'The file is larger than {count} MB. Ask the translator for it in parts.':
    'Het bestand is groter dan {count} MB. Vraag het in delen op.',
  'The file is translated from “{language}”, and not from English.':
    'Het bestand is vertaald vanuit ‘{language}’ en niet vanuit het Engels.',
  'The website does not speak the language of this file, “{language}”.':
    'De website is er niet in de taal van dit bestand, ‘{language}’.',
  '{count} text': '{count} tekst',
  '{count} texts': '{count} teksten',
  'What is new': 'Wat nieuw is',
  'Somebody has changed this translation here since the file was exported.':
    'Iemand heeft deze vertaling hier gewijzigd nadat het bestand is geëxporteerd.',
  'The English has changed since, so this will be out of date. It is now: {text}':
    'Het Engels is sindsdien gewijzigd, dus dit zal verouderd zijn. Het is nu: {text}',
  'Nothing to do in {language}': 'Niets te doen in het {language}',
  '{count} records to do in {language}': '{count} items te doen in het {language}',
  'Translations could not be loaded': 'De vertalingen konden niet worden geladen',
  'The website speaks English only': 'De website is er alleen in het Engels',
  'Choose other languages in {settings}, then their texts can be sent to a translator from here.':
    'Kies andere talen in {settings}; daarna kunnen hun teksten van hieruit naar een vertaler worden gestuurd.',

  'code {id} does not belong here': 'code {id} hoort hier niet',
  'code {id} is not one of the source': 'code {id} staat niet in de bron',
  'code {id} encloses nothing': 'code {id} omsluit niets',
  'code {id} encloses a text': 'code {id} omsluit een tekst',
  '{code} is missing': '{code} ontbreekt',
  '{code} is there twice': '{code} staat er twee keer',
  'a link': 'een link',
  'a footnote': 'een voetnoot',
  'There is no such record, or it was deleted in the meantime.': 'Dit item is er niet, of het is intussen verwijderd.',
  'is not in the source any more': 'staat niet meer in de bron',
  'Not of this record: {units}': 'Niet van dit item: {units}',
  'English has other labels in its charts now, or in another order: each has to be translated again or confirmed, so it stays as it is':
    'Het Engels heeft nu andere labels in zijn grafieken, of in een andere volgorde: elk daarvan moet opnieuw worden vertaald of bevestigd, dus blijft het zoals het is',
  '{count} of {total} parts are not translated yet, so it stays as it is':
    '{count} van {total} delen zijn nog niet vertaald, dus het blijft zoals het is',
  '{problem}, so it stays as it is': '{problem}, dus het blijft zoals het is',
  'The version that was exported is not kept any more, so what was changed here since cannot be told. Look at each text.':
    'De versie die is geëxporteerd, wordt niet meer bewaard; wat hier sindsdien is gewijzigd, is dus niet te zeggen. Bekijk elke tekst.',
  'This file is not XLIFF. Choose the file that the translator sent back.':
    'Dit bestand is geen XLIFF. Kies het bestand dat de vertaler heeft teruggestuurd.',
  'This file is XLIFF {version}. Ask for it as XLIFF 2.1, as it was exported.':
    'Dit bestand is XLIFF {version}. Vraag het op als XLIFF 2.1, zoals het is geëxporteerd.',
  'This file is XLIFF of an unknown version. Ask for it as XLIFF 2.1, as it was exported.':
    'Dit bestand is XLIFF van een onbekende versie. Vraag het op als XLIFF 2.1, zoals het is geëxporteerd.',
  'The file does not say which language it is translated into (trgLang).':
    'Het bestand vermeldt niet in welke taal het is vertaald (trgLang).',
  'There is no text in this file.': 'Er staat geen tekst in dit bestand.',
  'The file has a document type (DTD), which may hide other texts. Ask for it without one.':
    'Het bestand heeft een documenttype (DTD), dat andere teksten kan verbergen. Vraag om een bestand zonder documenttype.',
  'The file is broken or no XML at all (line and column {problem}).':
    'Het bestand is beschadigd of geen XML (regel en kolom {problem}).',
  'The file is nested too deeply for XLIFF.': 'Het bestand is te diep genest voor XLIFF.',
  'The file is empty.': 'Het bestand is leeg.',
  'One record stands twice in this file, {record}. Import two files, each with one of its translations.':
    'Eén item staat twee keer in dit bestand, {record}. Neem twee bestanden over, elk met één van de vertalingen.',
  'stands twice in the file, with different words': 'staat twee keer in het bestand, met verschillende woorden',
  'codes overlap, or one has no end': 'codes overlappen, of een ervan heeft geen einde',
  '{name} is not an XLIFF code': '{name} is geen code van XLIFF',
  '{sign} is not the code of a character': '{sign} is geen teken',
  'the code of a character is empty': 'niets is geen teken',
  '{count} text is still missing': '{count} tekst ontbreekt nog',
  '{count} texts are still missing': '{count} teksten ontbreken nog',
  'the record itself is not published': 'het item zelf is niet gepubliceerd',
  'the English that it was made from is not published': 'de Engelse tekst waaruit is vertaald, is niet gepubliceerd',
})

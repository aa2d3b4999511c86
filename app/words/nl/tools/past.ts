import { inDutch } from './in-dutch.ts'

export const past = inDutch({
  '{address} as at {moment}': '{address} op {moment}',
  'Made of': 'Gemaakt van',
  '{bytes} bytes, from {revisions} revisions that stood then, by version {program} of this program':
    '{bytes} bytes, uit {revisions} revisies die toen golden, door versie {program} van dit programma',
  'One HTML file: these bytes, and behind them in a comment address, moment and hash, the revisions themselves and the signed chain that shows that they are what was saved then: it is checked without this website. Pictures stand in it by their addresses. With the same version of the program and the same picture files the moment gives the same hash again. The download is written to the audit trail.':
    'Eén HTML-bestand: deze bytes en daarachter, in een opmerking, het adres, het moment en de hash, de revisies zelf en de ondertekende keten die laat zien dat ze zijn wat toen is opgeslagen: dat wordt zonder deze website gecontroleerd. Afbeeldingen staan erin met hun adres. Met dezelfde versie van het programma en dezelfde afbeeldingsbestanden geeft het moment opnieuw dezelfde hash. De download wordt in het logboek vastgelegd.',
  'Whoever is given the file reads more than the page: of each record that was public then and of each picture on the page the whole row, with translations that nobody had published, and the address of whoever saved it. Drafts are not in it, nor what the library says of other pictures.':
    'Wie het bestand krijgt, leest meer dan de pagina: van elk item dat toen openbaar was en van elke afbeelding op de pagina de hele rij, met vertalingen die niemand had gepubliceerd en het adres van wie de rij heeft opgeslagen. Concepten staan er niet in, en ook niet wat de bibliotheek over andere afbeeldingen zegt.',
  'Name the moment in “at” and the page in “page”.': 'Noem het moment in ‘at’ en de pagina in ‘page’.',
  'Visitors had no page there at that time.': 'Bezoekers hadden daar op dat moment geen pagina.',
  'This minute has not come yet. Choose an earlier one.': 'Deze minuut moet nog komen. Kies een eerdere.',
  'Nothing is known of that time. Choose {begins} or later.': 'Van die tijd is niets bekend. Kies {begins} of later.',
  'The pictures of that time are saved one by one.': 'De afbeeldingen van toen bewaart u een voor een.',
  'There is no such page of the past.': 'Zo’n pagina van vroeger is er niet.',
  'Nothing can be sent to the past.': 'Naar het verleden kan niets worden verstuurd.',
  'Another moment': 'Een ander moment',
  'Back to the CMS': 'Terug naar het CMS',
  'As at {moment}.': 'Op {moment}.',
  'In {time}.': 'In {time}.',
  'The clocks were put back and showed this time twice. Choose which of the two.':
    'De klok werd teruggezet en gaf deze tijd twee keer aan. Kies welke van de twee.',
  'This date and time do not exist here. Choose others.': 'Deze datum en tijd bestaan hier niet. Kies andere.',
  'History begins on {moment}': 'De geschiedenis begint op {moment}',
  'The public website as it stood at a minute of the past. Content is what visitors saw then; layout, fixed texts and the files of pictures are today’s.':
    'De openbare website zoals die op een eerdere minuut was. De inhoud is wat bezoekers toen zagen; opmaak, vaste teksten en afbeeldingsbestanden zijn die van vandaag.',

  'Where the clock showed it twice': 'Waar de klok die twee keer aangaf',
  'The first of the two': 'De eerste van de twee',
  'The second of the two': 'De tweede van de twee',
  'Such as /news': 'Zoals /news',
  'Open the website': 'Website openen',
  'Export a page': 'Een pagina exporteren',

  'It is no longer in the trash: somebody has restored it, or deleted it for good.':
    'Het ligt niet meer in de prullenbak: iemand heeft het teruggezet of definitief verwijderd.',
  'Error saving': 'Fout bij het opslaan',
  'Somebody has chosen another time in the meantime: it is shown now.':
    'Iemand heeft intussen een andere termijn gekozen: die ziet u nu.',
  'History is kept: {time}': 'De geschiedenis wordt bewaard: {time}',
  'How long history is kept': 'Hoe lang geschiedenis wordt bewaard',
  'Every save of a record is a version that can be read and restored. Versions that are older than you choose here are deleted within the hour, and nobody can bring them back. The audit trail stays: it keeps the names of records, and a piece of each text that was changed, as it was before and after.':
    'Elke keer dat een item wordt opgeslagen, ontstaat een versie die kan worden gelezen en teruggezet. Versies die ouder zijn dan u hier kiest, worden binnen een uur verwijderd en niemand kan ze terughalen. Het logboek blijft: het bewaart de namen van items, en van elke tekst die is gewijzigd een stukje zoals het ervoor en erna was.',
  'Each record keeps its newest version, and the one that stood when that time begins. So “Site as at” shows any moment from then on, and none before.':
    'Elk item behoudt zijn nieuwste versie en de versie die gold toen die termijn begon. ‘Site op datum’ toont dus elk moment vanaf dan, en geen enkel daarvoor.',
  'Keep versions': 'Versies bewaren',
  'For ever': 'Altijd',
  '1 year': '1 jaar',
  '3 years': '3 jaar',
  '10 years': '10 jaar',
  'Keep history for {time} only? Older versions are deleted within the hour. Nobody can bring them back.':
    'Geschiedenis slechts {time} bewaren? Oudere versies worden binnen een uur verwijderd. Niemand kan ze terughalen.',
  'Choose how long history is kept: for 1, 3 or 10 years, or for ever.':
    'Kies hoe lang de geschiedenis wordt bewaard: 1, 3 of 10 jaar, of altijd.',
  '{count} record': '{count} item',
  '{count} records': '{count} items',
  'What is deleted stays here for {days} days. Restored, it is as it was: what was published is public again, a draft is a draft.':
    'Wat is verwijderd, blijft hier {days} dagen. Teruggezet is het zoals het was: wat gepubliceerd was, is weer openbaar, een concept is een concept.',
  'The trash could not be loaded': 'De prullenbak kon niet worden geladen',
  'The trash is empty': 'De prullenbak is leeg',
  'Records that are deleted in the CMS appear here.': 'Items die in het CMS worden verwijderd, verschijnen hier.',
  Later: 'Later',
  Earlier: 'Eerder',
  'Restore selected': 'Selectie terugzetten',
  'Delete selected for good': 'Selectie definitief verwijderen',

  'Was published': 'Was gepubliceerd',
  'Gone within a day': 'Weg binnen een dag',
  '{days} days left': 'Nog {days} dagen',
  'Deleted {at} by {who}': 'Verwijderd op {at} door {who}',

  'Restore {title}': '{title} terugzetten',
  'Delete for good': 'Definitief verwijderen',
  'Delete {title} for good': '{title} definitief verwijderen',
  'Error restoring': 'Fout bij het terugzetten',
  'Not restored': 'Niet teruggezet',

  'Delete {what} for good? Nobody can bring that back.': '{what} definitief verwijderen? Niemand kan dat terughalen.',
  'Error deleting for good': 'Fout bij het definitief verwijderen',
  '“{title}” is restored': '‘{title}’ is teruggezet',
  '“{title}” is restored and public again': '‘{title}’ is teruggezet en weer openbaar',
  '“{title}” is scheduled again for {at}': '‘{title}’ is opnieuw ingepland op {at}',
  '“{title}” is restored as a draft': '‘{title}’ is teruggezet als concept',
  '{count} record restored': '{count} item teruggezet',
  '{count} records restored': '{count} items teruggezet',
  '{count} record deleted for good': '{count} item definitief verwijderd',
  '{count} records deleted for good': '{count} items definitief verwijderd',
})

import { inDutch } from './in-dutch.ts'

/** The libraries of pictures and files, and what stands in a form about a picture. */
export const media = inDutch({
  '{name}, which is deleted': '{name}, dat is verwijderd',
  'File updated successfully': 'Bestand gewijzigd',
  'Failed to update file': 'Het bestand kon niet worden opgeslagen',
  'Language of the captions': 'Taal van de ondertitels',
  'Choose the language of the captions': 'Kies de taal van de ondertitels',
  'Move the image “{name}” to the trash?': 'De afbeelding ‘{name}’ naar de prullenbak verplaatsen?',

  'Move the file “{name}” to the trash?': 'Het bestand ‘{name}’ naar de prullenbak verplaatsen?',

  'The image could not be opened': 'De afbeelding kon niet worden geopend',
  'Move 1 unused image to the trash': '1 ongebruikte afbeelding naar de prullenbak',
  'Move {count} unused images to the trash': '{count} ongebruikte afbeeldingen naar de prullenbak',
  'Nothing left to do': 'Niets meer te doen',

  'Every image is used somewhere.': 'Elke afbeelding wordt ergens gebruikt.',
  'Every image has its description.': 'Elke afbeelding heeft een beschrijving.',
  'No image has everything you are looking for.': 'Geen afbeelding heeft alles wat u zoekt.',
  'Show all images': 'Alle afbeeldingen tonen',
  '{total} image': '{total} afbeelding',
  '{total} images': '{total} afbeeldingen',
  '{matching} of {total} image': '{matching} van {total} afbeelding',
  '{matching} of {total} images': '{matching} van {total} afbeeldingen',

  'Description in {language}': 'Beschrijving in het {language}',

  Dimensions: 'Afmetingen',
  'Not read yet': 'Nog niet gelezen',

  Newest: 'Nieuwste',
  'Without description': 'Zonder beschrijving',
  Unused: 'Ongebruikt',
  Uploaded: 'Geüpload',
  'Came with the website': 'Met de website meegeleverd',
  'Before this was recorded': 'Voordat dit werd vastgelegd',
  'Somebody else has saved this picture at the same moment. Please try again.':
    'Iemand anders heeft deze afbeelding op hetzelfde moment opgeslagen. Probeer het opnieuw.',
  'This picture came with the website and stays in the library.':
    'Deze afbeelding is met de website meegekomen en blijft in de bibliotheek.',
  '“{label}” and {count} more would lose it. Replace it, or take it out there first.':
    '‘{label}’ en {count} andere zouden de afbeelding kwijtraken. Vervang de afbeelding, of haal die daar eerst weg.',
  '“{label}” would lose it. Replace it, or take it out there first.':
    '‘{label}’ zou de afbeelding kwijtraken. Vervang de afbeelding, of haal die daar eerst weg.',
  'This picture is not in the library. Choose another one.':
    'Deze afbeelding staat niet in de bibliotheek. Kies een andere.',
  '{who} has described this picture as “{alt}” in the meantime. Save again to keep yours instead.':
    '{who} heeft deze afbeelding intussen beschreven als ‘{alt}’. Sla opnieuw op om die van u te behouden.',
  '{who} has moved the focal point in the meantime. Try again to keep yours.':
    '{who} heeft intussen het focuspunt verplaatst. Probeer het opnieuw om dat van u te behouden.',
  'The new picture is in the library; nothing else was changed.':
    'De nieuwe afbeelding staat in de bibliotheek; verder is er niets gewijzigd.',
  'Failed to replace image': 'Fout bij het vervangen van de afbeelding',
  'Image replaced successfully': 'Afbeelding is vervangen',
  'In 1 record': 'In 1 item',
  'In {count} records': 'In {count} items',
  'Replace this image': 'Deze afbeelding vervangen',
  'Nothing uses this picture: another one takes over its description, and its focal point unless it has one.':
    'Deze afbeelding wordt nergens gebruikt: een andere neemt de beschrijving over, en het focuspunt als die er zelf geen heeft.',
  'Another picture takes the place of this one in 1 record and their drafts, at once. This one stays in the library.':
    'Een andere afbeelding komt meteen in de plaats van deze, in 1 item en de concepten ervan. Deze blijft in de bibliotheek.',
  'Another picture takes the place of this one in {count} records and their drafts, at once. This one stays in the library.':
    'Een andere afbeelding komt meteen in de plaats van deze, in {count} items en de concepten ervan. Deze blijft in de bibliotheek.',
  'A picture cannot take its own place.': 'Een afbeelding kan zichzelf niet vervangen.',
  'One of the two pictures is not in the library any more.':
    'Een van de twee afbeeldingen staat niet meer in de bibliotheek.',
  'Search images': 'Afbeeldingen zoeken',
  Show: 'Tonen',

  'The library has changed: {count} are unused now. It has been loaded again.':
    'De bibliotheek is gewijzigd: nu zijn er {count} ongebruikt. Alles is opnieuw geladen.',
  'It has already been restored, or was deleted for good.': 'Het is al teruggezet, of definitief verwijderd.',
  '{count} images moved to the trash': '{count} afbeeldingen naar de prullenbak verplaatst',
  'Error restoring images': 'Fout bij het terugzetten van afbeeldingen',
  'Image restored': 'Afbeelding teruggezet',
  '{count} images restored': '{count} afbeeldingen teruggezet',
  'Move the unused image to the trash? No record and no draft names it.':
    'De ongebruikte afbeelding naar de prullenbak verplaatsen? Die staat in geen item en geen concept.',
  'Move {count} unused images to the trash? No record and no draft names them.':
    '{count} ongebruikte afbeeldingen naar de prullenbak verplaatsen? Ze staan in geen item en geen concept.',
  'This picture is not in the library any more.': 'Deze afbeelding staat niet meer in de bibliotheek.',
  'Crop {ratio}': 'Uitsnede {ratio}',
  Square: 'Vierkant',
  'The focal point could not be opened': 'Het focuspunt kon niet worden geopend',
  'Focal point': 'Focuspunt',
  'Focal point, {x} per cent from the left and {y} from the top. Arrow keys move it.':
    'Focuspunt, {x} procent van links en {y} van boven. De pijltoetsen verplaatsen het.',
  'Focal point from the left, %': 'Focuspunt van links, %',
  'From the top, %': 'Van boven, %',

  'Saved.': 'Opgeslagen.',
  'Click what matters in the picture: every crop keeps it in sight.':
    'Klik op wat belangrijk is in de afbeelding: elke uitsnede houdt dat in beeld.',
  'Current image': 'Huidige afbeelding',
  'Visitors do not see this image, which is not in the library: {address}':
    'Bezoekers zien deze afbeelding niet, want die staat niet in de bibliotheek: {address}',
  'The library could not be opened': 'De bibliotheek kon niet worden geopend',
  'Choose from library': 'Uit bibliotheek kiezen',
  'The file of 1 picture is missing: visitors see a placeholder until it is put back.':
    'Het bestand van 1 afbeelding ontbreekt: bezoekers zien een leeg vlak tot het is teruggeplaatst.',
  'The files of {count} pictures are missing: visitors see placeholders until they are put back.':
    'De bestanden van {count} afbeeldingen ontbreken: bezoekers zien een leeg vlak tot ze zijn teruggeplaatst.',
  'Without it, its readers are given the English one.': 'Zonder deze krijgen lezers de Engelse.',
  'Used wherever this picture appears.': 'Wordt overal gebruikt waar deze afbeelding staat.',
  'The file of this picture is missing: visitors see a placeholder. Choose another picture, or put the file back.':
    'Het bestand van deze afbeelding ontbreekt: bezoekers zien een leeg vlak. Kies een andere afbeelding, of plaats het bestand terug.',
  'File missing': 'Bestand ontbreekt',
  'No description': 'Geen beschrijving',
  'Error restoring file': 'Fout bij het terugzetten van het bestand',
  'File restored': 'Bestand teruggezet',
  'Open the file': 'Bestand openen',
  'Somebody else has saved this file at the same moment. Please try again.':
    'Iemand anders heeft dit bestand op hetzelfde moment opgeslagen. Probeer het opnieuw.',
  '{who} has called this file “{title}” in the meantime. Open it again.':
    '{who} heeft dit bestand intussen ‘{title}’ genoemd. Open het opnieuw.',
  '{who} has said in the meantime that these captions are in {language}. Open it again.':
    '{who} heeft intussen aangegeven dat deze ondertitels in het {language} zijn. Open het opnieuw.',
  'This file came with the website and stays in the library.':
    'Dit bestand is met de website meegekomen en blijft in de bibliotheek.',
  '“{label}” and {count} more would lose it. Take it out there first.':
    '‘{label}’ en {count} andere zouden het bestand kwijtraken. Haal het daar eerst weg.',
  '“{label}” would lose it. Take it out there first.': '‘{label}’ zou het bestand kwijtraken. Haal het daar eerst weg.',
  'This file is not in the library any more.': 'Dit bestand staat niet meer in de bibliotheek.',
  'The file could not be opened': 'Het bestand kon niet worden geopend',
  '1 file': '1 bestand',
  '{count} files': '{count} bestanden',
  'Search files': 'Bestanden zoeken',
  Films: 'Films',
  PDFs: 'Pdf’s',
  'No file has everything you are looking for.': 'Geen bestand heeft alles wat u zoekt.',
  '1 page': '1 pagina',

  'Search the library': 'In de bibliotheek zoeken',
  'Choose a film': 'Kies een film',
  'Choose captions': 'Kies ondertitels',
  film: 'film',
  films: 'films',
  'file of captions': 'bestand met ondertitels',
  'files of captions': 'bestanden met ondertitels',

  'File size': 'Bestandsgrootte',
  picture: 'afbeelding',

  'Visitors see this picture, or will: its description can be changed, but not left out':
    'Bezoekers zien deze afbeelding, of gaan die zien: de beschrijving kan worden gewijzigd, maar niet weggelaten',
  'Describe this picture before it is published': 'Beschrijf deze afbeelding voordat die wordt gepubliceerd',
  'Describe picture {numbers} before it is published': 'Beschrijf afbeelding {numbers} voordat die wordt gepubliceerd',
  'Describe pictures {numbers} before they are published':
    'Beschrijf de afbeeldingen {numbers} voordat ze worden gepubliceerd',
  'Describe picture {numbers} in the text before it is published':
    'Beschrijf afbeelding {numbers} in de tekst voordat die wordt gepubliceerd',
  'Describe pictures {numbers} in the text before they are published':
    'Beschrijf de afbeeldingen {numbers} in de tekst voordat ze worden gepubliceerd',
})

import { inDutch } from './in-dutch.ts'

/** What is uploaded: what is taken, and why something is not. */
export const uploads = inDutch({
  'PNG, JPG, WEBP. Up to 5 MB.': 'PNG, JPG, WEBP. Hoogstens 5 MB.',
  'Recommended {size}.': 'Aanbevolen: {size}.',
  'Uploading...': 'Uploaden...',

  'Upload Image': 'Afbeelding uploaden',
  'or drop a file here': 'of sleep een bestand hierheen',
  'or drop files here': 'of sleep bestanden hierheen',
  '{done} of {count} images were uploaded': '{done} van {count} afbeeldingen zijn geüpload',
  '{done} of {count} files were uploaded': '{done} van {count} bestanden zijn geüpload',
  'The others are named below the button.': 'De andere staan onder de knop.',
  '1 file was not sent.': '1 bestand is niet verstuurd.',
  '{count} files were not sent.': '{count} bestanden zijn niet verstuurd.',
  'Files are being uploaded. Leave without those that were not sent yet?':
    'Er worden bestanden geüpload. Weggaan zonder wat nog niet is verstuurd?',
  'Invalid file type': 'Ongeldig bestandstype',
  'Please upload an image file': 'Upload een afbeelding',
  'Please upload an image file in one of these formats: PNG, JPG, WEBP or AVIF':
    'Upload een afbeelding in een van deze formaten: PNG, JPG, WEBP of AVIF',
  'File too large': 'Bestand te groot',
  'Please upload an image smaller than 5MB': 'Upload een afbeelding kleiner dan 5 MB',
  'The picture has more than 40 megapixels: make it smaller':
    'De afbeelding heeft meer dan 40 megapixels: maak die kleiner',
  'Reading the file took too long. Please try again in a moment':
    'Het lezen van het bestand duurde te lang. Probeer het over enkele ogenblikken opnieuw',
  'Only the first frame of the file is kept. To show movement, put a film (MP4 or WebM) into a text':
    'Alleen het eerste beeld van het bestand is bewaard. Wat moet bewegen, komt in een tekst als film (MP4 of WebM)',

  'Other pictures are being processed. Please try again in a moment':
    'Er worden andere afbeeldingen verwerkt. Probeer het over enkele ogenblikken opnieuw',
  'The server could not look at the file just now. Please try again in a moment, or send a smaller one':
    'De server kon het bestand nu niet bekijken. Probeer het over enkele ogenblikken opnieuw, of stuur een kleiner bestand',
  'The picture could not be stored. Please try again in a moment':
    'De afbeelding kon niet worden bewaard. Probeer het over enkele ogenblikken opnieuw',

  'The server could not take the picture ({status}). Please try again in a moment.':
    'De server kon de afbeelding niet aannemen ({status}). Probeer het over enkele ogenblikken opnieuw.',
  'The upload took longer than 60 seconds. Please try again.':
    'Het uploaden duurde langer dan 60 seconden. Probeer het opnieuw.',
  'Upload files': 'Bestanden uploaden',
  'Upload film': 'Film uploaden',
  'Upload captions': 'Ondertitels uploaden',
  'Upload PDF': 'Pdf uploaden',
  'MP4, WebM, WebVTT or PDF. Up to 50 MB, captions up to 1 MB.':
    'MP4, WebM, WebVTT of pdf. Hoogstens 50 MB, ondertitels hoogstens 1 MB.',
  'MP4 or WebM. Up to 50 MB.': 'MP4 of WebM. Hoogstens 50 MB.',
  'WebVTT. Up to 1 MB.': 'WebVTT. Hoogstens 1 MB.',
  'PDF. Up to 50 MB.': 'Pdf. Hoogstens 50 MB.',
  'Other files are being uploaded. Please try again in a moment':
    'Er worden andere bestanden geüpload. Probeer het over enkele ogenblikken opnieuw',
  'The file could not be stored. Please try again in a moment':
    'Het bestand kon niet worden bewaard. Probeer het over enkele ogenblikken opnieuw',
  'The file did not arrive whole. Please try again': 'Het bestand is niet volledig aangekomen. Probeer het opnieuw',
  'Please upload a film (MP4 or WebM), captions (WebVTT) or a PDF':
    'Upload een film (MP4 of WebM), ondertitels (WebVTT) of een pdf',
  'Please upload a film as MP4 or WebM': 'Upload een film als MP4 of WebM',
  'Please upload captions as WebVTT (.vtt)': 'Upload ondertitels als WebVTT (.vtt)',
  'Please upload a PDF': 'Upload een pdf',
  'Please upload a file smaller than 50 MB': 'Upload een bestand kleiner dan 50 MB',
  'Please upload a film smaller than 50 MB': 'Upload een film kleiner dan 50 MB',
  'Please upload captions smaller than 1 MB': 'Upload ondertitels kleiner dan 1 MB',
  'Please upload a PDF smaller than 50 MB': 'Upload een pdf kleiner dan 50 MB',
  'The file cannot be used': 'Het bestand is niet bruikbaar',
  'Sending {name}': '{name} wordt verstuurd',
  'Looking at {name}': '{name} wordt bekeken',
  'Cancel upload': 'Uploaden annuleren',
  'The upload made no progress for 60 seconds. Please try again.':
    'Het uploaden stond 60 seconden stil. Probeer het opnieuw.',
  'The file has arrived, but the server has not answered for three minutes. Look whether it is in the library before you send it again.':
    'Het bestand is aangekomen, maar de server heeft drie minuten lang niet geantwoord. Kijk of het in de bibliotheek staat voordat u het opnieuw verstuurt.',
  'The server cannot be reached. Check your connection and try again.':
    'De server is niet bereikbaar. Controleer uw verbinding en probeer het opnieuw.',
  'The server could not take the file ({status}). Please try again in a moment.':
    'De server kon het bestand niet aannemen ({status}). Probeer het over enkele ogenblikken opnieuw.',
  'A file is sent as it is, and its type in the address.':
    'Een bestand wordt verstuurd zoals het is, met het type in het adres.',
  'The film was not finished: save it again in the program that made it':
    'De film is niet afgemaakt: sla die opnieuw op in het programma waarmee die is gemaakt',
  'The film has a longer index than any of 50 MB needs: export it again':
    'De film heeft een langere index dan een film van 50 MB nodig heeft: exporteer die opnieuw',
  'The film is damaged or was cut off: export it again': 'De film is beschadigd of afgebroken: exporteer die opnieuw',
  'The file has no moving picture': 'Het bestand heeft geen bewegend beeld',
  'The film is protected against copying: export it without that':
    'De film is tegen kopiëren beveiligd: exporteer die zonder beveiliging',
  'The film is encoded as {codec}, which many browsers cannot play: export it as H.264':
    'De film is gecodeerd als {codec}; veel browsers kunnen dat niet afspelen: exporteer die als H.264',
  'The film is encoded in a way that browsers cannot play: export it as VP9 or AV1':
    'Browsers kunnen de codering van de film niet afspelen: exporteer die als VP9 of AV1',
  'The film contains a track of data, captions or chapters, in which cameras may note the place: export it without, and upload captions as WebVTT':
    'De film bevat een spoor met gegevens, ondertitels of hoofdstukken, waarin camera’s de plaats kunnen bijhouden: exporteer die zonder, en upload ondertitels als WebVTT',
  'The PDF is damaged or was cut off: save it again': 'De pdf is beschadigd of afgebroken: sla die opnieuw op',
  'The PDF is protected with a password: save it without one':
    'De pdf is met een wachtwoord beveiligd: sla die zonder wachtwoord op',
  'The PDF contains a script: save it as pages only, such as by printing it':
    'De pdf bevat een script: sla die op als alleen pagina’s, bijvoorbeeld door af te drukken',
  'The PDF contains a film that may contain a script: save it as pages only, such as by printing it':
    'De pdf bevat een film waar een script in kan zitten: sla die op als alleen pagina’s, bijvoorbeeld door af te drukken',
  'The PDF contains a command that starts programs: save it as pages only, such as by printing it':
    'De pdf bevat een opdracht die programma’s start: sla die op als alleen pagina’s, bijvoorbeeld door af te drukken',
  'The PDF contains other files: save it as pages only, such as by printing it':
    'De pdf bevat andere bestanden: sla die op als alleen pagina’s, bijvoorbeeld door af te drukken',
  'The PDF contains a form that is a program: save it as pages only, such as by printing it':
    'De pdf bevat een formulier dat een programma is: sla die op als alleen pagina’s, bijvoorbeeld door af te drukken',
  'The PDF contains more than pages: save it as pages only, such as by printing it':
    'De pdf bevat meer dan pagina’s: sla die op als alleen pagina’s, bijvoorbeeld door af te drukken',
  'The PDF cannot be checked: save it again by printing it':
    'De pdf kan niet worden gecontroleerd: sla die opnieuw op door af te drukken',
  'The PDF cannot be opened: it is damaged, or too much for our reader. Save it again by printing it':
    'De pdf kan niet worden geopend: die is beschadigd of te zwaar voor ons leesprogramma. Sla de pdf opnieuw op door af te drukken',
  'The captions are not in UTF-8: save them with that encoding':
    'De ondertitels zijn niet in UTF-8: sla ze in die codering op',
  'The captions contain a character that is not text: save them again as plain text':
    'De ondertitels bevatten een teken dat geen tekst is: sla ze opnieuw op als platte tekst',
  'The captions contain no text': 'De ondertitels bevatten geen tekst',
  'Line {line} should say from when to when, such as 00:01.000 --> 00:04.000':
    'Regel {line} moet zeggen van wanneer tot wanneer, zoals 00:01.000 --> 00:04.000',
  'The text of line {line} ends before it begins': 'De tekst van regel {line} eindigt voordat die begint',
  'Line {line} contains a mark that captions do not have': 'Regel {line} bevat een teken dat ondertitels niet kennen',
  'These captions are SubRip (.srt): save them as WebVTT (.vtt)':
    'Deze ondertitels zijn SubRip (.srt): sla ze op als WebVTT (.vtt)',
})

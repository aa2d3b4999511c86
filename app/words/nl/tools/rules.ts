import { inDutch } from './in-dutch.ts'

/** Why a value or a save is refused, and what else the engine says of values. Labels stand in quotes: in no gender or number. */
export const rules = inDutch({
  '{label} must be an email address': '‘{label}’ moet een e-mailadres zijn',
  '{label} is required': '‘{label}’ is verplicht',
  '{label} are required': '‘{label}’ is verplicht',
  '{label} must be text': '‘{label}’ moet tekst zijn',
  '{label} must be {count} characters or less': '‘{label}’ mag hoogstens {count} tekens bevatten',
  '{label} should be {count} characters or less': '‘{label}’ mag hoogstens {count} tekens bevatten',
  'Each {item} must be {count} characters or less': 'Per {item} hoogstens {count} tekens',
  '{label} must be exactly {count}': 'Precies {count} in ‘{label}’',
  '{label} must be {count} or more': 'Minstens {count} in ‘{label}’',
  '{label} must be {count} or fewer': 'Hoogstens {count} in ‘{label}’',
  '{label} must be a list': '‘{label}’ moet een lijst zijn',
  '{label} must be a date': '‘{label}’ moet een datum zijn',
  '{label} must be a year, a month such as 2025-10, or a day such as 2025-10-02':
    '‘{label}’ moet een jaar, een maand zoals 2025-10 of een dag zoals 2025-10-02 zijn',
  '{label} must be a number from {min} to {max}': '‘{label}’ moet een getal van {min} tot {max} zijn',
  '{label} must be a whole number': '‘{label}’ moet een geheel getal zijn',
  '{label} must be yes or no': '‘{label}’ moet ja of nee zijn',
  '{label} must be chosen': '‘{label}’ moet worden gekozen',
  '{label} must be a figure': '‘{label}’ moet een cijfer zijn',
  '{label} must be a page of this website or an address such as https://example.org':
    '‘{label}’ moet een pagina van deze website zijn, of een adres zoals https://example.org',
  '{label} must only contain lowercase letters, numbers, and hyphens':
    '‘{label}’ mag alleen kleine letters, cijfers en koppeltekens bevatten',
  'This {label} belongs to the website itself': 'Dit {label} is van de website zelf',
  'This {label} is already used': 'Al in gebruik: {label}',
  '“{question}” names “{name}”, and no department is called that':
    '‘{question}’ noemt ‘{name}’, en geen afdeling heet zo',
  'Invalid input': 'Ongeldige invoer',
  'Invalid URL': 'Ongeldig webadres',
  'Choose a colour': 'Kies een kleur',
  'A logo is an SVG or a PNG': 'Een logo is een SVG of een PNG',
  'This logo is larger than 200 kB: choose a smaller one.': 'Dit logo is groter dan 200 kB: kies een kleiner logo.',
  'Write a number with a point, such as 8.7': 'Schrijf een getal met een punt, zoals 8.7',

  'Validation Error': 'Niet alles klopt',
  'Please fill in all required fields': 'Vul alle verplichte velden in',
  'Choose a date and a time.': 'Kies een datum en een tijd.',
  'This time has passed. Choose a later one, or publish at once.':
    'Deze tijd is voorbij. Kies een latere, of publiceer meteen.',
  'On {day} the clocks go forward and never show {time}. Choose another time.':
    'Op {day} gaat de klok vooruit en wordt het nooit {time}. Kies een andere tijd.',
  'On {day} the clocks go back and show {time} twice. Choose one of the two.':
    'Op {day} gaat de klok terug en wordt het twee keer {time}. Kies een van beide.',
  'The first of the two has passed. Choose the second.': 'De eerste van beide is voorbij. Kies de tweede.',
  '{count} day late': '{count} dag te laat',
  '{count} days late': '{count} dagen te laat',
  '{count} hour late': '{count} uur te laat',
  '{count} hours late': '{count} uur te laat',
  '{count} minute late': '{count} minuut te laat',
  '{count} minutes late': '{count} minuten te laat',
  'Publish it in English first': 'Publiceer het eerst in het Engels',
  '{language} is published once English is': '{language} wordt gepubliceerd zodra Engels dat is',
  '{language}: {label} is missing': '{language}: ‘{label}’ ontbreekt',
  '{language}: {count} more text is missing': '{language}: nog {count} tekst ontbreekt',
  '{language}: {count} more texts are missing': '{language}: nog {count} teksten ontbreken',
  'Caption of {item}': 'Bijschrift van {item}',
  '{label}, caption of {item}': '{label}, bijschrift van {item}',
  'Ink {ink}, paper {paper}, accent {accent}': 'Inkt {ink}, papier {paper}, accent {accent}',
  'A drawing of {count} characters': 'Een tekening van {count} tekens',
  'The film {name}': 'De film {name}',
  captions: 'ondertitels',
  'a picture before it plays': 'een afbeelding vóór het afspelen',
  '“{label}” says {written}, and {counted} is counted.': '‘{label}’ zegt {written}, en geteld wordt {counted}.',
  '“{label}” says {written}, and {counted} are counted.': '‘{label}’ zegt {written}, en geteld worden er {counted}.',
  'Add a version with its PDF, or pictures for the press':
    'Voeg een versie met een pdf toe, of beeldmateriaal voor de pers',
  'Delete the {noun} “{title}”?': '‘{title}’ verwijderen ({noun})?',
  'Delete the link to {platform}?': 'De link naar {platform} verwijderen?',
  'It was created again in the meantime with the same id as “{name}”. What this {noun} said is in the history of that one: restore the version that you want there.':
    'Het is intussen opnieuw aangemaakt met dezelfde id als ‘{name}’. Wat hier stond ({noun}), staat in de geschiedenis daarvan: zet daar de gewenste versie terug.',
  '“{other}” was created again in the meantime with the same id as “{name}”. What this {noun} said is in the history of that one: restore the version that you want there.':
    '‘{other}’ is intussen opnieuw aangemaakt met dezelfde id als ‘{name}’. Wat hier stond ({noun}), staat in de geschiedenis daarvan: zet daar de gewenste versie terug.',
  '“{value}”': '‘{value}’',
  '“{value}” or “{other}”': '‘{value}’ of ‘{other}’',
  'The {label} {values} of “{name}” is used by another {noun} now. Give that one another {label}, then restore this one again: the trash keeps it for {days} days.':
    'Het veld {label} van ‘{name}’ heeft de waarde {values}, die nu elders in gebruik is ({noun}). Wijzig daar het veld {label} en zet dit dan opnieuw terug: de prullenbak bewaart het {days} dagen.',
  'The {label} {values} of “{name}” is used by another {noun} now. Delete that one, then restore this one again: the trash keeps it for {days} days.':
    'Het veld {label} van ‘{name}’ heeft de waarde {values}, die nu elders in gebruik is ({noun}). Verwijder dat andere en zet dit dan opnieuw terug: de prullenbak bewaart het {days} dagen.',
})

import { inDutch } from './in-dutch.ts'

/** The questions of a new installation, the settings, the sample content, and whether colours can be read. */
export const setup = inDutch({
  'The questions stay under Settings.': 'De vragen blijven te vinden onder Instellingen.',
  'Make it yours': 'Maak er uw website van',
  'Each answer can be changed later: legal entities under Company, all else under Settings.':
    'Elk antwoord kunt u later wijzigen: vennootschappen onder Onderneming, al het andere onder Instellingen.',
  'The settings could not be loaded': 'De instellingen konden niet worden geladen',

  'Finish the draft first': 'Maak eerst het concept af',
  'It waits to be published. These answers would be saved on top of it, and publish it now.':
    'Het wacht op publicatie. Deze antwoorden zouden er bovenop worden opgeslagen en het nu publiceren.',

  'They stand in the footer, on the contact page and in the legal notice. Departments and offices can be added later, under Company. Without one the house goes by its name.':
    'Ze staan in de voettekst, op de contactpagina en in de juridische informatie. Afdelingen en kantoren kunt u later toevoegen, onder Onderneming. Zonder vennootschap wordt de naam gebruikt.',
  'Entity {number}': 'Vennootschap {number}',
  'Remove entity {number}': 'Vennootschap {number} weghalen',
  'Add another entity': 'Nog een vennootschap toevoegen',

  'What it does': 'Wat de organisatie doet',

  'Languages and time': 'Talen en tijd',
  'The website is in English. A page appears in another language as soon as its translation is public.':
    'De website is in het Engels. Een pagina is er in een andere taal zodra de vertaling openbaar is.',

  'Sample content': 'Voorbeeldinhoud',
  'Keep it for now': 'Voorlopig behouden',
  'It stays public until you change or withdraw it': 'Blijft openbaar totdat u die wijzigt of intrekt',
  'Clear it': 'Opruimen',
  'To the trash, in one step that can be undone: {records}. Words that nobody has changed give way to neutral ones.':
    'Naar de prullenbak, in één stap die ongedaan kan worden gemaakt: {records}. Woorden die niemand heeft gewijzigd, maken plaats voor neutrale.',
  'Save: visitors see all of these answers at once.': 'Opslaan: bezoekers zien al deze antwoorden meteen.',
  'The sample content goes to the trash.': 'De voorbeeldinhoud gaat naar de prullenbak.',
  'Drafts stay drafts.': 'Concepten blijven concepten.',
  'Save and go on': 'Opslaan en verder',
  'How visitors will see it': 'Zo zien bezoekers het',
  'Somebody else has saved the settings in the meantime. Reload the page to see them.':
    'Iemand anders heeft intussen de instellingen opgeslagen. Laad de pagina opnieuw om ze te zien.',
  'Somebody else has saved the company in the meantime. Reload the page to see it.':
    'Iemand anders heeft intussen de onderneming opgeslagen. Laad de pagina opnieuw om dat te zien.',

  'Not done': 'Niet gedaan',
  'Name, looks and time': 'Naam, vormgeving en tijd',
  'With preview, draft, schedule and history': 'Met preview, concept, planning en geschiedenis',
  'The questions of a new installation': 'De vragen van een nieuwe installatie',
  'History and trash': 'Geschiedenis en prullenbak',
  'The sample content could not be counted': 'De voorbeeldinhoud kon niet worden geteld',
  'Error clearing': 'Fout bij het opruimen',
  'Unchanged since they came with the website: {records}. What somebody has changed is yours and is not counted.':
    'Nog zoals meegeleverd: {records}. Wat iemand heeft gewijzigd, is van u en telt niet mee.',
  'Move the sample content to the trash?': 'De voorbeeldinhoud naar de prullenbak verplaatsen?',
  '{count} of them has been in the trash since the sample content was cleared.':
    '{count} ervan ligt in de prullenbak sinds de voorbeeldinhoud is opgeruimd.',
  '{count} of them have been in the trash since the sample content was cleared.':
    '{count} ervan liggen in de prullenbak sinds de voorbeeldinhoud is opgeruimd.',
  'Restore it': 'Terugzetten',
  'There is none.': 'Die is er niet.',
  'There is no sample content any more.': 'Er is geen voorbeeldinhoud meer.',
  '{count} sample record went to the trash': '{count} voorbeelditem is naar de prullenbak verplaatst',
  '{count} sample records went to the trash': '{count} voorbeelditems zijn naar de prullenbak verplaatst',
  'The sample content is no longer in the trash.': 'De voorbeeldinhoud ligt niet meer in de prullenbak.',
  '{count} sample record restored': '{count} voorbeelditem teruggezet',
  '{count} sample records restored': '{count} voorbeelditems teruggezet',
  '{count} sample record stays in the trash, as its address is used by another one now':
    '{count} voorbeelditem blijft in de prullenbak, omdat het adres nu door een ander wordt gebruikt',
  '{count} sample records stay in the trash, as their addresses are used by others now':
    '{count} voorbeelditems blijven in de prullenbak, omdat hun adressen nu door andere worden gebruikt',

  '{ratio} to 1, needs {needed}': '{ratio} op 1, nodig is {needed}',
})

import { inDutch } from './in-dutch.ts'

/** Saving a record: what a save does, who was first, what is kept, and when it goes public. */
export const saving = inDutch({
  'read first in': 'eerst te lezen in',
  'Keep scheduled': 'Ingepland houden',
  'Save draft': 'Concept opslaan',

  Update: 'Bijwerken',
  'Updating…': 'Bijwerken…',
  'Creating…': 'Aanmaken…',
  'Save as draft': 'Als concept opslaan',
  'Schedule…': 'Inplannen…',
  'Change the time…': 'Tijdstip wijzigen…',
  'Publish now': 'Nu publiceren',
  'Publish {language} only': 'Alleen {language} publiceren',
  'Discard draft': 'Concept verwerpen',
  Unpublish: 'Van de website halen',
  'Check the page': 'Pagina controleren',
  'More actions': 'Meer acties',
  'Visitors see this at once.': 'Bezoekers zien dit meteen.',
  'Visitors see it at once.': 'Bezoekers zien het meteen.',
  'Visitors see this from {time} on.': 'Bezoekers zien dit vanaf {time}.',
  'Visitors do not see this.': 'Bezoekers zien dit niet.',
  'Its time has passed: saving asks for a later one.':
    'Het tijdstip is voorbij: bij het opslaan wordt om een later tijdstip gevraagd.',
  'Visitors no longer see it.': 'Bezoekers zien dit niet meer.',

  'Visitors keep the published version until {time}.': 'Bezoekers blijven de gepubliceerde versie zien tot {time}.',
  'Visitors read it in {language} at once. All else stays as they see it.':
    'Bezoekers lezen dit meteen in het {language}. Al het andere blijft zoals zij het zien.',
  'Visitors read its {language} at once, even where it translates English that waits. What else is new here waits as a draft.':
    'Bezoekers lezen het {language} meteen, ook waar het hoort bij Engelse tekst die nog wacht. Wat hier verder nieuw is, wacht als concept.',
  'What is published stays as it is.': 'Wat is gepubliceerd, blijft zoals het is.',
  'Its schedule ends.': 'De planning vervalt.',
  'It is published at a time of your choice.': 'Wordt gepubliceerd op een tijdstip naar keuze.',
  'It is published at another time.': 'Wordt op een ander tijdstip gepubliceerd.',
  'It leaves the website and stays here as a draft.': 'Verdwijnt van de website en blijft hier als concept staan.',
  'What needs correcting before visitors see it.': 'Wat moet worden verbeterd voordat bezoekers het zien.',
  'It is no longer scheduled.': 'Dit is niet meer ingepland.',

  'Visitors read it now.': 'Bezoekers lezen het nu.',
  'Visitors see what was published before.': 'Bezoekers zien wat eerder is gepubliceerd.',
  'What else is new waits as a draft.': 'Wat verder nieuw is, wacht als concept.',
  'Draft saved': 'Concept opgeslagen',

  Unpublished: 'Van de website gehaald',
  '{language} published': '{language} gepubliceerd',
  'Discard this draft? What is published stays as it is.':
    'Dit concept verwerpen? Wat is gepubliceerd, blijft zoals het is.',
  'The page could not be checked': 'De pagina kon niet worden gecontroleerd',
  'Save it as a draft to see which fields it lacks, or try again in a moment.':
    'Sla op als concept om te zien welke velden nog ontbreken, of probeer het over enkele ogenblikken opnieuw.',
  'No record was sent. Reload the page and try again.':
    'Er is geen item verzonden. Laad de pagina opnieuw en probeer het nog eens.',
  'Choose the language to publish': 'Kies de taal die moet worden gepubliceerd',
  'A page of the website can be changed, but not added, unpublished or deleted.':
    'Een pagina van de website kan worden gewijzigd, maar niet toegevoegd, van de website gehaald of verwijderd.',
  'Schedule this {noun}': 'Inplannen: {noun}',
  Schedule: 'Inplannen',

  'The clocks go back: which {time}?': 'De klok gaat terug: welke keer {time}?',
  'The first, {time}': 'De eerste keer, {time}',
  'The second, {time}': 'De tweede keer, {time}',
  'The time in {town} ({zone}).': 'De tijd in {town} ({zone}).',
  'That is {time}.': 'Dat is {time}.',
  'The date that visitors read stays {date}.': 'De datum die bezoekers lezen, blijft {date}.',
  'Your session has ended': 'Uw sessie is beëindigd',
  'Your session has ended. What you typed is still here: sign in again to save it.':
    'Uw sessie is beëindigd. Wat u hebt getypt, staat er nog: log opnieuw in om het op te slaan.',
  'Nothing that you typed is lost. Sign in again to save this {noun}.':
    'Wat u hebt getypt, gaat niet verloren. Log opnieuw in om dit item ({noun}) op te slaan.',
  'Save as another account?': 'Met een ander account opslaan?',
  'You are signed in as {email} now. {other} began this {noun}; nothing is saved yet.':
    'U bent nu ingelogd als {email}. {other} is met dit item ({noun}) begonnen; er is nog niets opgeslagen.',
  'Save as {email}': 'Opslaan als {email}',
  'Not now': 'Niet nu',

  'Sign In': 'Inloggen',
  'Signing In…': 'Inloggen…',
  'Restore unsaved changes?': 'Niet-opgeslagen wijzigingen terugzetten?',
  'This browser has kept what you typed until {at} and did not save.':
    'Deze browser heeft bewaard wat u tot {at} hebt getypt en niet hebt opgeslagen.',
  '{who} has saved this {noun} since; nothing of that is overwritten unasked.':
    '{who} heeft dit item ({noun}) sindsdien opgeslagen; daarvan wordt niets ongevraagd overschreven.',
  'This {noun} was deleted in the meantime; if you restore what you typed, it becomes a new {noun}.':
    'Dit item ({noun}) is intussen verwijderd; als u de wijzigingen terugzet, wordt het een nieuw item.',

  'A save is under way and may still go through. Leave anyway? Anything it does not save will be lost.':
    'Er wordt nog opgeslagen; dat kan alsnog lukken. Toch weggaan? Wat dan niet is opgeslagen, gaat verloren.',
  'The form was left before it was saved.': 'Het formulier is gesloten voordat het was opgeslagen.',
  'Whether it was saved is not known: look at the list.': 'Of het is opgeslagen, is niet bekend: kijk in de lijst.',

  'somebody else': 'iemand anders',
  '{who} has saved this {noun} in the meantime. Both changes stand in the form; nothing is saved yet.':
    '{who} heeft dit item ({noun}) intussen opgeslagen. Beide wijzigingen staan in het formulier; er is nog niets opgeslagen.',
  '{who} changed {fields} in the meantime. Both changes are saved.':
    '{who} heeft intussen het volgende gewijzigd: {fields}. Beide wijzigingen zijn opgeslagen.',
  '{who} also changed {fields}. That is saved with your changes.':
    '{who} heeft ook het volgende gewijzigd: {fields}. Dat wordt met uw wijzigingen opgeslagen.',
  'Changes merged': 'Wijzigingen samengevoegd',
  'This {noun} was deleted in the meantime. {create} makes a new one of it.':
    'Dit item ({noun}) is intussen verwijderd. Met ‘{create}’ maakt u er een nieuw item van.',
  'This {noun} was published in the meantime. What stands here is not saved yet.':
    'Dit item ({noun}) is intussen gepubliceerd. Wat hier staat, is nog niet opgeslagen.',
  'Others are saving this {noun} all the time. Please try again.':
    'Anderen slaan dit item ({noun}) steeds opnieuw op. Probeer het opnieuw.',
  'This {noun} was changed by {who} on {at}.': 'Dit item ({noun}) is door {who} gewijzigd op {at}.',
  'Visitors do not see that version yet.': 'Bezoekers zien die versie nog niet.',
  'You have both changed this: choose what is to be saved. All else is merged.':
    'U hebt dit allebei gewijzigd: kies wat moet worden opgeslagen. Al het andere is samengevoegd.',
  'You have both changed these {count} places: choose what is to be saved. All else is merged.':
    'U hebt deze {count} plaatsen allebei gewijzigd: kies wat moet worden opgeslagen. Al het andere is samengevoegd.',
  'Nothing is left to choose: save to go on.': 'Er valt niets meer te kiezen: sla op om verder te gaan.',
  'Take all of theirs': 'Alles van de ander overnemen',
  'Take both': 'Beide overnemen',
  'Keep mine': 'Mijn versie behouden',
  'Keep theirs': 'Versie van de ander behouden',
  'Write it anew': 'Opnieuw schrijven',
  'Choose whose {label} is saved': 'Kies wiens versie wordt opgeslagen: {label}',
  'Difference {place} of {count}': 'Verschil {place} van {count}',
  'At the beginning': 'Aan het begin',
  'This will be saved:': 'Dit wordt opgeslagen:',
  Result: 'Resultaat',

  Yours: 'Van u',
  Theirs: 'Van de ander',
  Removed: 'Weggehaald',

  of: 'van',
  order: 'volgorde',
  title: 'titel',
  text: 'tekst',
  by: 'naam',
  role: 'functie',
  caption: 'bijschrift',
  note: 'toelichting',
  description: 'beschrijving',
  alt: 'beschrijving',
  credit: 'bronvermelding',
  'cell of the chart': 'cel van de grafiek',
})

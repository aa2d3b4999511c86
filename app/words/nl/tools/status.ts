import { inDutch } from './in-dutch.ts'

/** The status page, for whoever runs the website without having built it. */
export const status = inDutch({
  'In order': 'In orde',
  'Worth a look': 'Even bekijken',
  Broken: 'Kapot',
  Archive: 'Archief',
  Backups: 'Back-ups',
  'Copies elsewhere': 'Kopieën elders',
  Database: 'Database',
  Errors: 'Fouten',
  Evidence: 'Bewijs',
  Mail: 'E-mail',
  'Page memory': 'Paginageheugen',

  'Sign-in': 'Inloggen',
  'The backup of {at} is kept off this machine.': 'De back-up van {at} wordt buiten deze machine bewaard.',
  'So is every moment up to {at}.': 'Dat geldt ook voor elk moment tot {at}.',
  'No new ones are being made: if this machine is lost, so is everything newer.':
    'Er worden geen nieuwe meer gemaakt: gaat deze machine verloren, dan ook alles wat nieuwer is.',
  'None are being made: unless there are some from before, all backups would be lost with this machine.':
    'Er worden er geen gemaakt: als er geen van eerder zijn, zouden met deze machine alle back-ups verloren gaan.',
  'There are none yet: the first is made after the first backup.':
    'Er zijn er nog geen: de eerste volgt op de eerste back-up.',
  'Every moment up to {at} can be restored.': 'Elk moment tot {at} kan worden teruggezet.',
  'Is not written: what is saved now is on one disk only.':
    'Wordt niet geschreven: wat nu wordt opgeslagen, staat op slechts één schijf.',
  'Begins a moment after the start.': 'Begint kort na het opstarten.',
  'Running since {at}.': 'Draait sinds {at}.',
  'Version {version}, built {at}, on Node {node}.': 'Versie {version}, gebouwd op {at}, op Node {node}.',
  'Version {version}, on Node {node}.': 'Versie {version}, op Node {node}.',
  'Does not answer. Nothing can be saved; visitors are shown the pages as they last were.':
    'Antwoordt niet. Er kan niets worden opgeslagen; bezoekers zien de pagina’s zoals die het laatst waren.',
  'Only reads, as a replica does: nothing can be saved until it accepts changes again.':
    'Kan alleen lezen, als een replica: er kan niets worden opgeslagen tot de database weer wijzigingen aanneemt.',
  'Answers in {ms} ms. Postgres {version}, {size}.': 'Antwoordt in {ms} ms. Postgres {version}, {size}.',
  'The content stands at revision {number}.': 'De inhoud staat op revisie {number}.',
  'Somebody has been waiting for a lock for {time}: it is locked, not slow.':
    'Er wordt al {time} op een vergrendeling gewacht: de database is vergrendeld, niet traag.',
  'A transaction has been open for {time}.': 'Een transactie staat al {time} open.',
  'Its clock is {time} ahead of the website’s: what is scheduled or runs out may do so too early or too late. Let a time server set both clocks.':
    'De klok van de database loopt {time} voor op die van de website: wat is ingepland of verloopt, kan dat te vroeg of te laat doen. Laat een tijdserver beide klokken gelijkzetten.',
  'Its clock is {time} behind the website’s: what is scheduled or runs out may do so too early or too late. Let a time server set both clocks.':
    'De klok van de database loopt {time} achter op die van de website: wat is ingepland of verloopt, kan dat te vroeg of te laat doen. Laat een tijdserver beide klokken gelijkzetten.',
  'Scheduled records': 'Ingeplande items',
  'Could not check which records are overdue.': 'Er kon niet worden nagegaan welke items te laat zijn.',
  'Nothing is overdue.': 'Er is niets te laat.',
  '{count} is overdue, since {at}.': '{count} is te laat, sinds {at}.',
  '{count} are overdue, the first since {at}.': '{count} zijn te laat, de eerste sinds {at}.',
  'A new attempt is made every second. The dashboard names what is overdue, the server’s log the reason.':
    'Er wordt elke seconde een nieuwe poging gedaan. Het dashboard noemt wat te laat is, het technische log van de server de reden.',
  'The waiting emails could not be read.': 'De wachtende e-mails konden niet worden gelezen.',
  'Mail is switched off: the newsletter is closed, and you hand over the links of invitations and resets yourself.':
    'E-mail staat uit: de nieuwsbrief is gesloten, en links voor uitnodigingen en wachtwoordherstel geeft u zelf door.',
  '{count} email on the way.': '{count} e-mail onderweg.',
  '{count} emails on the way.': '{count} e-mails onderweg.',
  'All sent.': 'Alles is verstuurd.',
  '{count} email waiting, {failed} could not be sent yet.': '{count} e-mail wacht, mislukt tot nu toe: {failed}.',
  '{count} emails waiting, {failed} could not be sent yet.': '{count} e-mails wachten, mislukt tot nu toe: {failed}.',
  'The next attempt is at {at}.': 'De volgende poging is op {at}.',
  'A new attempt is being made now.': 'Er wordt nu een nieuwe poging gedaan.',
  'The reason: {reason}': 'De reden: {reason}',
  'The place where pictures are kept cannot be read.':
    'De plaats waar afbeeldingen worden bewaard, kan niet worden gelezen.',
  '{count} picture, {size}.': '{count} afbeelding, {size}.',
  '{count} pictures, {size}.': '{count} afbeeldingen, {size}.',
  'Room for {size} more.': 'Ruimte voor nog {size}.',
  'Missing: {count} film or document, which visitors are not shown.':
    'Er ontbreekt {count} film of document; bezoekers krijgen dat niet te zien.',
  'Missing: {count} films or documents, which visitors are not shown.':
    'Er ontbreken {count} films of documenten; bezoekers krijgen die niet te zien.',
  'The last try, {at}, failed.': 'De laatste poging, op {at}, is mislukt.',
  'Their disk does not answer.': 'De schijf ervan antwoordt niet.',
  'Their disk does not answer: no new ones are made until BACKUP_DIR does.':
    'De schijf ervan antwoordt niet: er worden geen nieuwe gemaakt tot BACKUP_DIR dat weer doet.',
  'None has been made here yet.': 'Hier is er nog geen gemaakt.',
  'The newest has everything that was saved before {at}.': 'De nieuwste bevat alles wat vóór {at} is opgeslagen.',
  'When it was restored as a test, that failed.': 'Het terugzetten bij wijze van test is mislukt.',
  'One was last restored as a test {at}.': 'Het laatst is er een bij wijze van test teruggezet op {at}.',
  'None has been tried out yet.': 'Er is er nog geen uitgeprobeerd.',
  '{count} picture that had been missing is not in it.': '{count} afbeelding die ontbrak, staat er niet in.',
  '{count} pictures that had been missing are not in it.': '{count} afbeeldingen die ontbraken, staan er niet in.',
  '{count} page kept ready, {size}.': '{count} pagina klaargehouden, {size}.',
  '{count} pages kept ready, {size}.': '{count} pagina’s klaargehouden, {size}.',
  '{share}% of the visits were answered from it.': '{share}% van de bezoeken is daaruit beantwoord.',
  'The counts of sign-in tries could not be read.': 'De aantallen inlogpogingen konden niet worden gelezen.',
  '{count} try from new browsers within a quarter of an hour.':
    '{count} poging vanuit nieuwe browsers binnen een kwartier.',
  '{count} tries from new browsers within a quarter of an hour.':
    '{count} pogingen vanuit nieuwe browsers binnen een kwartier.',
  'At {most} all new browsers have to wait; browsers that have signed in before go on.':
    'Bij {most} moeten alle nieuwe browsers wachten; browsers waarmee eerder is ingelogd, kunnen door.',
  '{count} error within a day, listed below.': '{count} fout binnen een dag, zie hieronder.',
  '{count} errors within a day, listed below.': '{count} fouten binnen een dag, zie hieronder.',
  'None within a day.': 'Geen binnen een dag.',
  'None since {at}.': 'Geen sinds {at}.',
  'Latest errors': 'Laatste fouten',
  'Error pages show visitors the request that is named here. Your operator finds more in the log.':
    'Foutpagina’s tonen bezoekers het verzoek dat hier wordt genoemd. Uw technisch beheerder vindt meer in het technische log.',
  'Request {id}': 'Verzoek {id}',
  'No request': 'Geen verzoek',
  'The chain of what was done could not be read.': 'De keten van wat er is gedaan, kon niet worden gelezen.',
  '{count} revisions and entries of the audit trail are chained.':
    '{count} revisies en regels van het logboek zijn aaneengeketend.',
  'The first {count} are as they stood {at}.': 'De eerste {count} zijn zoals ze op {at} waren.',
  'Last signed {at}, up to number {number}.': 'Laatst ondertekend op {at}, tot en met nummer {number}.',
  'Nothing has been signed yet.': 'Er is nog niets ondertekend.',
  'The public key here is {key}': 'De openbare sleutel hier is {key}',
  'This instance has no key: its DATA_DIR cannot be used.':
    'Deze instantie heeft geen sleutel: DATA_DIR kan niet worden gebruikt.',
  'The last signature was made by another instance, whose key is {key}':
    'De laatste ondertekening is door een andere instantie gedaan, met als sleutel {key}',
  'The program’s own database role owns the tables and could rewrite them: only the signatures would tell.':
    'De eigen databaserol van het programma is eigenaar van de tabellen en zou ze kunnen herschrijven: alleen de ondertekeningen zouden dat verraden.',
  '{count} second': '{count} seconde',
  '{count} seconds': '{count} seconden',
  'Check again': 'Opnieuw controleren',
  'The website could not be reached': 'De website was niet bereikbaar',
  'Check your connection, then check again.': 'Controleer uw verbinding en controleer daarna opnieuw.',
  'Checked {at}': 'Gecontroleerd op {at}',
  Checks: 'Controles',
  'Try to send the emails now': 'Nu proberen de e-mails te versturen',
  'Error sending the emails': 'Fout bij het versturen van de e-mails',
  'A new attempt is being made': 'Er wordt een nieuwe poging gedaan',
  Records: 'Items',
  'Everything is in order': 'Alles is in orde',
  '{count} thing needs a look': '{count} punt om te bekijken',
  '{count} things need a look': '{count} punten om te bekijken',
})

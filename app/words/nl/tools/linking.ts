import { inDutch } from './in-dutch.ts'

/** What a link may lead to, and why it may not. */
export const linking = inDutch({
  'This server may not ask other websites (LINK_CHECKS).':
    'Deze server mag geen andere websites benaderen (LINK_CHECKS).',

  'What this link leads to was deleted: choose another page, or take the link out':
    'Waar deze link heen leidt, is verwijderd: kies een andere pagina, of haal de link weg',
  '“{label}” was deleted: restore it from the trash first, choose another page or take the link out':
    '‘{label}’ is verwijderd: zet het eerst terug uit de prullenbak, kies een andere pagina of haal de link weg',
  '“{label}” is not published: publish it first, choose another page or take the link out':
    '‘{label}’ is niet gepubliceerd: publiceer het eerst, kies een andere pagina of haal de link weg',
  '“{label}” is published later, on {at}: schedule this for then or later, choose another page or take the link out':
    '‘{label}’ wordt later gepubliceerd, op {at}: plan dit voor dat moment of later, kies een andere pagina of haal de link weg',
})

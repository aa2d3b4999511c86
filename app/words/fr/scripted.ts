import type { enErrors, enFields } from '../en/scripted.ts'
import { translation } from '../translation.ts'

/** Those that a browser's scripts need as well, apart, because each screen of the CMS carries what it needs of them. */
export const frErrors = translation<typeof enErrors>()({
  homeOf: '{name}, accueil',
  missing: 'Page introuvable',
  missingTitle: 'Oups\u202f! Page introuvable',
  missingText: 'Cette page n’existe pas.',
  missingCode: '404',
  failedTitle: 'Une erreur s’est produite',
  failedText: 'Le problème vient de nous et a été consigné. Veuillez réessayer dans un instant.',
  failedCode: 'Erreur',
  home: 'Retour à l’accueil',
  search: 'Rechercher sur le site',
  request: 'Requête {id}',
})

export const frFields = translation<typeof enFields>()({
  password: 'Mot de passe',
  code: 'Code',
  codeHint: 'Celui de votre application d’authentification, ou un code de secours',
})

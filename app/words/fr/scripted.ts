import type { enAnswers, enCredentials, enErrors, enFields, enTwice } from '../en/scripted.ts'
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

export const frCredentials = translation<typeof enCredentials>()({
  email: 'Adresse e-mail non valide',
  code: 'Saisissez un code',
  name: 'Le nom est obligatoire',
  nameLong: 'Le nom ne doit pas dépasser {most}\u00a0caractères',
  nameLines: 'Le nom doit tenir sur une seule ligne',
  current: 'Saisissez votre mot de passe actuel',
  passwordShort: 'Le mot de passe doit compter au moins {least}\u00a0caractères',
  passwordLong: 'Le mot de passe ne doit pas dépasser {most}\u00a0caractères',
  notSignedIn: 'La connexion a échoué',
  notSignedUp: 'L’inscription a échoué',
  notSignedOut: 'La déconnexion a échoué',
  signedUp: 'C’est fait\u202f!',
  toConfirm: 'Confirmez votre compte\u00a0: le lien se trouve dans l’e-mail que vous allez recevoir',
})

export const frAnswers = translation<typeof enAnswers>()({
  failed: 'Le serveur n’a pas pu répondre ({status}). Veuillez réessayer dans un instant.',
  late: 'Le serveur n’a pas répondu dans les {seconds}\u00a0secondes. {advice}',
  unreachable: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
  starting: 'Le site démarre. Veuillez réessayer dans un instant.',
  tryAgain: 'Veuillez réessayer.',
  mayBeDone: 'L’opération a peut-être abouti malgré tout\u00a0: rechargez la page pour le vérifier.',
})

export const frTwice = translation<typeof enTwice>()({
  first: 'la première des deux',
  second: 'la seconde des deux',
})

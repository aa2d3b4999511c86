import type { enAccount } from '../en/account.ts'
import { translation } from '../translation.ts'

export const frAccount = translation<typeof enAccount>()({
  website: 'Retour au site',
  viewWebsite: 'Voir le site',
  signInPage: 'Connexion admin',
  email: 'E-mail',
  name: 'Nom',
  signIn: 'Se connecter',
  signingIn: 'Connexion…',
  signUp: 'S’inscrire',
  signingUp: 'Inscription…',
  signOut: 'Déconnexion',
  forgetsUnsaved:
    'Ce navigateur conserve des modifications que vous n’avez pas enregistrées. La déconnexion les supprime. Se déconnecter quand même\u202f?',
  invitedOther:
    'Vous êtes connecté en tant que {email}. Déconnectez-vous pour accepter l’invitation adressée à {invited}.',
  resetOther:
    'Vous êtes connecté en tant que {email}. Déconnectez-vous pour définir un nouveau mot de passe pour {other}.',
  signInNeeds: 'La connexion nécessite JavaScript.',
  tooOldBrowser:
    'Ce navigateur est trop ancien pour l’espace de gestion de contenu\u00a0: certaines fonctions n’y seront pas disponibles. Veuillez le mettre à jour ou en utiliser un autre.',
  cookiesNeeded:
    'La connexion nécessite un cookie, mais ce navigateur bloque ceux de ce site. Veuillez les autoriser, puis recharger la page.',
  signUpNeeds: 'L’inscription nécessite JavaScript.',
  changePassword: 'Changer de mot de passe',
  forgot: 'Mot de passe oublié\u202f?',
  sendLink: 'Envoyer le lien',
  backToSignIn: 'Retour à la connexion',
  newPassword: 'Nouveau mot de passe',
  setPassword: 'Enregistrer',
  confirmPage: 'Confirmez votre compte',
  confirm: 'Confirmer le compte',
  addressPage: 'Votre nouvelle adresse',
  addressText: 'Le compte de {email} aura l’adresse {newEmail}. C’est avec elle que vous vous connecterez.',
  confirmAddress: 'Utiliser cette adresse',
  noAnswer: 'Le serveur n’a pas pu répondre. Veuillez réessayer dans un instant.',
})

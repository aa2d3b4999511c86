import type { mails as english } from '../en/mails.ts'
import { translation } from '../translation.ts'

export const mails = translation<typeof english>()({
  mails: {
    invitationSubject: 'Votre invitation au CMS de {name}',
    invitation:
      '{invitedBy} vous invite à ouvrir un compte dans l’espace de gestion de contenu de {name}. Le lien mène à un formulaire où indiquer votre nom et un mot de passe, puis ouvre votre session\u202f; il ne sert qu’une fois et reste valable sept jours.',
    acceptInvitation: 'Accepter l’invitation',
    unexpected: 'Si vous n’attendiez pas ce message, vous n’avez rien à faire.',
    accountSubject: 'Confirmez votre compte chez {name}',
    account:
      'Un compte a été créé pour cette adresse dans l’espace de gestion de contenu de {name}. Vous pourrez vous connecter dès que vous l’aurez confirmé\u202f; le lien mène à une page avec un bouton et reste valable sept jours.',
    confirmAccount: 'Confirmer le compte',
    notYourAccount: 'Si vous n’en êtes pas à l’origine, prévenez la personne qui vous a invité.',
    passwordSubject: 'Un nouveau mot de passe pour {name}',
    password:
      'Un nouveau mot de passe a été demandé pour votre compte chez {name}. Le lien ne sert qu’une fois et reste valable une heure.',
    setPassword: 'Choisir un nouveau mot de passe',
    notYourPassword:
      'Si vous n’en êtes pas à l’origine, vous n’avez rien à faire\u00a0: votre mot de passe reste inchangé.',
    changedSubject: 'Votre compte chez {name} a été modifié',
    passwordChanged: 'Le mot de passe de votre compte chez {name} a été modifié. Les autres sessions sont terminées.',
    twoFactorOn:
      'La double authentification a été activée pour votre compte chez {name}. Les autres sessions sont terminées.',
    twoFactorOff: 'La double authentification a été désactivée pour votre compte chez {name}.',
    codesRenewed:
      'De nouveaux codes de secours ont été créés pour votre compte chez {name}. Les précédents ne sont plus valables.',
    addressChanged:
      'Votre compte chez {name} a désormais une autre adresse. C’est avec elle que vous vous connectez, et plus aucun message n’arrivera ici.',
    addressSubject: 'Une nouvelle adresse pour votre compte chez {name}',
    address:
      'Quelqu’un souhaite utiliser cette adresse pour son compte dans l’espace de gestion de contenu de {name}. Le lien mène à une page avec un bouton\u202f; il ne sert qu’une fois et reste valable un jour.',
    addressAsked:
      'Une autre adresse a été demandée pour votre compte chez {name}. Elle comptera dès qu’elle aura été confirmée par le message qui y a été envoyé.',
    confirmAddress: 'Confirmer l’adresse',
    notYourAddress: 'Si vous ne vous y attendiez pas, prévenez dès maintenant un administrateur.',
    notYourChange:
      'Si vous ne vous y attendiez pas, choisissez dès maintenant un nouveau mot de passe et prévenez un administrateur.',
    confirmSubject: 'Confirmez votre abonnement à {name}',
    entered: 'Cette adresse a été saisie pour recevoir la lettre d’information de {name}.',
    untilConfirmed:
      'Rien ne vous sera envoyé sans votre confirmation. Le lien mène à une page avec un bouton et reste valable sept jours.',
    confirm: 'Confirmer l’abonnement',
    notYou:
      'Si vous n’en êtes pas à l’origine, vous n’avez rien à faire\u00a0: l’adresse sera effacée au bout de sept jours. Vous pouvez aussi la retirer dès maintenant.',
    remove: 'Retirer cette adresse',
    alreadySubject: 'Vous êtes déjà abonné à {name}',
    already:
      'Cette adresse a été saisie une nouvelle fois pour recevoir la lettre d’information de {name}. Elle est déjà abonnée\u00a0: vous n’avez rien d’autre à faire.',
    unsubscribe: 'Se désabonner',
  },
})

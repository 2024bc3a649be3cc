import type { AddingTexts } from './en.ts'

export const adding: AddingTexts = {
  looking: 'Recherche du nom et de l’icône…',
  filled: 'Repris de la page. Saisissez un texte pour le modifier.',
  nothing: 'La page n’indique ni nom ni icône.',
  answered: (status) => `La page a répondu avec le statut ${status}.`,
  allowNetwork: (network) => `Autoriser ${network}`,
  allowedNetwork: (network) => `Réseau ${network} autorisé`,
  allowMeans:
    'Le serveur pourra alors demander icônes et titres à toutes les machines de ce réseau, et vérifier les liens qui y mènent.',
  notAllowed: 'Signpost ne regarde pas encore dans votre réseau.',
  notLookedUp: (reason) => `Rien n’a pu être recherché : ${reason}`,
  useAddress: (address) => `Utiliser ${address}`,
  lookUpAgain: 'Rechercher à nouveau le nom et l’icône',
  needsScript: 'L’ajout d’un lien nécessite JavaScript, qui est désactivé dans ce navigateur.',
  close: 'Fermer la fenêtre',
  bookmarkletTitle: 'Ajouter des liens depuis n’importe quelle page',
  bookmarkletText:
    'Faites glisser ce lien vers la barre de favoris de votre navigateur. Sur n’importe quelle page, un clic dessus ouvre le formulaire d’un nouveau lien, déjà rempli.',
  bookmarklet: (site) => `Ajouter à ${site}`,
  copyBookmarklet: 'Copier',
  bookmarkletCopied: 'Copié. Créez un nouveau favori et collez-le comme adresse.',
  shareText:
    'Si vous installez cette page comme application, elle apparaît aussi dans le menu de partage du téléphone.',
}

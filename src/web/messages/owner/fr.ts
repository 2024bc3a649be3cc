import type { AccountTexts, DuplicateTexts } from './en.ts'

export const account: AccountTexts = {
  title: 'Compte',
  password: 'Mot de passe',
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  nextHint: 'Au moins 8 caractères. Toutes les autres sessions prennent fin.',
  change: 'Changer le mot de passe',
  changed: 'Mot de passe changé. Toutes les autres sessions ont pris fin.',
  setOutside: 'Le mot de passe est défini par AUTH_PASSWORD, là où Signpost s’exécute. Changez-le à cet endroit.',
  sessions: 'Où vous êtes connecté',
  here: 'Ce navigateur',
  unknown: 'Appareil inconnu',
  end: 'Déconnecter',
  endNamed: (name) => `Déconnecter ${name}`,
  endOthers: 'Déconnecter partout ailleurs',
  ended: 'Déconnecté',
}

export const duplicates: DuplicateTexts = {
  title: 'Doublons',
  text: 'Les liens vers une même page, quelle que soit l’écriture de leur adresse. Le lien que vous gardez reçoit les étiquettes et les notes des autres, qui sont supprimés.',
  none: 'Aucune page n’a plus d’un lien.',
  found: (count) => (count === 1 ? '1 page a plusieurs liens' : `${count} pages ont plusieurs liens`),
  keep: (address) => `Lien vers ${address} à garder`,
  merge: 'Fusionner',
  mergeNamed: (address) => `Fusionner les liens vers ${address}`,
  mergeAll: 'Tout fusionner',
  others: (count) => (count === 1 ? 'et 1 autre' : `et ${count} autres`),
  show: 'Afficher',
}

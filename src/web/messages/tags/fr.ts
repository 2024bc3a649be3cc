import type { TagTexts } from './en.ts'

export const tags: TagTexts = {
  title: 'Étiquettes',
  hint: 'Entrée ou une virgule en ajoute une',
  remove: (name) => `Retirer l’étiquette ${name}`,
  ofSelected: 'Étiquettes…',
  of: (count) => (count < 2 ? `Étiquettes de ${count} lien` : `Étiquettes de ${count} liens`),
  add: 'Ajouter',
  takeOff: 'Retirer',
  renameNamed: (name) => `Renommer l’étiquette ${name}`,
  deleteNamed: (name) => `Supprimer l’étiquette ${name}`,
  rename: 'Renommer',
  newName: (name) => `Nouveau nom de ${name}`,
  merges: (name) => `Sera fusionnée avec l’étiquette « ${name} »`,
  none: 'Aucun lien n’a encore d’étiquette. Elles s’ajoutent en modifiant un lien.',
  nothing: (tags) => `Aucun lien ne porte ${tags}`,
}

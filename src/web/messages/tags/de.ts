import type { TagTexts } from './en.ts'

export const tags: TagTexts = {
  title: 'Tags',
  hint: 'Eingabetaste oder Komma fügt eines hinzu',
  remove: (name) => `Tag ${name} entfernen`,
  ofSelected: 'Tags …',
  of: (count) => (count === 1 ? 'Tags von 1 Link' : `Tags von ${count} Links`),
  add: 'Hinzufügen',
  takeOff: 'Entfernen',
  renameNamed: (name) => `Tag ${name} umbenennen`,
  deleteNamed: (name) => `Tag ${name} löschen`,
  rename: 'Umbenennen',
  newName: (name) => `Neuer Name von ${name}`,
  merges: (name) => `Wird mit dem Tag „${name}“ zusammengeführt`,
  none: 'Noch hat kein Link ein Tag. Tags vergeben Sie dort, wo Sie einen Link bearbeiten.',
  nothing: (tags) => `Kein Link hat ${tags}`,
}

import type { TagTexts } from './en.ts'

export const tags: TagTexts = {
  title: 'Etiquetas',
  hint: 'Intro o una coma añade una',
  remove: (name) => `Quitar la etiqueta ${name}`,
  ofSelected: 'Etiquetas…',
  of: (count) => (count === 1 ? 'Etiquetas de 1 enlace' : `Etiquetas de ${count} enlaces`),
  add: 'Añadir',
  takeOff: 'Quitar',
  renameNamed: (name) => `Renombrar la etiqueta ${name}`,
  deleteNamed: (name) => `Eliminar la etiqueta ${name}`,
  rename: 'Renombrar',
  newName: (name) => `Nuevo nombre de ${name}`,
  merges: (name) => `Se unirá a la etiqueta «${name}»`,
  none: 'Ningún enlace tiene etiquetas todavía. Se añaden al editar un enlace.',
  nothing: (tags) => `Ningún enlace tiene ${tags}`,
}

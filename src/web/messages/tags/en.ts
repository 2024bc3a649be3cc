/** Tags, where they are given, looked after and looked at. */
export const tags = {
  title: 'Tags',
  hint: 'Press Enter or a comma to add one',
  remove: (name: string) => `Remove the tag ${name}`,
  ofSelected: 'Tags…',
  of: (count: number) => (count === 1 ? 'Tags of 1 link' : `Tags of ${count} links`),
  add: 'Add',
  takeOff: 'Remove',
  renameNamed: (name: string) => `Rename the tag ${name}`,
  deleteNamed: (name: string) => `Delete the tag ${name}`,
  rename: 'Rename',
  newName: (name: string) => `New name for ${name}`,
  merges: (name: string) => `Will be merged with the tag “${name}”`,
  none: 'No link has a tag yet. Edit a link to give it tags.',
  nothing: (tags: string) => `No link has ${tags}`,
}

export type TagTexts = typeof tags

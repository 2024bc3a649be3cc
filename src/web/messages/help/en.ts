/** The keyboard shortcuts and search engines, as the help dialog lists them. */
export const help = {
  title: 'Help',
  shortcuts: 'Keyboard shortcuts',
  focusSearch: 'Search (or just type)',
  openResult: 'Open the selected link',
  openInNewTab: 'Open it in a new tab',
  chooseResult: 'Choose a link',
  clearSearch: 'Clear the search',
  startEditing: 'Edit the page',
  rename: 'Rename a link, a group or a page; on a name, a double click does it too',
  cardMenu: 'On a link: open its menu',
  undo: 'Undo your last change',
  redo: 'Redo it',
  click: 'click',
  selectRange: 'On a checkbox: select all links up to here',
  selectGroup: 'In a group: select all of its links',
  delete: 'Delete the selected links, or the current one',
  endEditing: 'Clear the selection, then finish editing',
  pasteLink: 'Paste an address: add it as a link',
  moveFocus: 'On a link: go to its buttons, or to other links',
  pickUp: 'On a handle: pick up, move, drop',
  showHelp: 'Show this help',
  bangs: 'Search engines by bang',
  bangsText: 'Start or end a search with one of these to use that engine once.',
}

export type HelpTexts = typeof help

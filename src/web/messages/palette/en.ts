/** What the search lists besides links. */
export const palette = {
  /** The headings of the list. */
  kinds: { links: 'Links', places: 'Groups and pages', tags: 'Tags', deeds: 'What you can do' },
  /** Other words that people type for what anyone can do, by the value of the choice. */
  words: {
    system: 'automatic mode',
    light: 'day bright white mode',
    dark: 'night black mode',
    signIn: 'login log in',
  },
  /** For what only some can do: see `data-open`. */
  ownWords: {
    edit: 'change arrange organize rearrange customize',
    settings: 'preferences options configuration title background wallpaper look',
    account: 'password profile user devices sessions',
    import: 'bookmarks upload restore',
    export: 'backup download save bookmarks',
    duplicates: 'same twice clean up',
    links: 'broken dead',
    history: 'undo redo changes log versions',
    help: 'keyboard shortcuts keys',
    tags: 'labels keywords',
    'new-site': 'new bookmark address',
    'new-group': 'new folder category',
    'new-page': 'new tab',
    'sign-out': 'logout log out sign off exit',
  },
}

export type Palette = typeof palette

/** The password, and where the owner is signed in. */
export const account = {
  title: 'Account',
  password: 'Password',
  current: 'Current password',
  next: 'New password',
  nextHint: 'At least 8 characters. Every other session ends.',
  change: 'Change password',
  changed: 'Password changed. Every other session has ended.',
  setOutside: 'The password is set by AUTH_PASSWORD, where Signpost runs. Change it there.',
  sessions: 'Where you are signed in',
  here: 'This browser',
  unknown: 'Unknown device',
  end: 'Sign out',
  endNamed: (name: string) => `Sign out ${name}`,
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out',
}

export type AccountTexts = typeof account

/** Several links to one page, and merging them. */
export const duplicates = {
  title: 'Duplicates',
  text: 'Links to the same page, however their addresses are written. The link that you keep gets the tags and notes of the others, which are deleted.',
  none: 'No page has more than one link.',
  found: (count: number) => (count === 1 ? '1 page has several links' : `${count} pages have several links`),
  keep: (address: string) => `Link to keep for ${address}`,
  merge: 'Merge',
  mergeNamed: (address: string) => `Merge the links to ${address}`,
  mergeAll: 'Merge all',
  more: (count: number) => `Show more (${count})`,
  others: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  show: 'Show it',
}

export type DuplicateTexts = typeof duplicates

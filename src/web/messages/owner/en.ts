/** The password, and where the owner is signed in. */
export const account = {
  title: 'Account',
  password: 'Password',
  current: 'Current password',
  next: 'New password',
  nextHint: 'At least 8 characters. Signs you out everywhere else.',
  change: 'Change password',
  changed: 'Password changed. You’re signed out everywhere else.',
  setOutside: 'The password is set by AUTH_PASSWORD on the server. Change it there.',
  sessions: 'Where you’re signed in',
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
  text: 'Links to the same page, even if their addresses look different. The link you keep gets the tags and notes of the others, which are deleted.',
  none: 'No duplicates.',
  found: (count: number) => (count === 1 ? '1 page has several links' : `${count} pages have several links`),
  keep: (address: string) => `Link to keep for ${address}`,
  merge: 'Merge',
  mergeNamed: (address: string) => `Merge the links to ${address}`,
  mergeAll: 'Merge all',
  others: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  show: 'Show it',
}

export type DuplicateTexts = typeof duplicates

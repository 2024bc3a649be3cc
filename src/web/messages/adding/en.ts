/** Link previews, and adding links from other pages and apps. */
export const adding = {
  looking: 'Looking for its name and icon…',
  filled: 'Filled in from the page. Type to change it.',
  nothing: 'This page has no name or icon.',
  answered: (status: number) => `The page returned status ${status}.`,
  allowNetwork: (network: string) => `Allow ${network}`,
  allowedNetwork: (network: string) => `Allowed ${network}`,
  allowMeans: 'The server may then fetch icons and titles from every machine on this network, and check links to them.',
  notAllowed: 'Signpost doesn’t look into your network yet.',
  notLookedUp: (reason: string) => `Couldn’t look it up: ${reason}`,
  useAddress: (address: string) => `Use ${address}`,
  lookUpAgain: 'Look up name and icon again',
  needsScript: 'Adding a link needs JavaScript, which is turned off in this browser.',
  close: 'Close this window',
  bookmarkletTitle: 'Add links from any page',
  bookmarkletText:
    'Drag this link to your bookmarks bar. Click it on any page to add that page here: the form opens filled in.',
  bookmarklet: (site: string) => `Add to ${site}`,
  copyBookmarklet: 'Copy it',
  bookmarkletCopied: 'Copied. Create a new bookmark and paste this as its address.',
  shareText: 'Install this page as an app, and it shows up in your phone’s share menu too.',
}

export type AddingTexts = typeof adding

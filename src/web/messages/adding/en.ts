/** What a page says of itself, and adding links from other pages and apps. */
export const adding = {
  looking: 'Looking for its name and icon …',
  filled: 'Filled in from the page. Type to change it.',
  nothing: 'The page has no name and no icon.',
  answered: (status: number) => `The page answered with status ${status}.`,
  notLookedUp: (reason: string) => `Nothing could be looked up: ${reason}`,
  useAddress: (address: string) => `Use ${address}`,
  lookUpAgain: 'Look up name and icon again',
  needsScript: 'Adding a link takes JavaScript, which is switched off in this browser.',
  close: 'Close this window',
  bookmarkletTitle: 'Add links from any page',
  bookmarkletText:
    'Drag this link to the bookmarks bar of your browser. On any page, a click on it opens the form for a new link, filled in.',
  bookmarklet: (site: string) => `Add to ${site}`,
  copyBookmarklet: 'Copy it',
  bookmarkletCopied: 'Copied. Make a new bookmark and paste it as its address.',
  shareText: 'If you install this page as an app, the share menu of your phone has it, too.',
}

export type AddingTexts = typeof adding

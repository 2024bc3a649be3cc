import { type ActionTexts, describeAction } from '../../core/action.ts'
import type { NamedRows, ProblemTexts } from '../../core/problem.ts'
import { englishTexts } from '../../domain/action-in-english.ts'
import { ENGLISH_PROBLEMS } from '../../domain/problem-in-english.ts'
import { adding } from './adding/en.ts'
import { help } from './help/en.ts'
import { iconFetches } from './icon-fetches/en.ts'
import type { Language } from './language-tags.ts'
import { checks } from './link-checks/en.ts'
import { account, duplicates } from './owner/en.ts'
import { palette } from './palette/en.ts'
import { settings } from './settings/en.ts'
import { signIn } from './sign-in/en.ts'
import { status } from './status/en.ts'
import { tags } from './tags/en.ts'

const PROBLEMS: ProblemTexts = {
  ...ENGLISH_PROBLEMS,
  noSite: ({ id }) => `no link has the id ${id}`,
  ownInForm: 'an export from Signpost or NaviHive is a single JSON file, imported on its own',
  onRequest:
    'affects everyone who opens the page or makes the server contact other sites, so it is imported only if you ask for it',
  undoChanged: (named) =>
    `this can’t be undone any more: ${nameRows(named)} changed since. Undo the newer changes first`,
  undoGroupGone: (named) => `this can’t be undone any more: the group of ${nameRows(named)} is gone`,
  undoAdded: (named) => `this can’t be undone any more: its group would be deleted, but now has ${nameRows(named)}`,
  undoMisplaced: (named) =>
    `this can’t be undone any more: ${nameRows(named)} would be in a group below it, or more than 5 levels deep`,
}

const ACTIONS = englishTexts({ noun: 'link', quote: (text) => `“${text}”` })

function nameRows({ rows, more }: NamedRows): string {
  const names = rows.map(({ name }) => `“${name}”`).join(', ')
  return more === 0 ? names : `${names} and ${more} more`
}

/** Every text on the pages. The other languages have the same shape: a missing message does not compile. */
export const en = {
  /** The language, and the direction it is written in. */
  tag: 'en' as Language, // casts, or every language would have to be English and left to right
  direction: 'ltr' as 'ltr' | 'rtl',

  page: {
    skip: 'Skip to the links',
    /** In the morning, in the afternoon and in the evening. */
    greetings: ['Good morning', 'Good afternoon', 'Good evening'],
    groups: 'Groups',
    home: 'Home',
    pages: 'Pages',
    groupsIn: (name: string) => `Groups in ${name}`,
    signIn: 'Sign in',
    signOut: 'Sign out',
    signOutFailed: 'Couldn’t sign you out. Please try again in a moment.',
    edit: 'Edit',
    done: 'Done',
    menu: 'Menu',
    private: 'Private',
    openAll: 'Open all',
    openMany: (count: number) => `Open ${count} links?`,
    blocked: 'Your browser blocked some of the tabs. Allow pop-ups for this page, then try again.',
    emptyTitle: 'Nothing to see here yet',
    emptyForGuests: 'There are no public links on this page.',
    asGuest: 'This is the page as guests see it.',
    emptyForOwner: 'Paste addresses, one or many. Names and icons are found for you.',
    offline: 'You’re offline.',
    serverAway: 'The server isn’t responding.',
    lastSeen: 'This is the page as you last saw it.',
    backToLinks: 'Back to the links',
    notFound: 'Page not found',
    wentWrong: 'Something went wrong',
    wentWrongWhere: (errorId: string) => `For details, look for ${errorId} in the server log.`,
  },

  view: {
    title: 'View',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    density: 'Density',
    cards: 'Cards',
    compact: 'Compact',
    icons: 'Icons',
    language: 'Language',
    automatic: 'Automatic',
  },

  search: {
    label: 'Search links or the web',
    engine: 'Search engine',
    results: 'Results',
    found: (count: number) => (count === 1 ? '1 link found' : `${count} links found`),
    nothing: (query: string) => `No link matches “${query}”`,
    nothingHint: 'Check the spelling, or search the web:',
    onTheWeb: (engine: string, query: string) => `Search ${engine} for “${query}”`,
    open: (address: string) => `Open ${address}`,
    more: (count: number) => `Show more (${count})`,
  },

  palette,

  signIn,

  edit: {
    addGroup: 'Add group',
    addPage: 'Add page',
    ownPage: 'Show as its own page',
    ownPageHint: 'With its own tab and address',
    openPage: 'Open page',
    inGroup: 'In group',
    inNoGroup: 'None (top level)',
    addSite: 'Add link',
    newGroup: 'New group',
    newSite: 'New link',
    editGroup: 'Edit group',
    editSite: 'Edit link',
    previousSite: 'Previous link',
    nextSite: 'Next link',
    name: 'Name',
    url: 'Address',
    urlHint: 'You can leave out http:// or https://',
    description: 'Description',
    icon: 'Icon',
    iconHint: 'The address of an image. If empty, the first letter is shown.',
    groupIconHint: 'The address of an image, shown before the name',
    chooseIcon: 'Choose an icon',
    iconElsewhere: (host: string) => `Everyone who opens the page loads this picture from ${host}.`,
    keepIconHere: 'Keep a copy here',
    more: 'More',
    byDefault: 'Default',
    foldedAtFirst: 'Folded by default',
    foldedAtFirstHint: 'Until someone unfolds it',
    sortByName: 'Sort links by name',
    notes: 'Notes',
    notesHint: 'Only you can see and search them',
    lanUrl: 'At home',
    lanUrlHint: 'For visitors on your home networks. If the address above is empty, only they see the link.',
    atHome: 'In use now: you’re at home.',
    notAtHome: 'Not in use now: you’re not at home.',
    group: 'Group',
    private: 'Private',
    privateHint: 'Only you can see it',
    save: 'Save',
    saving: 'Saving…',
    addAsNew: 'Add as new',
    cancel: 'Cancel',
    close: 'Close',
    discardQuestion: 'Discard your changes?',
    discard: 'Discard',
    keepEditing: 'Keep editing',
    delete: 'Delete',
    undo: 'Undo',
    redo: 'Redo',
    dismiss: 'Dismiss',
    select: (name: string) => `Select ${name}`,
    selected: (count: number) => (count === 1 ? '1 link selected' : `${count} links selected`),
    clearSelection: 'Clear selection',
    cardHow: 'Use the left and right arrow keys for this link’s buttons, up and down for other links.',
    rename: 'Rename',
    moveTo: 'Move to…',
    makePrivate: 'Make private',
    makePublic: 'Make public',
    cardMenu: 'More actions',
    openInTab: 'Open in a new tab',
    openHere: 'Open in this tab',
    openIn: 'Open in',
    sameTab: 'Same tab',
    newTab: 'New tab',
    copyAddress: 'Copy address',
    loading: 'Loading…',
  },

  /** Adding links: from addresses, from a file. */
  add: {
    welcome: 'What do you open every day?',
    title: 'Add links',
    addresses: 'Addresses',
    none: 'No addresses found. They look like nas:5000 or example.com.',
    add: 'Add',
    importBookmarks: 'Bring your links',
    importFrom: 'Drop a file of your browser, Homepage, Dashy, Homarr, Heimdall, Flame, linkding, Raindrop, …',
    importSafely: 'You see first what comes in, and one click takes it back.',
    next: 'Paste more addresses anywhere on this page, or press the pencil to add and arrange.',
    firstGroup: 'Links',
    submit: (count: number) => (count === 1 ? 'Add 1 link' : `Add ${count} links`),
    did: (count: number) => (count === 1 ? '1 link added' : `${count} links added`),
    include: (name: string) => `Add ${name}`,
    selectAll: 'Select all',
    selectNone: 'Select none',
    likely: (name: string) => `Is this ${name}?`,
    nameOf: (address: string) => `Name of ${address}`,
    there: (name: string, group: string) => `Already saved as “${name}” in ${group}`,
    openThere: 'Edit that link',
    leftOut: 'Not an address, so left out:',
    groupNamed: (name: string) => `New group “${name}”`,
  },

  adding,

  tags,

  duplicates,

  iconFetches,
  checks,

  /** What was just done; most of it can be undone. */
  did: {
    addedGroup: (name: string) => `“${name}” added`,
    addedSite: (name: string) => `“${name}” added`,
    saved: (name: string) => `“${name}” saved`,
    madePage: (name: string) => `“${name}” is now a page`,
    deleted: (name: string) => `“${name}” deleted`,
    deletedGroup: (name: string, sites: number) =>
      sites === 0 ? `“${name}” deleted` : `“${name}” and its ${sites === 1 ? 'link' : `${sites} links`} deleted`,
    deletedSites: (count: number) => (count === 1 ? '1 link deleted' : `${count} links deleted`),
    moved: (name: string, group: string) => `“${name}” moved to ${group}`,
    sorted: (name: string) => `“${name}” sorted by name`,
    movedSites: (count: number, group: string) =>
      count === 1 ? `1 link moved to ${group}` : `${count} links moved to ${group}`,
    movedWithin: (name: string, group: string) => `“${name}” moved within ${group}`,
    movedSitesWithin: (count: number, group: string) => `${count} links moved within ${group}`,
    movedGroup: (name: string) => `“${name}” moved`,
    movedOut: (name: string, group: string) => `“${name}” moved out of ${group}`,
    madePrivate: (count: number) => (count === 1 ? '1 link made private' : `${count} links made private`),
    madePublic: (count: number) => (count === 1 ? '1 link made public' : `${count} links made public`),
    undone: (action: string) => `Undone: ${action}`,
    butFor: (done: string, settings: string) =>
      `${done}. Except for: ${settings}. That can only be switched on in the settings.`,
    nothingToUndo: 'Nothing to undo',
    copied: 'Address copied',
    redone: (action: string) => `Redone: ${action}`,
    nothingToRedo: 'Nothing to redo',
    imported: 'Import finished',
    nothingChanged: 'Nothing changed',
    changedElsewhere: 'Updated with changes made elsewhere',
  },

  /** What guests see of links and groups. */
  guests: {
    seeIt: (done: string) => `${done}. Guests can see it now.`,
    see: (done: string, count: number) =>
      `${done}. Guests can now see ${count === 1 ? '1 more link' : `${count} more links`}.`,
    dontSee: (group: string) => `Guests don’t see it anyway: “${group}” is private.`,
  },

  drag: {
    grip: (name: string) => `Move ${name}`,
    howTo:
      'Press Space to pick up, the left and right arrow keys to move by one place, up and down by a row, Space again to drop, Escape to cancel.',
    howToGroup:
      'Press Space to pick up, the up and down arrow keys to move, right to move it into the group above, left to move it out of its group, Space again to drop, Escape to cancel.',
    pickedUp: (name: string, position: number, count: number, place: string) =>
      `${name} picked up, ${position} of ${count} in ${place}`,
    movedTo: (name: string, position: number, count: number, place: string) =>
      `${name}, ${position} of ${count} in ${place}`,
    dropped: (name: string, position: number, count: number, place: string) =>
      `${name} dropped, ${position} of ${count} in ${place}`,
    cancelled: (name: string) => `${name} is back where it was`,
    cancelledSites: (count: number) => `${count} links are back where they were`,
    amongGroups: 'the groups',
    amongPages: 'the pages',
  },

  /** Why something failed. */
  faults: {
    notSaved: (reason: string) => `Not saved. ${reason}`,
    notLoaded: (reason: string) => `Couldn’t load this. ${reason}`,
    offline: 'The server can’t be reached.',
    signedOut: 'You’ve been signed out. Please sign in again.',
    conflict: 'It was changed elsewhere in the meantime.',
    conflictInForm: (fields: string) =>
      `Changed elsewhere while you were editing:\n${fields}\nSave again to replace this with your version.`,
    emptied: '(empty)',
    notCopied: 'Your browser didn’t allow copying the address.',
    gone: 'It was deleted elsewhere in the meantime.',
    goneInForm: 'This was deleted elsewhere while you were editing. You can add it as new.',
    tooLarge: 'It’s too large.',
    unavailable: 'The server can’t save right now.',
    cantRead: 'The server can’t answer right now.',
    cutOff: 'It was saved, but the server’s answer did not arrive whole.',
    unexpected: 'Something went wrong. See the server log for details.',
    loadFailed: 'Couldn’t load the editor.',
    tryAgain: 'Try again',
  },

  settings,
  status,

  transfer: {
    exportTitle: 'Export',
    exportFormat: 'Format',
    exportPart: 'Content',
    exportAll: 'Everything',
    exportIcons: 'Include icons',
    exportIconsHint: 'The icons of links and groups. The file is smaller without them.',
    keeps: {
      signpost: 'Everything, including settings: the format for another Signpost.',
      html: 'For any browser: groups, links and icons. Import it here again, and tags, notes and visibility come back too.',
      csv: 'For spreadsheets: one row per link, with all its fields. No empty groups or settings.',
      opml: 'For outliners and feed readers: groups, links, descriptions and tags. No notes or visibility.',
      markdown: 'For reading, or for a wiki: names, addresses and descriptions, by group.',
      navihive: 'For NaviHive 1.0: groups in groups become paths. No tags or “At home” addresses.',
    },
    download: 'Download',
    importTitle: 'Import',
  },

  account,

  history: {
    title: 'History',
    text: 'Every change, newest first.',
    empty: 'No changes yet.',
    undoNamed: (action: string) => `Undo: ${action}`,
    takesBack: (action: string) => `This undoes: ${action}`,
    redoNamed: (action: string) => `Redo: ${action}`,
    doesAgain: (action: string) => `This redoes: ${action}`,
    undone: 'Undone',
    redone: 'Redone',
    commandLine: 'command line',
    more: 'Show older',
  },

  /** What the edits in the history did. */
  /** An action in quotation marks would have names in theirs within. */
  actions: {
    ...ACTIONS,
    undone: ({ action }: Parameters<ActionTexts['undone']>[0]) => `Undone: ${describeAction(action, ACTIONS)}`,
    redone: ({ action }: Parameters<ActionTexts['redone']>[0]) => `Redone: ${describeAction(action, ACTIONS)}`,
  },

  /** Complaints about the input. */
  problems: PROBLEMS,

  help,
}

export type Messages = typeof en

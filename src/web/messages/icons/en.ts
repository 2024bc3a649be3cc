/** Choosing an icon in the dialogs of a link and of a group; loaded when it is opened. */
export const icons = {
  title: 'Choose an icon',
  fromSite: 'From the site',
  looking: 'Looking at the site…',
  noneThere: 'This site has no icon.',
  offered: (position: number) => `Icon ${position} from the site`,
  search: 'Search icons',
  searchHint: 'By name, such as Docker or Nextcloud',
  found: (count: number) => (count === 1 ? '1 icon found' : `${count} icons found`),
  nothing: (query: string) => `No icons match “${query}”`,
  own: 'Your own picture',
  ownHint: 'You can also paste one or drop it on the icon.',
  emoji: 'Emoji',
  letterAndColour: 'Letter and colour',
  letter: 'Letter',
  colour: 'Colour',
  colours: [
    'Red',
    'Orange',
    'Amber',
    'Lime',
    'Green',
    'Mint',
    'Teal',
    'Sky blue',
    'Blue',
    'Indigo',
    'Violet',
    'Pink',
  ] as readonly string[], // a cast, or the other languages would have to say the same
  use: 'Use it',
  none: 'No icon',
  chosen: 'Icon chosen',
}

export type IconTexts = typeof icons

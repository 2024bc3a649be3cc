/** Fetching the icons of many links in the background. */
export const iconFetches = {
  title: 'Icons',
  text: 'The server fetches each icon once and keeps it here.',
  missing: (count: number) => `Fetch missing icons (${count})`,
  elsewhere: (count: number) => `Keep icons of other sites here (${count})`,
  running: 'Fetching icons',
  progress: (done: number, total: number, found: number) => `${done} of ${total}, ${found} found`,
  stop: 'Stop',
  did: (count: number) => (count === 1 ? 'Icon fetched for 1 link' : `Icons fetched for ${count} links`),
  none: 'No icons were found',
}

export type IconFetchTexts = typeof iconFetches

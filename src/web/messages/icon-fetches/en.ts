/** Fetching the icons of many links in the background. */
export const iconFetches = {
  title: 'Icons',
  text: 'The server fetches each icon once and keeps a copy.',
  missing: (count: number) => `Fetch missing icons (${count})`,
  elsewhere: (count: number) => `Keep copies of icons from other sites (${count})`,
  running: 'Fetching icons',
  progress: (done: number, total: number, found: number) => `${done} of ${total}, ${found} found`,
  stop: 'Stop',
  did: (count: number) => (count === 1 ? 'Icon fetched for 1 link' : `Icons fetched for ${count} links`),
  atHome: (network: string) => `${network} is a network at home that the server may not reach yet.`,
  none: 'No icons were found',
}

export type IconFetchTexts = typeof iconFetches

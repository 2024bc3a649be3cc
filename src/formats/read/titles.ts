import { ENGLISH_TITLES } from '../../english/compiled/format-titles.ts'

/**
 * The formats that links can be imported from, by id, with their titles. Product names are the same in every language.
 * The page uses this list without loading the readers.
 */
export const FORMAT_TITLES = {
  html: ENGLISH_TITLES.html,
  chrome: ENGLISH_TITLES.chrome,
  firefox: ENGLISH_TITLES.firefox,
  'pocket-html': 'Pocket (HTML)',
  opml: 'OPML',
  markdown: 'Markdown',
  'sun-panel': 'Sun-Panel',
  'van-nav': 'Van-Nav',
  'xjh-nav': 'Nav (xjh22222228)',
  heimdall: 'Heimdall',
  linkding: 'linkding',
  linkwarden: 'Linkwarden',
  karakeep: 'Karakeep',
  pinboard: 'Pinboard',
  delicious: 'Delicious',
  raindrop: 'Raindrop (CSV)',
  pocket: 'Pocket (CSV)',
  instapaper: 'Instapaper (CSV)',
  wallabag: 'wallabag',
  toby: 'Toby',
  'session-buddy': 'Session Buddy',
  'tab-session-manager': 'Tab Session Manager',
  infinity: 'Infinity',
  itab: 'iTab',
  wetab: 'WeTab',
  csv: ENGLISH_TITLES.csv,
  homepage: 'Homepage',
  dashy: 'Dashy',
  homer: 'Homer',
  'webstack-hugo': 'WebStack (Hugo)',
  'webstack-hexo': 'WebStack (Hexo)',
  'webstack-hexo-list': ENGLISH_TITLES['webstack-hexo-list'],
  homarr: 'Homarr',
  'homarr-config': 'Homarr (0.x)',
  flame: 'Flame',
  onenav: 'OneNav',
  glance: 'Glance',
  gatus: 'Gatus',
  'uptime-kuma': 'Uptime Kuma',
  json: 'JSON',
  urls: ENGLISH_TITLES.urls,
  shortcut: ENGLISH_TITLES.shortcut,
} as const

export type FormatId = keyof typeof FORMAT_TITLES

/** Formats that no program is named after: whoever lists the programs says them in words. */
const GENERAL: readonly string[] = ['html', 'chrome', 'firefox', 'csv', 'json', 'urls', 'shortcut'] satisfies FormatId[]

/** The programs and standards whose files can be read, each once, other than what is said in words beside them. */
export const PROGRAMS: readonly string[] = [
  'NaviHive', // one of OWN_FORMATS
  ...new Set(
    Object.entries(FORMAT_TITLES).flatMap(([id, title]) => (GENERAL.includes(id) ? [] : [title.replace(/ \(.*/, '')])),
  ),
]

/** The documents that are read record by record as they arrive, with their names in `?format=`. */
export const OWN_FORMATS = [
  { id: 'signpost', title: 'Signpost' },
  { id: 'navihive', title: 'NaviHive' },
] as const

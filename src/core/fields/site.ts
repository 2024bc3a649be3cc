import {
  CHECK_CHOICES,
  type FormOf,
  ICON,
  INSTANT,
  MAX_STATUS_CODES,
  MAX_STATUS_TARGET,
  MAX_URL_CHARACTERS,
  type NamesWith,
  NEVER_REUSED,
  namesWith,
  type RecordOf,
  type Shown,
  type SiteField,
} from './field.ts'

/** Where a link opens; '' follows the setting of the site. */
const OPEN_IN = ['', 'same', 'new'] as const

/** How many seconds a status check waits for an answer; '' stands for five. */
const STATUS_TIMEOUTS = ['', '10', '20', '30'] as const

const FIRST = { since: '2.0', shownTo: 'all guests' } as const

const FILLED_IN = { ...FIRST, merging: 'stays', files: 'by format', search: 'never', form: 'never' } as const

const STATUS = {
  since: '2.1',
  shownTo: 'no guest',
  merging: 'stays',
  files: 'by name',
  search: 'never',
  form: 'more',
} as const

/**
 * The fields of a link, in the order of its JSON. Everything else follows from them: types, columns, schemas, what
 * guests are sent, merging, files, the search and the form. A field that leaves out one of these does not compile.
 */
export const SITE_FIELDS = {
  id: { ...FILLED_IN, kind: 'id', says: NEVER_REUSED },
  group_id: {
    ...FIRST,
    kind: 'id',
    merging: 'stays',
    files: 'by format',
    search: 'never',
    form: 'never', // which has the link's place instead: perhaps a group that is yet to be made
    says: 'The group that it is in.',
  },
  name: {
    ...FIRST,
    kind: 'text',
    max: 200,
    isRequired: true,
    merging: 'stays',
    files: 'by format',
    search: 'on the card',
    form: 'always',
    says: 'An emoji at its beginning is shown as the icon where there is no other.',
  },
  url: {
    ...FIRST,
    kind: 'url',
    max: MAX_URL_CHARACTERS,
    isRequired: true,
    merging: 'stays',
    files: 'by format',
    search: 'on the card',
    form: 'always',
    says: 'Where it leads.',
  },
  icon: {
    ...FIRST,
    kind: 'icon',
    merging: 'fills',
    files: 'by format',
    search: 'never',
    form: 'more',
    says: ICON,
  },
  description: {
    ...FIRST,
    kind: 'text',
    max: 1000,
    merging: 'fills or is noted',
    files: 'by format',
    search: 'on the card',
    form: 'always',
    says: 'Shown below the name.',
  },
  notes: {
    kind: 'text',
    max: 5000,
    since: '2.0',
    shownTo: 'no guest',
    merging: 'is noted',
    files: 'by format',
    search: 'out of sight',
    form: 'more',
    says: "The owner's private text: guests never get this field.",
  },
  order_num: { ...FILLED_IN, kind: 'order', says: 'Its place in its group, from the lowest.' },
  is_public: { ...FILLED_IN, kind: 'flag', form: 'always', says: 'Whether guests see it, if they see its group.' },
  created_at: { ...FILLED_IN, kind: 'instant', says: INSTANT },
  updated_at: { ...FILLED_IN, kind: 'instant', says: INSTANT },
  tags: {
    kind: 'tags',
    since: '2.1',
    shownTo: 'all guests',
    merging: 'unites',
    files: 'by format',
    search: 'on the card',
    form: 'always',
    says: 'Words that readers find it by.',
  },
  lan_url: {
    kind: 'url',
    max: MAX_URL_CHARACTERS,
    since: '2.1',
    shownTo: 'guests at home',
    merging: 'fills or is noted',
    files: 'by name',
    search: 'never',
    form: 'more',
    says: 'The address for readers in `site.networks`; no other guest gets this field.',
  },
  open_in: {
    kind: 'choice',
    choices: OPEN_IN,
    since: '2.1',
    shownTo: 'all guests',
    merging: 'stays',
    files: 'by name',
    search: 'never',
    form: 'more',
    says: 'The tab that it opens in; empty for the default.',
  },
  status_check: {
    ...STATUS,
    kind: 'choice',
    choices: CHECK_CHOICES,
    says: 'Whether the server checks if it is up; empty to do as its group does.',
  },
  status_url: {
    ...STATUS,
    kind: 'status target',
    max: MAX_STATUS_TARGET,
    says: 'What to check: a path, an address, `tcp://host:port` or `tcp:port`; empty for its own address.',
  },
  status_codes: {
    ...STATUS,
    kind: 'status codes',
    max: MAX_STATUS_CODES,
    says: 'The HTTP statuses that count as up, such as `200-299, 401`; empty for the usual ones.',
  },
  status_timeout: {
    ...STATUS,
    kind: 'choice',
    choices: STATUS_TIMEOUTS,
    says: 'How many seconds a check waits for an answer; empty for five.',
  },
} as const satisfies Readonly<Record<string, SiteField>>

/** A link in a group. */
export type Site = RecordOf<typeof SITE_FIELDS>

export type ShownSite = Shown<typeof SITE_FIELDS>

/** What the form of a link fills in. */
export type FormFields = FormOf<typeof SITE_FIELDS>

/** How many characters each text of a site may have. */
export const SITE_LIMITS = {
  name: SITE_FIELDS.name.max,
  description: SITE_FIELDS.description.max,
  notes: SITE_FIELDS.notes.max,
} as const

/** The fields that CSV and bookmark files hold by their names. */
export const FILE_FIELDS = namesWith(SITE_FIELDS, 'files', 'by name')

export type FileFieldName = (typeof FILE_FIELDS)[number]

/** The fields that the search finds as parts of the card. */
export type CardField = NamesWith<typeof SITE_FIELDS, 'search', 'on the card'>

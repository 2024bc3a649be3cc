import {
  CHECK_CHOICES,
  emptyOf,
  MAX_STATUS_CODES,
  MAX_STATUS_TARGET,
  MAX_URL_CHARACTERS,
  namesWith,
  type RecordOf,
  type Shown,
  type SiteField,
} from './field.ts'

/** Where a link opens; '' follows the setting of the site. */
const OPEN_IN = ['', 'same', 'new'] as const

/** How many seconds a status check waits for an answer; '' stands for five. */
export const STATUS_TIMEOUTS = ['', '10', '20', '30'] as const

/**
 * The fields of a link, in the order of its JSON. Everything else follows from them: types, columns, schemas, what
 * guests are sent, merging, files, the search and the form. A field that leaves out one of these does not compile.
 */
export const SITE_FIELDS = {
  id: {
    kind: 'id',
    since: '2.0',
    shownTo: 'all guests',
    merging: 'stays',
    files: 'never',
    search: 'never',
    form: 'never',
  },
  group_id: {
    kind: 'id',
    since: '2.0',
    shownTo: 'all guests',
    merging: 'stays',
    files: 'specially',
    search: 'on the card',
    form: 'specially',
  },
  name: {
    kind: 'text',
    max: 200,
    isRequired: true,
    since: '2.0',
    shownTo: 'all guests',
    merging: 'stays',
    files: 'specially',
    search: 'on the card',
    form: 'specially',
  },
  url: {
    kind: 'url',
    max: MAX_URL_CHARACTERS,
    isRequired: true,
    since: '2.0',
    shownTo: 'all guests',
    merging: 'stays',
    files: 'specially',
    search: 'on the card',
    form: 'specially',
  },
  icon: {
    kind: 'icon',
    since: '2.0',
    shownTo: 'all guests',
    merging: 'fills',
    files: 'specially',
    search: 'never',
    form: 'specially',
  },
  description: {
    kind: 'text',
    max: 1000,
    since: '2.0',
    shownTo: 'all guests',
    merging: 'fills or is noted',
    files: 'specially',
    search: 'on the card',
    form: 'specially',
  },
  notes: {
    kind: 'text',
    max: 5000,
    since: '2.0',
    shownTo: 'no guest',
    merging: 'is noted',
    files: 'specially',
    search: 'out of sight',
    form: 'more: lines',
    says: "The owner's private text: guests never get this field.",
  },
  order_num: {
    kind: 'order',
    since: '2.0',
    shownTo: 'all guests',
    merging: 'stays',
    files: 'never',
    search: 'never',
    form: 'never',
  },
  is_public: {
    kind: 'flag',
    since: '2.0',
    shownTo: 'all guests',
    merging: 'stays',
    files: 'specially',
    search: 'never',
    form: 'specially',
  },
  created_at: {
    kind: 'instant',
    since: '2.0',
    shownTo: 'all guests',
    merging: 'stays',
    files: 'specially',
    search: 'never',
    form: 'never',
  },
  updated_at: {
    kind: 'instant',
    since: '2.0',
    shownTo: 'all guests',
    merging: 'stays',
    files: 'specially',
    search: 'never',
    form: 'never',
  },
  tags: {
    kind: 'tags',
    since: '2.1',
    shownTo: 'all guests',
    merging: 'unites',
    files: 'specially',
    search: 'on the card',
    form: 'specially',
  },
  lan_url: {
    kind: 'url',
    max: MAX_URL_CHARACTERS,
    since: '2.1',
    shownTo: 'guests at home',
    merging: 'fills or is noted',
    files: 'by name',
    search: 'never',
    form: 'more: line',
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
    form: 'specially',
    says: 'The tab that it opens in; empty for the default.',
  },
  status_check: {
    kind: 'choice',
    choices: CHECK_CHOICES,
    since: '2.1',
    shownTo: 'no guest',
    merging: 'stays',
    files: 'by name',
    search: 'never',
    form: 'specially',
    says: 'Whether the server checks if it is up; empty to do as its group does.',
  },
  status_url: {
    kind: 'status target',
    max: MAX_STATUS_TARGET,
    since: '2.1',
    shownTo: 'no guest',
    merging: 'stays',
    files: 'by name',
    search: 'never',
    form: 'specially',
    says: 'What to check: a path, an address, `tcp://host:port` or `tcp:port`; empty for its own address.',
  },
  status_codes: {
    kind: 'status codes',
    max: MAX_STATUS_CODES,
    since: '2.1',
    shownTo: 'no guest',
    merging: 'stays',
    files: 'by name',
    search: 'never',
    form: 'specially',
    says: 'The HTTP statuses that count as up, such as `200-299, 401`; empty for the usual ones.',
  },
  status_timeout: {
    kind: 'choice',
    choices: STATUS_TIMEOUTS,
    since: '2.1',
    shownTo: 'no guest',
    merging: 'stays',
    files: 'by name',
    search: 'never',
    form: 'specially',
    says: 'How many seconds a check waits for an answer; empty for five.',
  },
} as const satisfies Readonly<Record<string, SiteField>>

/** A link in a group. */
export type Site = RecordOf<typeof SITE_FIELDS>

export type ShownSite = Shown<typeof SITE_FIELDS>

/** How many characters each text of a site may have. */
export const SITE_LIMITS = {
  name: SITE_FIELDS.name.max,
  description: SITE_FIELDS.description.max,
  notes: SITE_FIELDS.notes.max,
} as const

/** The fields of the form that most links leave empty. */
export const MORE_FIELDS = namesWith(SITE_FIELDS, 'form', 'more: line', 'more: lines')

/** The fields that the form fills in. The group is not one of them: it is chosen as the link's place. */
export const FORM_FIELDS = namesWith(SITE_FIELDS, 'form', 'specially', 'more: line', 'more: lines').filter(
  (name) => name !== 'group_id',
)

export type FormFields = Pick<Site, (typeof FORM_FIELDS)[number]>

/** The form of a new link. */
export const EMPTY_FORM = {
  ...Object.fromEntries(FORM_FIELDS.map((name) => [name, emptyOf(SITE_FIELDS[name])])),
  is_public: 1,
} as unknown as FormFields // a value for each name

const OUT_OF_SIGHT = namesWith(SITE_FIELDS, 'search', 'out of sight')

/** The text that the search finds although the link's card does not show it. */
export function hiddenText(site: Site): string {
  return OUT_OF_SIGHT.flatMap((name) => site[name] || []).join('\n')
}

/** The fields that CSV and bookmark files hold by their names. */
export const FILE_FIELDS = namesWith(SITE_FIELDS, 'files', 'by name')

export type FileFieldName = (typeof FILE_FIELDS)[number]

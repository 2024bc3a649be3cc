/** Shared by the fields of groups, sites and settings. */

export type Flag = 0 | 1

export const MAX_ORDER = 2 ** 31 - 1

export const MAX_URL_CHARACTERS = 2048

/** The fields of a record that the server fills in. */
export type AutoField = 'id' | 'created_at' | 'updated_at'

/** What may be left out, or be given as undefined. */
export type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** The value of a field. */
type Kind =
  | { readonly kind: 'id' | 'order' | 'flag' | 'icon' | 'tags' }
  /** ISO 8601, UTC. */
  | { readonly kind: 'instant' }
  /** The id of a group, or null. */
  | { readonly kind: 'group' }
  /** `max` is in code points. Unless it is required, it may be ''. */
  | { readonly kind: 'text' | 'url'; readonly max: number; readonly isRequired?: true }
  /** What a status check looks at, and which HTTP statuses it expects, see core/status.ts. */
  | { readonly kind: 'status target' | 'status codes'; readonly max: number }
  /** One of these words; '' for none. */
  | { readonly kind: 'choice'; readonly choices: readonly ['', ...string[]] }

/** Which of the guests who see a record are sent a field of it. */
type ShownTo = 'all guests' | 'guests at home' | 'no guest'

/** What merging duplicates makes of a field of the copies, which are deleted. */
type Merging =
  /** The kept link's value stays. */
  | 'stays'
  /** A copy's value fills in what the kept link lacks. */
  | 'fills'
  /** The same, and values that are left over go to the notes, which guests never see. */
  | 'fills or is noted'
  /** It goes to the notes. */
  | 'is noted'
  /** The values of all are united. */
  | 'unites'

/** How CSV and bookmark files hold a field. */
type InFiles =
  /** As a column of its name, and as an attribute of its name in capitals, both ways. */
  | 'by name'
  /** In a way of its own, in the code of each format. */
  | 'specially'
  /** Not at all. */
  | 'never'

/** How the search finds a field. */
type Searched =
  /** As a part of the card. */
  | 'on the card'
  /** Like the notes, which the page has out of sight, for those who see the field. */
  | 'out of sight'
  | 'never'

/** How the editor's form has a field. */
type InForm =
  /** In one line, or in several, among those that most records do without. */
  | 'more: line'
  | 'more: lines'
  /** In a place or with a control of its own. */
  | 'specially'
  | 'never'

/** The versions of documents, which have new fields with each. */
export type Version = `2.${number}`

interface Common {
  /** The first version of documents that has it. Records of earlier ones are read as if it were empty. */
  readonly since: Version
  readonly shownTo: ShownTo
  /** For descriptions. */
  readonly says?: string
}

export type GroupField = Kind & Common

export type SiteField = Kind &
  Common & {
    readonly merging: Merging
    readonly files: InFiles
    readonly search: Searched
    readonly form: InForm
  }

/** The fields of a kind of record, in the order of its JSON. */
export type Fields = Readonly<Record<string, GroupField>>

type ValueOf<Field extends Kind> = Field extends { kind: 'id' | 'order' }
  ? number
  : Field extends { kind: 'flag' }
    ? Flag
    : Field extends { kind: 'group' }
      ? number | null
      : Field extends { kind: 'tags' }
        ? readonly string[]
        : Field extends { readonly choices: readonly (infer Choice)[] }
          ? Choice
          : string

/** The value of a field that is not filled in. */
export function emptyOf({ kind }: Kind): '' | 0 | null | readonly [] {
  if (kind === 'flag') return 0
  if (kind === 'group') return null
  return kind === 'tags' ? [] : ''
}

/** A record with these fields. */
export type RecordOf<Of extends Fields> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> }

/** The names of the fields that some guests are not sent. */
export type Hidden<Of extends Fields> = {
  [Name in keyof Of]: Of[Name]['shownTo'] extends 'all guests' ? never : Name
}[keyof Of]

/** A record as reads return it: what some guests are not sent may be missing. */
export type Shown<Of extends Fields> = Omit<RecordOf<Of>, Hidden<Of>> & Partial<Pick<RecordOf<Of>, Hidden<Of>>>

/** The names of the fields of which a rule says one of these. */
type NamesWith<Of extends Fields, Rule extends string, Says> = {
  [Name in keyof Of & string]: Of[Name] extends Readonly<Record<Rule, Says>> ? Name : never
}[keyof Of & string]

/** The names of the fields of which a rule says one of these, in the order of the table. */
export function namesWith<Of extends Fields, Rule extends string, const Says extends string>(
  fields: Of,
  rule: Rule,
  ...says: readonly Says[]
): readonly NamesWith<Of, Rule, Says>[] {
  const isWanted = (field: Readonly<Record<string, unknown>>) => says.some((one) => field[rule] === one)
  const names = Object.keys(fields) as (keyof Of & string)[] // of the table
  return names.filter((name) => isWanted({ ...fields[name] })) as NamesWith<Of, Rule, Says>[] // as the filter says
}

const YEAR_0 = Date.parse('0000-01-01')
const YEAR_10000 = Date.UTC(10_000, 0)

/** Whether an instant can be written for these milliseconds since 1970: it has four digits for the year. */
export function isInstant(milliseconds: number): boolean {
  return milliseconds >= YEAR_0 && milliseconds < YEAR_10000
}

/** Whether a link or a group is checked; '' leaves it to the group that it is in. */
export const CHECK_CHOICES = ['', 'on', 'off'] as const

/** How many characters the fields have that say how a link is checked, see core/status.ts. */
export const MAX_STATUS_TARGET = 2048
export const MAX_STATUS_CODES = 100

/** Shared by the fields of groups, sites and settings. */

export type Flag = 0 | 1

export const MAX_ORDER = 2 ** 31 - 1

export const MAX_URL_CHARACTERS = 2048

/** The fields of a record that the server fills in. */
export type AutoField = 'id' | 'created_at' | 'updated_at'

/** Fields that may be missing or undefined. */
export type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** The value of a field. */
type Kind =
  | { readonly kind: 'id' | 'order' | 'flag' | 'icon' | 'tags' }
  /** ISO 8601, UTC. */
  | { readonly kind: 'instant' }
  /** The id of a group, or null. */
  | { readonly kind: 'group' }
  /** `max` is in code points. May be '' unless `isRequired`. */
  | { readonly kind: 'text' | 'url'; readonly max: number; readonly isRequired?: true }
  /** The target of a status check, and the HTTP statuses that it expects; see core/status.ts. */
  | { readonly kind: 'status target' | 'status codes'; readonly max: number }
  /** One of these words; '' for none. */
  | { readonly kind: 'choice'; readonly choices: readonly ['', ...string[]] }

/** Which of the guests who see a record are sent this field. */
type ShownTo = 'all guests' | 'guests at home' | 'no guest'

/** What happens to a field of the copies, which are deleted, when duplicates are merged. */
type Merging =
  /** The kept link's value stays. */
  | 'stays'
  /** A copy's value fills in what the kept link lacks. */
  | 'fills'
  /** A copy's value fills in what the kept link lacks; all others go to the notes, which guests never see. */
  | 'fills or is noted'
  /** The copies' values go to the notes. */
  | 'is noted'
  /** The values of all are united. */
  | 'unites'

/** How CSV and bookmark files hold a field. */
type InFiles =
  /** Read and written by its name: as a column, and as an attribute with the name in capitals. */
  | 'by name'
  /** Each format has code of its own for it, or leaves it out. */
  | 'by format'

/** How the search finds a field. */
type Searched =
  /** As a part of the card. */
  | 'on the card'
  /** As hidden text, like the notes, for readers who are sent the field. */
  | 'out of sight'
  | 'never'

/** Where the editor's form has a field. */
type InForm =
  /** In a place of its own. */
  | 'always'
  /** Among the fields that most records leave empty, with a control that follows from its kind. */
  | 'more'
  | 'never'

/** The versions of documents; each adds fields. */
export type Version = `2.${number}`

interface Common {
  /** The first version of documents with this field. In earlier ones it is read as empty. */
  readonly since: Version
  readonly shownTo: ShownTo
  readonly form: InForm
  /** For the API's descriptions. */
  readonly says: string
}

export type GroupField = Kind & Common

export type SiteField = Kind &
  Common & {
    readonly merging: Merging
    readonly files: InFiles
    readonly search: Searched
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

/** A record as reads return it: fields that some guests are not sent may be missing. */
export type Shown<Of extends Fields> = Omit<RecordOf<Of>, Hidden<Of>> & Partial<Pick<RecordOf<Of>, Hidden<Of>>>

/** The names of the fields whose value for a rule is one of these. */
export type NamesWith<Of extends Fields, Rule extends string, Says> = {
  [Name in keyof Of & string]: Of[Name] extends Readonly<Record<Rule, Says>> ? Name : never
}[keyof Of & string]

/** The names of the fields whose value for a rule is one of these, in the order of the table. */
export function namesWith<Of extends Fields, Rule extends string, const Says extends string>(
  fields: Of,
  rule: Rule,
  ...says: readonly Says[]
): readonly NamesWith<Of, Rule, Says>[] {
  const isWanted = (field: Readonly<Record<string, unknown>>) => says.some((value) => field[rule] === value)
  const names = Object.keys(fields) as (keyof Of & string)[] // of the table
  return names.filter((name) => isWanted({ ...fields[name] })) as NamesWith<Of, Rule, Says>[] // as the filter says
}

/** The names of the fields in the editor's form. */
export type FormName<Of extends Fields> = NamesWith<Of, 'form', 'always' | 'more'>

/** What the form of a record fills in. */
export type FormOf<Of extends Fields> = Pick<RecordOf<Of>, FormName<Of>>

/** The form of a record; without one, that of a new record, which is public and otherwise empty. */
export function formOf<const Of extends Fields>(fields: Of, record: RecordOf<Of> | undefined): FormOf<Of> {
  const names: readonly (keyof Of & string)[] = namesWith(fields, 'form', 'always', 'more')
  const start = (name: keyof Of & string) => (name === 'is_public' ? 1 : emptyOf(fields[name] as GroupField)) // of the table
  const values = names.map((name) => [name, record ? record[name] : start(name)] as const)
  return Object.fromEntries(values) as FormOf<Of> // a value for each name
}

const YEAR_0 = Date.parse('0000-01-01')
const YEAR_10000 = Date.UTC(10_000, 0)

/** Whether a time, in milliseconds since 1970, has a four-digit year, as an instant must. */
export function isInstant(milliseconds: number): boolean {
  return milliseconds >= YEAR_0 && milliseconds < YEAR_10000
}

/** Whether a link or a group is checked; '' leaves it to the group that it is in. */
export const CHECK_CHOICES = ['', 'on', 'off'] as const

/** What the API says of the fields that groups and links share. */
export const NEVER_REUSED = 'Never used again, even once it is deleted.'
export const INSTANT = 'ISO 8601, UTC.'
export const ICON = 'An address, or a picture that is kept here; empty for none.'

/** The most characters of `status_url` and `status_codes`, see core/status.ts. */
export const MAX_STATUS_TARGET = 2048
export const MAX_STATUS_CODES = 100

/**
 * What is wrong with a value: a code with parameters, so that all readers get it in their own language: in English for
 * the API and the command line, see english/english.ts; on the page, see web/messages/. These are the codes
 * without parameters.
 */
export type FixedCode =
  | 'missing'
  | 'invalid'
  | 'empty'
  | 'notText'
  | 'halfCharacter'
  | 'controlCharacters'
  | 'manyMarks'
  | 'notALink'
  | 'notAnIcon'
  | 'notAStatusTarget'
  | 'notStatusCodes'
  | 'serverOffline'
  | 'notAnId'
  | 'notAnOrder'
  | 'notAFlag'
  | 'notATime'
  | 'notAKey'
  | 'valueTooLong'
  | 'notAList'
  | 'notASettingsList'
  | 'wrongPassword'
  | 'longPassword'
  | 'notAPicture'
  | 'notDrawable'
  | 'avifPicture'
  | 'damagedPicture'
  | 'emptyPicture'
  | 'hugePicture'
  | 'slowPicture'
  | 'listedTwice'
  | 'badGroup'
  | 'unknownVersion'
  | 'notAChoice'
  | 'notATag'
  | 'manyTags'
  | 'circle'
  | 'tooDeep'
  | 'notATopGroup'
  | 'damagedFile'
  | 'tooDamaged'
  | 'notJson'
  | 'ownInForm'
  | 'noAddress'
  | 'unknownAddress'
  | 'noLink'
  | 'deleted'
  | 'pastTabs'
  | 'otherPage'
  | 'linkLater'
  | 'onRequest'
  | 'byHand'
  | 'undoneAlready'
  | 'redoneAlready'
  | 'fetchOff'
  | 'fetchNoWeb'
  | 'fetchCredentials'
  | 'fetchBusy'

type Host = { readonly host: string } // not an interface: only a type alias fits a record of anything

/** The name of a file to import; '' if it has none. */
type File = { readonly file: string }

/** Some records by kind and name, and how many more there are. Settings have no id. */
export type NamedRows = {
  readonly rows: readonly { readonly kind: 'group' | 'site' | 'setting'; readonly name: string; readonly id?: number }[]
  readonly more: number
}

/** The parameters of the other codes. */
interface Params {
  readonly tooShort: { readonly min: number }
  readonly tooLong: { readonly max: number }
  readonly badScheme: { readonly scheme: string }
  readonly noGroup: { readonly id: number }
  readonly noSite: { readonly id: number }
  readonly manyTagsOn: { readonly name: string }
  readonly longNotesOn: { readonly name: string }
  readonly noGroupInFile: { readonly group: string }
  readonly sameId: { readonly id: number }
  readonly twice: { readonly name: string }
  readonly notANetwork: BadLine
  readonly notAtHome: BadLine
  readonly notAnEngine: BadLine
  readonly emptyFile: File
  readonly ownFile: File
  readonly zipFile: File
  readonly backupFile: File
  readonly webPageFile: File
  /** `programs`: the programs whose files can be read. */
  readonly unknownFile: File & { readonly programs: string }
  readonly cutFile: File
  readonly cutEarly: File
  readonly brokenYaml: File & { readonly line: number; readonly column: number }
  readonly aliasYaml: File
  readonly deepYaml: File & { readonly line: number }
  readonly hugeYaml: File
  readonly noColumn: File & { readonly column: string }
  readonly manyColumns: File & { readonly max: number }
  /** The line in which the row, or the text in quotation marks, begins. */
  readonly longRow: File & { readonly line: number }
  readonly notSqlite: File
  readonly nodeOnlySqlite: File
  readonly damagedSqlite: File
  readonly damagedTable: File & { readonly table: string }
  readonly noTable: File & { readonly table: string }
  /** `names`: the first few, as the file writes them. */
  readonly unknownIcons: { readonly count: number; readonly names: string }
  readonly deepFolders: { readonly max: number }
  readonly listElsewhere: File
  readonly morePages: { readonly missing: number; readonly count: number }
  /** Not of the format that the owner chose; `why` continues after the file's name, in plain English. */
  readonly unfitFile: File & { readonly why: string }
  readonly fetchNoHost: Host
  readonly fetchNoAnswer: Host
  readonly fetchTls: Host
  readonly fetchSlow: Host
  /** `network`: the network that the owner can allow with a click; missing where `FETCH_ALLOW` decides. */
  readonly fetchRefused: Host & { readonly address: string; readonly network?: string }
  readonly fetchRedirects: Host
  readonly fetchTooLarge: Host
  readonly fetchDamaged: Host
  /** The status that a host answered with. */
  readonly linkStatus: { readonly status: number }
  readonly undoChanged: NamedRows
  readonly undoGroupGone: NamedRows
  readonly undoAdded: NamedRows
  readonly undoMisplaced: NamedRows
  /** Plain English, for problems not worth a code. */
  readonly told: { readonly text: string }
}

export type Problem =
  | { readonly code: FixedCode; readonly params?: undefined }
  | { readonly [Code in keyof Params]: { readonly code: Code; readonly params: Params[Code] } }[keyof Params]

/** One text per code; a code without one does not compile. */
export type ProblemTexts = Readonly<Record<FixedCode, string>> & {
  readonly [Code in keyof Params]: (params: Params[Code]) => string
}

/** The problem in the language of these texts. */
export function describeProblem({ code, params }: Problem, texts: ProblemTexts): string {
  const text = texts[code] as string | ((params: Problem['params']) => string) // of the same code as the parameters
  return typeof text === 'string' ? text : text(params)
}

/** A problem as received: a newer server may send codes that are unknown here. */
export interface SentProblem {
  readonly at: string
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly record?: ProblemRecord | undefined
}

/** Whether these texts cover the problem. */
export function isKnownProblem(problem: SentProblem, texts: ProblemTexts): problem is PlacedProblem {
  return Object.hasOwn(texts, problem.code)
}

/** A problem, and where in the input it is: `url`, `sites[3].url`; '' for the input itself. */
export type PlacedProblem = Problem & { readonly at: string; readonly record?: ProblemRecord | undefined }

/** The record of a file that a problem is in. */
export interface ProblemRecord {
  /** Where it is: `sites[3]`. */
  readonly path: string
  /** '' for none. */
  readonly name: string
  readonly url?: string | undefined
}

/** A line that can't be read. Not an interface: only a type alias fits a record of anything. */
export type BadLine = {
  readonly line: number
  /** The beginning of the line. */
  readonly text: string
}

/** The first line of a setting that `read` returns undefined for, counted from 1. Empty lines don't matter. */
export function findBadLine(text: string, read: (line: string) => unknown): BadLine | undefined {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.trim() !== '' && read(line) === undefined)
  return at < 0 ? undefined : { line: at + 1, text: (lines[at] ?? '').trim().slice(0, 50) }
}

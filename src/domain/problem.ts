import type { z } from 'zod'
import type { BadLine } from './bad-line.ts'

/**
 * What is wrong with a value: a code with parameters, so that all readers get it in their own language: in English for
 * the API and the command line, see problem-in-english.ts; on the page, see web/messages/. These are the codes without parameters.
 */
export const FIXED_PROBLEMS = {
  missing: 'is missing',
  invalid: 'is not valid',
  empty: 'must not be empty',
  notText: 'must be text',
  halfCharacter: 'must not contain half a character (a lone surrogate)',
  controlCharacters: 'must not contain control characters',
  manyMarks: 'must not contain more than 30 combining marks in a row',
  notALink: 'must be a link such as https://example.com',
  notAnIcon: 'must be empty, an http(s) link or a data:image/… picture',
  notAnId: 'must be a whole number from 1',
  notAnOrder: 'must be a 32-bit whole number',
  notAFlag: 'must be 0 or 1, false or true',
  notATime: 'must be an ISO 8601 time',
  notAKey: 'must start with a letter and have at most 100 letters, digits, dots, dashes or underscores',
  valueTooLong: 'must be at most 64 KB',
  notAList: 'must be a list',
  notASettingsList: 'must be an object or a list',
  wrongPassword: 'is not the current password',
  longPassword: 'must be at most 72 bytes long',
  notAPicture: 'the picture must be a PNG, JPEG, WebP, AVIF or GIF',
  notDrawable: 'the picture must be a PNG, JPEG, WebP, GIF, ICO, BMP or SVG',
  avifPicture: "AVIF pictures can't be icons: use PNG, WebP or SVG",
  damagedPicture: "the picture is damaged, or in a rare format that can't be read",
  emptyPicture: 'the picture is empty: it is completely transparent',
  hugePicture: 'the picture is too large for an icon',
  slowPicture: 'the picture takes too long to draw',
  listedTwice: 'must appear only once',
  badGroup: 'its group is not valid',
  unknownVersion: 'this document comes from an unknown program or version',
  notAChoice: 'is not one of the allowed values',
  notATag: 'must not contain a comma or start with #',
  manyTags: 'must be at most 20 tags',
  circle: "a group can't be in itself or in a group below it",
  tooDeep: 'groups can be nested up to 5 levels deep',
  notATopGroup: 'only a top-level group can be a page',
  damagedFile: 'This compressed file is damaged or incomplete',
  tooDamaged: 'The file is too damaged to be read',
  notJson: 'This is not valid JSON in UTF-8',
  ownInForm: 'A Signpost or NaviHive export must be the body itself, not a file in a form',
  noAddress: 'has no address',
  unknownAddress: 'its address is known only to the other program',
  noLink: 'is not a link',
  otherPage: 'leads to a different page than the one to keep',
  linkLater: 'its host asked not to be visited again so soon',
  linkFatal: 'the server stopped twice while visiting it, and leaves it alone until the next check on request',
  onRequest:
    'affects everyone who opens the page or makes the server contact other sites, so it is imported only if you ask for it: ?settings=all, or --settings all',
  byHand: 'is switched on only by hand, in the settings',
  undoneAlready: 'This has already been undone',
  redoneAlready: 'This has already been redone',
  fetchOff: 'the server does not fetch from other hosts (FETCH=off)',
  fetchNoWeb: 'only http and https addresses can be fetched, on ports that browsers allow',
  fetchCredentials: 'must not contain a user name or a password to be fetched',
  fetchBusy: 'too much is being fetched at the moment; try again in a few seconds',
} as const

type FixedCode = keyof typeof FIXED_PROBLEMS

type Host = { readonly host: string } // not an interface: only a type alias fits a record of anything

/** The name of a file to import; '' if it has none. */
type File = { readonly file: string }

/** Some records by their kind and name, and how many more there are. The id is that of a group or site. */
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
  /** `programs`: those whose files can be read. */
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
  /** `names`: the first ones, as the file writes them. */
  readonly unknownIcons: { readonly count: number; readonly names: string }
  readonly deepFolders: { readonly max: number }
  readonly listElsewhere: File
  readonly morePages: { readonly missing: number; readonly count: number }
  /** Not of the format that the owner chose; `why` goes on after the name of the file, in plain English. */
  readonly unfitFile: File & { readonly why: string }
  readonly fetchNoHost: Host
  readonly fetchNoAnswer: Host
  readonly fetchTls: Host
  readonly fetchSlow: Host
  /** `network`: what the owner can allow with a click, if that is not for `FETCH_ALLOW` to say. */
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

/** The message of a check that needs no parameters: `problemSaying` finds the code by it. */
export function saying(code: FixedCode): string {
  return FIXED_PROBLEMS[code]
}

const CODES = new Map<string, FixedCode>(
  Object.entries(FIXED_PROBLEMS).map(([code, text]) => [text, code as FixedCode]), // `Object.entries` loses the type of the keys
)

/** The problem that an issue of a schema stands for. */
export function problemOfIssue(issue: z.core.$ZodIssue | undefined): Problem {
  if (!issue) return { code: 'invalid' }
  if (issue.code === 'custom' && issue.params?.problem) return issue.params.problem
  return problemSaying(issue.message)
}

/** The problem with this English text. */
export function problemSaying(text: string): Problem {
  const code = CODES.get(text)
  return code ? { code } : { code: 'told', params: { text } }
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

import type { z } from 'zod'

/**
 * What is wrong with a value: a code with parameters, so that all readers get it in their own language. These texts are
 * for the API and the command line; the page's are in web/messages/.
 */
const FIXED = {
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
  noAddress: 'has no address',
  unknownAddress: 'its address is known only to the other program',
  noLink: 'is not a link',
  otherPage: 'leads to a different page than the one to keep',
  linkRobots: 'its robots.txt asks programs not to visit it',
  linkNoRobots: "its robots.txt can't be read at the moment, so it is not visited",
  linkLater: 'its host asked not to be visited again so soon',
  onRequest:
    'affects everyone who opens the page, so it is imported only if you ask for it: ?settings=all, or --settings all',
  fetchOff: 'the server does not fetch from other hosts (FETCH=off)',
  fetchNoWeb: 'only http and https addresses can be fetched, on ports that browsers allow',
  fetchCredentials: 'must not contain a user name or a password to be fetched',
  fetchBusy: 'too much is being fetched at the moment; try again in a few seconds',
} as const

type FixedCode = keyof typeof FIXED

type Host = { readonly host: string } // not an interface: only a type alias fits a record of anything

/** The name of a file to import; '' if it has none. */
type File = { readonly file: string }

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
  readonly notANetwork: { readonly line: number; readonly text: string }
  readonly emptyFile: File
  readonly ownFile: File
  readonly zipFile: File
  readonly webPageFile: File
  /** `programs`: those whose files can be read. */
  readonly unknownFile: File & { readonly programs: string }
  readonly cutFile: File
  /** Not of the format that the owner chose; `why` goes on after the name of the file, in plain English. */
  readonly unfitFile: File & { readonly why: string }
  readonly fetchNoHost: Host
  readonly fetchNoAnswer: Host
  readonly fetchTls: Host
  readonly fetchSlow: Host
  readonly fetchRefused: Host & { readonly address: string }
  readonly fetchRedirects: Host
  readonly fetchTooLarge: Host
  readonly fetchDamaged: Host
  /** The status that a host answered with. */
  readonly linkStatus: { readonly status: number }
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

export const ENGLISH_PROBLEMS: ProblemTexts = {
  ...FIXED,
  tooShort: ({ min }) => `must have at least ${min} characters`,
  tooLong: ({ max }) => `must be at most ${max.toLocaleString('en')} characters`,
  badScheme: ({ scheme }) => `"${scheme}:" links are not allowed; use https:// or http://`,
  noGroup: ({ id }) => `no group has the id ${id}`,
  noSite: ({ id }) => `no site has the id ${id}`,
  manyTagsOn: ({ name }) => `"${name}" would have more than 20 tags`,
  longNotesOn: ({ name }) => `the notes on "${name}" would be longer than 5,000 characters`,
  noGroupInFile: ({ group }) => `no group in the document has the ${group}`,
  sameId: ({ id }) => `another group in the document has the id ${id}`,
  twice: ({ name }) => `${name} appears twice`,
  notANetwork: ({ line, text }) => `line ${line} is not a network such as 192.168.0.0/16 Home: ${text}`,
  emptyFile: ({ file }) => `${nameFile(file)} is empty`,
  ownFile: ({ file }) => `${nameFile(file)} is a Signpost or NaviHive export: import it on its own`,
  zipFile: ({ file }) => `${nameFile(file)} is a ZIP archive or an office document: choose the file of links inside it`,
  webPageFile: ({ file }) =>
    `${nameFile(file)} isn't a file of links that Signpost can read, but a web page: to get a browser's bookmarks, export them from its bookmark manager`,
  unknownFile: ({ file, programs }) =>
    `${nameFile(file)} isn't a file of links that Signpost can read. It reads the bookmarks of browsers, tables (CSV), lists of addresses, and files of these: ${programs}`,
  cutFile: ({ file }) => `${nameFile(file)} is incomplete JSON: the file may have been cut short`,
  unfitFile: ({ file, why }) => `${nameFile(file)} ${why}`,
  fetchNoHost: ({ host }) => `no host named ${host} was found`,
  fetchNoAnswer: ({ host }) => `${host} is not responding`,
  fetchTls: ({ host }) => `no secure connection to ${host}: something is wrong with its certificate or TLS`,
  fetchSlow: ({ host }) => `${host} took longer than 5 seconds to answer`,
  fetchRefused: ({ address }) => `${address} is on a network that the server may reach only if FETCH_ALLOW lists it`,
  fetchRedirects: ({ host }) => `more than 5 redirects, the last one to ${host}`,
  fetchTooLarge: ({ host }) => `the response from ${host} is too large`,
  fetchDamaged: ({ host }) => `the response from ${host} is damaged`,
  linkStatus: ({ status }) => `returned status ${status}`,
  told: ({ text }) => text,
}

function nameFile(file: string): string {
  return file === '' ? 'This file' : `"${file}"`
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

export function problemInEnglish(problem: Problem): string {
  return describeProblem(problem, ENGLISH_PROBLEMS)
}

/** The message of a check that needs no parameters: `problemSaying` finds the code by it. */
export function saying(code: FixedCode): string {
  return FIXED[code]
}

/** A problem as an issue of a schema. */
export function asIssue(problem: Problem) {
  return { code: 'custom' as const, message: problemInEnglish(problem), params: { problem } }
}

const CODES = new Map<string, FixedCode>(
  Object.entries(FIXED).map(([code, text]) => [text, code as FixedCode]), // `Object.entries` loses the type of the keys
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

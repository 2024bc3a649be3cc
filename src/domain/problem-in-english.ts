import {
  describeProblem,
  type FixedCode,
  type NamedRows,
  type PlacedProblem,
  type Problem,
  type ProblemTexts,
} from '../core/problem.ts'
import { allowExample } from './networks/allow-example.ts'

/** The problems without parameters. */
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
  notAStatusTarget: 'must be a path such as /ping, an address, or tcp://host:port',
  notStatusCodes: 'must be HTTP statuses such as 200-299, 401',
  serverOffline: 'the server itself has no network',
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
  pastTabs: 'are tabs of the past, not saved ones',
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
} as const satisfies Record<FixedCode, string>

/** For the API, the log and the command line. */
export const ENGLISH_PROBLEMS: ProblemTexts = {
  ...FIXED_PROBLEMS,
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
  notAtHome: ({ line, text }) =>
    `line ${line} is not a network at home such as 192.168.1.0/24; FETCH_ALLOW takes wider ones: ${text}`,
  notANetwork: ({ line, text }) => `line ${line} is not a network such as 192.168.0.0/16 Home: ${text}`,
  notAnEngine: ({ line, text }) => `line ${line} needs a bang, a name and an address with {query}: ${text}`,
  emptyFile: ({ file }) => `${nameFile(file)} is empty`,
  ownFile: ({ file }) => `${nameFile(file)} is a Signpost or NaviHive export: import it on its own`,
  zipFile: ({ file }) => `${nameFile(file)} is a ZIP archive or an office document: choose the file of links inside it`,
  backupFile: ({ file }) =>
    `${nameFile(file)} is a backup of Signpost: stop the server, and put it back with signpost restore`,
  webPageFile: ({ file }) =>
    `${nameFile(file)} isn't a file of links that Signpost can read, but a web page: to get a browser's bookmarks, export them from its bookmark manager`,
  unknownFile: ({ file, programs }) =>
    `${nameFile(file)} isn't a file of links that Signpost can read. It reads the bookmarks of browsers, tables (CSV), lists of addresses, and files of these: ${programs}`,
  cutFile: ({ file }) => `${nameFile(file)} is incomplete JSON: the file may have been cut short`,
  cutEarly: ({ file }) => `${nameFile(file)} was cut short: it ends before its first link`,
  brokenYaml: ({ file, line, column }) => `${nameFile(file)} is not valid YAML: see line ${line}, column ${column}`,
  aliasYaml: ({ file }) => `${nameFile(file)} is not valid YAML: an alias in it stands for nothing, or for too much`,
  deepYaml: ({ file, line }) => `${nameFile(file)} is nested too deeply: see line ${line}`,
  hugeYaml: ({ file }) => `${nameFile(file)} has more in it than Signpost reads from YAML, which is 4 MB at most`,
  noColumn: ({ file, column }) => `${nameFile(file)} has no column named ${column}`,
  manyColumns: ({ file, max }) => `${nameFile(file)} has more than ${max.toLocaleString('en')} columns`,
  longRow: ({ file, line }) =>
    `${nameFile(file)} has a row of more than 1 MB: a quotation mark may be missing in line ${line}`,
  notSqlite: ({ file }) => `${nameFile(file)} isn't an SQLite file`,
  nodeOnlySqlite: ({ file }) =>
    `${nameFile(file)} is an SQLite file: a server on Node can import it, but not one on Workers`,
  damagedSqlite: ({ file }) => `${nameFile(file)} is a damaged SQLite file`,
  damagedTable: ({ file, table }) => `${nameFile(file)} is a damaged SQLite file: its table ${table} can't be read`,
  noTable: ({ file, table }) => `${nameFile(file)} has no table named ${table}`,
  listElsewhere: ({ file }) => `its content is in ${file}: choose both files together`,
  morePages: ({ missing, count }) =>
    `${missing.toLocaleString('en')} of ${count.toLocaleString('en')} bookmarks are on other pages of linkding's API: ask it with a higher ?limit=`,
  unknownIcons: ({ count, names }) =>
    `icons that the file only names, and Signpost doesn't have (${count.toLocaleString('en')}): ${names}`,
  deepFolders: ({ max }) => `Its folders are nested more than ${max} levels deep`,
  unfitFile: ({ file, why }) => `${nameFile(file)} ${why}`,
  fetchNoHost: ({ host }) => `no host named ${host} was found`,
  fetchNoAnswer: ({ host }) => `${host} is not responding`,
  fetchTls: ({ host }) => `no secure connection to ${host}: something is wrong with its certificate or TLS`,
  fetchSlow: ({ host }) => `${host} took longer than 5 seconds to answer`,
  fetchRefused: ({ address, network }) =>
    network === undefined
      ? `${address} is on a network that the server may reach only if FETCH_ALLOW lists it${allowExample(address)}`
      : `${address} is on a network that the server may reach only if the settings or FETCH_ALLOW allow it${allowExample(address)}`,
  fetchRedirects: ({ host }) => `more than 5 redirects, the last one to ${host}`,
  fetchTooLarge: ({ host }) => `the response from ${host} is too large`,
  fetchDamaged: ({ host }) => `the response from ${host} is damaged`,
  linkStatus: ({ status }) => `returned status ${status}`,
  undoChanged: (named) => `${NOT_UNDONE}: ${nameRows(named)} changed since`,
  undoGroupGone: (named) => `${NOT_UNDONE}: ${nameRows(named)} in a group that is gone`,
  undoAdded: (named) => `${NOT_UNDONE}: ${nameRows(named)} added since to a group that this would delete`,
  undoMisplaced: (named) =>
    `${NOT_UNDONE}: ${nameRows(named)} would be in a group below it, or more than 5 levels deep`,
  told: ({ text }) => text,
}

const NOT_UNDONE = "This can't be undone any more"

function nameRows({ rows, more }: NamedRows): string {
  const names = rows.map(({ kind, name, id }) => (kind === 'setting' ? `setting ${name}` : `${kind} "${name}" (${id})`))
  return names.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en')} more` : '')
}

/** A file by its name, as a sentence begins. */
export function nameFile(file: string): string {
  return file === '' ? 'This file' : `"${file}"`
}

export function problemInEnglish(problem: Problem): string {
  return describeProblem(problem, ENGLISH_PROBLEMS)
}

/** Where it is and what is wrong there. */
export function describePlaced({ at, ...problem }: PlacedProblem): string {
  const text = problemInEnglish(problem)
  return at === '' ? text : `${at}: ${text}`
}

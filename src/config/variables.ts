import { LINK_CHECK_INTERVALS, type LinkCheckInterval } from '../core/link-check.ts'
import { FORBIDDEN_SCHEMES } from '../core/url.ts'
import { type Networks, parseNetwork } from '../networks/address.ts'
import { type HostNames, parseHostName } from '../networks/host-names.ts'
import { BCRYPT_ROUNDS, isBcryptHash } from '../services/sign-in/credentials.ts'
import { fileVariableOf, type ReadSecretFile, SECRET_NAMES, withSecretFiles } from './secret-files.ts'

/** The parsed value of a variable, or what is wrong with its text. */
type Parsed<Value> = { readonly value: Value } | { readonly fault: string }

type Parse<Value> = (text: string) => Parsed<Value>

const MIN_SECRET_CHARACTERS = 32
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Every variable that the program reads. One that is unset or empty gets its default. */
const VARIABLES = {
  HOST: host,
  PORT: port,
  MAX_CONNECTIONS: connections,
  DATA_DIR: any,
  DATABASE_URL: databaseUrl,
  BACKUP_DIR: any,
  BACKUP_KEEP: backups,
  BASE_PATH: basePath,
  AUTH_ENABLED: trueOrFalse,
  AUTH_REQUIRED_FOR_READ: any,
  AUTH_USERNAME: any,
  AUTH_PASSWORD: passwordHash,
  AUTH_SECRET: secret,
  TRUST_PROXY: networks,
  ALLOWED_HOSTS: hosts,
  CORS_ORIGINS: origins,
  FRAME_ANCESTORS: ancestors,
  ALLOWED_URL_SCHEMES: schemes,
  FETCH: onOrOff,
  FETCH_ALLOW: networks,
  LINK_CHECK: linkCheck,
  LOG_LEVEL: logLevel,
} satisfies Record<string, Parse<unknown>>

export type VariableName = keyof typeof VARIABLES

export const VARIABLE_NAMES = Object.keys(VARIABLES) as readonly VariableName[] // the keys of the object above

/** The names that are read, including those of files with secrets. */
export const READ_NAMES: readonly string[] = [...VARIABLE_NAMES, ...SECRET_NAMES.map(fileVariableOf)]

export type Values = {
  readonly [Name in VariableName]?: (typeof VARIABLES)[Name] extends Parse<infer Value> ? Value : never
}

/** Step one: parses the environment. Returns all faults at once, each beginning with the variable's name. */
export function readVariables(
  given: Readonly<Record<string, string | undefined>>,
  readFile: ReadSecretFile,
): { values: Values; faults: string[] } {
  const { env, faults } = withSecretFiles(given, readFile)
  const values: Record<string, unknown> = {}
  for (const name of VARIABLE_NAMES) {
    const text = env[name]?.trim()
    if (!text) continue
    const parsed = VARIABLES[name](text)
    if ('fault' in parsed) faults.push(`${name}: ${parsed.fault}`)
    else values[name] = parsed.value
  }
  return { values: values as Values, faults } // each value comes from the parser of its name
}

function any(text: string): Parsed<string> {
  return { value: text }
}

/** Takes off the brackets that an IPv6 address has in a URL. */
function host(text: string): Parsed<string> {
  return { value: text.replace(/^\[(.*)\]$/, '$1') }
}

function port(text: string): Parsed<number> {
  const number = Number(text)
  const isPort = /^\d{1,5}$/.test(text) && number <= 65_535
  return isPort ? { value: number } : { fault: 'must be a port number from 0 to 65535' }
}

function connections(text: string): Parsed<number> {
  const isCount = /^[1-9]\d{0,5}$/.test(text)
  return isCount ? { value: Number(text) } : { fault: 'must be a number from 1 to 999999' }
}

function backups(text: string): Parsed<number> {
  return /^[1-9]\d{0,3}$/.test(text) ? { value: Number(text) } : { fault: 'must be a number from 1 to 9999' }
}

/** The fault does not repeat the text, which may hold a password. */
function databaseUrl(text: string): Parsed<string> {
  const url = URL.parse(text)
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
  const hasHost = url?.hostname !== '' || url.searchParams.has('host')
  if (url && isPostgres && hasHost && url.pathname.length > 1) return { value: text }
  return { fault: 'must be an address such as postgres://user:password@db.example:5432/signpost' }
}

function basePath(text: string): Parsed<string> {
  const path = text.replace(/(?<!\/)\/+$/, '')
  const isPath = /^(?:\/[A-Za-z0-9._~-]+)*$/.test(path) && !/\/\.\.?(?:\/|$)/.test(path)
  return isPath ? { value: path } : { fault: 'must be a path such as /nav' }
}

function passwordHash(text: string): Parsed<string> {
  if (isBcryptHash(text)) return { value: text }
  return {
    fault: `must be a bcrypt hash of ${BCRYPT_ROUNDS} rounds, not the password itself; make one with: npm run hash-password`,
  }
}

function secret(text: string): Parsed<string> {
  if (text.length >= MIN_SECRET_CHARACTERS) return { value: text }
  return { fault: `must have at least ${MIN_SECRET_CHARACTERS} characters; make one with: openssl rand -base64 32` }
}

function networks(text: string): Parsed<Networks> {
  const parsed = words(text).map((word) => ({ word, network: parseNetwork(word) }))
  const bad = parsed.find(({ network }) => !network)
  if (bad && /^::ffff:/i.test(bad.word))
    return { fault: `"${bad.word}" is wider than IPv4 is in IPv6; write an IPv4 network as such: 192.168.0.0/16` }
  if (bad) return { fault: `"${bad.word}" is not an address or network such as 127.0.0.1 or 10.0.0.0/8` }
  return { value: parsed.flatMap(({ network }) => (network ? [network] : [])) }
}

function hosts(text: string): Parsed<HostNames> {
  const parsed = words(text).map((word) => ({ word, name: parseHostName(word) }))
  const bad = parsed.find(({ name }) => !name)
  if (bad) return { fault: `"${bad.word}" is not a host such as links.example.com or *.home.arpa (no scheme, no path)` }
  return { value: new Set(parsed.flatMap(({ name }) => name ?? [])) }
}

function origins(text: string): Parsed<ReadonlySet<string>> {
  const bad = words(text).find((word) => URL.parse(word)?.origin !== word)
  if (bad) return { fault: `"${bad}" is not an origin such as https://example.com (no path, no trailing slash)` }
  return { value: new Set(words(text)) }
}

/**
 * The sources of https://www.w3.org/TR/CSP3/#directive-frame-ancestors, except `*`: no site should let every other one
 * frame it.
 */
function ancestors(text: string): Parsed<readonly string[]> {
  const bad = words(text).find((word) => word !== 'self' && URL.parse(word)?.origin !== word)
  if (bad) return { fault: `"${bad}" is neither "self" nor an origin such as https://example.com (no path, no slash)` }
  return { value: words(text).map((word) => (word === 'self' ? "'self'" : word)) }
}

function schemes(text: string): Parsed<readonly string[]> {
  const found = words(text).map((word) => word.toLowerCase().replace(/:$/, ''))
  const bad = found.find((word) => !/^[a-z][a-z0-9+.-]*$/.test(word))
  if (bad) return { fault: `"${bad}" is not a scheme such as steam` }
  const forbidden = found.find((word) => FORBIDDEN_SCHEMES.has(word))
  return forbidden
    ? { fault: `${forbidden} can never be allowed: it would let a link attack its readers` }
    : { value: found }
}

function trueOrFalse(text: string): Parsed<boolean> {
  return text === 'true' || text === 'false' ? { value: text === 'true' } : { fault: 'must be true or false' }
}

function onOrOff(text: string): Parsed<boolean> {
  return text === 'on' || text === 'off' ? { value: text === 'on' } : { fault: 'must be on or off' }
}

function linkCheck(text: string): Parsed<LinkCheckInterval> {
  const interval = LINK_CHECK_INTERVALS.find((known) => known === text)
  return interval ? { value: interval } : { fault: `must be one of ${LINK_CHECK_INTERVALS.join(', ')}` }
}

function logLevel(text: string): Parsed<string> {
  return LOG_LEVELS.includes(text) ? { value: text } : { fault: `must be one of ${LOG_LEVELS.join(', ')}` }
}

function words(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}

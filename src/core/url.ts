import { MAX_URL_CHARACTERS } from './fields/field.ts'
import { LETTER } from './icon.ts'

/** Schemes that run code or reach into the reader's machine. No setting can allow them. */
export const FORBIDDEN_SCHEMES: ReadonlySet<string> = new Set(['javascript', 'data', 'vbscript', 'blob', 'file'])

export const DEFAULT_SCHEMES: ReadonlySet<string> = new Set([
  'http',
  'https',
  'ftp',
  'sftp',
  'ssh',
  'smb',
  'mailto',
  'tel',
  'magnet',
])

const WEB_SCHEMES: ReadonlySet<string> = new Set(['http', 'https'])
export const MAX_ICON_CHARACTERS = 64 * 1024

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
/** `http:router`: absolute in the address bar, but relative to the page's own address in a link on an http page. */
const WITHOUT_SLASHES = /^(https?):(?![/\\]{2})[/\\]?/i
/** `nas:5000`, `nas:5000/admin`: a host and its port, although it also parses as a scheme. */
const HOST_AND_PORT = /^[^:/?#@\s]+:\d{1,5}(?:[/?#]|$)/
const IMAGE_DATA = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml|x-icon)[;,]/i
/** An icon kept here, and after `~` the one for dark pages: `/icons/<hash>~<hash>`. For `#full`, see `ICON_KINDS`. */
const KEPT_ICON = /^\/icons\/[\da-f]{32}(?:~[\da-f]{32})?(?:#(?:full|dark|light|logo))?$/
/** A host or user that begins with a dash: programs for `ssh:` and the like may take it for an option. */
const LIKE_AN_OPTION = /^[^:]*:[/\\]*(?:[^/?#\\]*@)?(?:-|%2d)/i
/** Browsers strip tabs and newlines from a URL before they read the scheme, so they are refused here. */
const BREAKS = /\p{Cc}/u

/** Some of the problems of `core/problem.ts`. */
type UrlProblem =
  | { readonly code: 'empty' | 'controlCharacters' | 'notALink' | 'notAnIcon' }
  | { readonly code: 'tooLong'; readonly params: { readonly max: number } }
  | { readonly code: 'badScheme'; readonly params: { readonly scheme: string } }

type UrlResult = { readonly url: string } | { readonly problem: UrlProblem }

/**
 * Reads a link as people type it. Keeps the text (not `.href`, which rewrites international names) and only adds a
 * missing scheme or its slashes. The scheme is checked on the parsed URL, because text can disguise it.
 */
export function readLink(typed: string, schemes: ReadonlySet<string>): UrlResult {
  if (typed === '') return { problem: { code: 'empty' } }
  if (BREAKS.test(typed)) return { problem: { code: 'controlCharacters' } }
  const url = withScheme(typed, schemes)
  if (url && url.length > MAX_URL_CHARACTERS)
    return {
      problem: { code: 'tooLong', params: { max: MAX_URL_CHARACTERS } },
    }
  const scheme = url && parse(url)?.protocol.slice(0, -1)
  if (!scheme || LIKE_AN_OPTION.test(url)) return { problem: { code: 'notALink' } }
  if (!schemes.has(scheme) || FORBIDDEN_SCHEMES.has(scheme)) {
    return { problem: { code: 'badScheme', params: { scheme: shorten(scheme) } } }
  }
  return { url }
}

/** Reads an icon: '', a letter by choice, one that is kept here, a web address, or a small picture as a `data:` URL. */
export function readIcon(typed: string): UrlResult {
  if (typed === '' || typed === LETTER || KEPT_ICON.test(typed)) return { url: typed }
  if (IMAGE_DATA.test(typed) && !BREAKS.test(typed) && parse(typed)?.protocol === 'data:') return { url: typed }
  const result = readLink(typed, WEB_SCHEMES)
  return 'url' in result ? result : { problem: { code: 'notAnIcon' } }
}

/** The form in which links are compared: `HTTP://Example.com` and `http://example.com/` are equal. */
export function serialiseUrl(url: string): string {
  return parse(url)?.href ?? url
}

/**
 * An address as the server asks for it: its own checks never send the name and password that a link may carry. The text
 * stays as it is if it has none.
 */
export function withoutCredentials(url: string): string {
  const parsed = parse(url)
  if (!parsed || parsed.username + parsed.password === '') return url
  parsed.username = ''
  parsed.password = ''
  return parsed.href
}

function parse(url: string): URL | undefined {
  return URL.parse(url) ?? undefined
}

function withScheme(typed: string, schemes: ReadonlySet<string>): string | undefined {
  const scheme = SCHEME.exec(typed)?.[1]?.toLowerCase()
  const known = scheme !== undefined && (schemes.has(scheme) || FORBIDDEN_SCHEMES.has(scheme))
  if (scheme !== undefined && (known || !HOST_AND_PORT.test(typed))) return typed.replace(WITHOUT_SLASHES, '$1://')
  const rest = typed.startsWith('//') ? typed.slice(2) : typed
  if (/^[/?#\\]/.test(rest)) return undefined
  return `${webScheme(rest)}://${rest}`
}

function shorten(word: string): string {
  return word.length > 20 ? `${word.slice(0, 20)}…` : word
}

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
/** The endings of names in a home network. `home.arpa` is RFC 8375. */
export const HOME_NAMES = /\.(?:local|localdomain|localhost|lan|home|home\.arpa|internal)$/i

/**
 * The scheme of an address that was typed without one, such as `nas:5000/admin`: `http` for an IP address, a name
 * without a dot and the names of a home network, which rarely have a certificate; `https` for everything else.
 */
export function webScheme(rest: string): 'http' | 'https' {
  const host = rest.replace(/[/?#].*$/s, '').replace(/^.*@/s, '')
  const name = host.replace(/:\d*$/, '').replace(/\.$/, '')
  return host.startsWith('[') || IPV4.test(name) || isHomeName(name) ? 'http' : 'https'
}

/** Whether a name resolves only within one network or machine. Pass it without a trailing dot. */
export function isHomeName(name: string): boolean {
  return !name.includes('.') || HOME_NAMES.test(name)
}

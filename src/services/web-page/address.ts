import { bytesOfBase64 } from '../../core/bytes.ts'
import { normalUrl } from '../../core/duplicates.ts'
import { MAX_URL_CHARACTERS } from '../../core/fields/field.ts'

/** Session ids that servers put into addresses. */
const SESSION = /;jsessionid=|[?&](?:phpsessid|jsessionid|aspsessionid\w*|sid|session_?id|cfid|cftoken|oscsid|zenid)=/i
const LOGIN_PATH =
  /\/(?:users?\/|wp-)?(?:log[-_]?[io]n|sign[-_]?in|authorize|oauth2?|openid|sso|saml2?|auth|if\/flow|consent|captcha)(?:[./]|$)/i
const LOGIN_HOST = /^(?:auth\d*|login|signin|sso|accounts?|idp?|oauth|authentik|authelia|keycloak|consent|captcha)\./i

/** Whether an address looks like a login page, or another wall in front of people. */
export function isLoginPage({ hostname, pathname }: URL): boolean {
  return LOGIN_PATH.test(pathname) || LOGIN_HOST.test(hostname)
}

/** Whether two addresses are on the same host, where `www.`, `m.` and the like make no difference. */
export function isSameSite(one: URL, other: URL): boolean {
  return siteOf(one) === siteOf(other)
}

/**
 * Whether the address that a page calls its own, or permanently redirects to, may replace the typed one. It must be on the same
 * site, and clearly be the same page: many pages claim the address of their site's front page.
 */
function mayStandFor(typed: URL, own: URL): boolean {
  if (!/^https?:$/.test(own.protocol) || own.username !== '' || own.password !== '') return false
  if (typed.protocol === 'https:' && own.protocol === 'http:') return false
  if (!isSameSite(typed, own) || own.href.length > MAX_URL_CHARACTERS) return false
  if (isLoginPage(own) || SESSION.test(own.href)) return false
  const [from, to] = [typed.pathname, own.pathname].map((path) => `${path.replace(/(?<!\/)\/+$/, '')}/`)
  if (from === to) return pageOf(typed) === pageOf(new URL(own.pathname + own.search, typed))
  return from !== '/' && from?.startsWith(to ?? '') === false
}

/** The normal URL of a page, without the fragment. */
function pageOf({ origin, pathname, search }: URL): string {
  return normalUrl(origin + pathname + search)
}

/** The host and port that stand for a site; the port is '' where it is the scheme's default. */
function siteOf({ hostname, port }: URL): string {
  return `${hostname.replace(/\.$/, '').replace(/^(?:www|m|mobile|amp)\.(?=[^.]+\.)/, '')}:${port}`
}

interface OtherAddresses {
  /** Where permanent redirects lead. */
  readonly movedTo: string | undefined
  /** Where all redirects lead. */
  readonly ledTo: string
  /** The address that the page calls its own. */
  readonly canonical: string | undefined
}

/** The address to store: the page's own where that is certain, else the typed text unchanged. */
export function storedAddress(typed: string, { movedTo, ledTo, canonical }: OtherAddresses): string {
  const before = new URL(typed)
  const isSamePage = pageOf(new URL(ledTo)) === pageOf(before)
  let own = before
  for (const other of [movedTo, isSamePage ? ledTo : undefined, canonical]) {
    const url = other === undefined ? null : URL.parse(other)
    if (url && mayStandFor(own, url)) own = url
  }
  own.hash ||= before.hash
  return own.href === before.href || own.href.length > MAX_URL_CHARACTERS ? typed : own.href
}

/** The bytes of a `data:` URL; undefined if it is damaged. https://fetch.spec.whatwg.org/#data-urls */
export function bytesOfDataUrl(url: string): Uint8Array | undefined {
  const [, isBase64, data = ''] = /^data:[^,]*?(;\s*base64)?,(.*)$/is.exec(url) ?? []
  try {
    if (isBase64 === undefined) return new TextEncoder().encode(decodeURIComponent(data))
    return bytesOfBase64(decodeURIComponent(data))
  } catch {
    return undefined
  }
}

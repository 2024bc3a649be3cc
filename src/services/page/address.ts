import { MAX_URL_CHARACTERS } from '../../domain/networks/url.ts'
import { normalUrl } from '../duplicates/normal-url.ts'

/** What a server puts into addresses for one visit only. */
const SESSION = /;jsessionid=|[?&](?:phpsessid|jsessionid|aspsessionid\w*|sid|session_?id|cfid|cftoken|oscsid|zenid)=/i
const LOGIN_PATH =
  /\/(?:users?\/)?(?:log[-_]?[io]n|sign[-_]?in|authorize|oauth2?|openid|sso|saml2?|auth|if\/flow)(?:[./]|$)/i
const LOGIN_HOST = /^(?:auth\d*|login|signin|sso|accounts?|idp?|oauth|authentik|authelia|keycloak)\./i

/** Whether an address leads to where one signs in, as far as it can tell. */
export function isLogin({ hostname, pathname }: URL): boolean {
  return LOGIN_PATH.test(pathname) || LOGIN_HOST.test(hostname)
}

/** Whether two addresses are of the same site: on the same host, apart from forms of one site for the web and for phones. */
export function isSameSite(one: URL, other: URL): boolean {
  return siteOf(one) === siteOf(other)
}

/**
 * Whether an address that a page calls its own, or permanently leads to, may stand for the one that was typed. It is on the
 * same site, and where it can't be told that it is the same page, the address stays as it was typed: pages that call the
 * start of their site their own are many.
 */
export function mayStandFor(typed: URL, own: URL): boolean {
  if (!/^https?:$/.test(own.protocol) || own.username !== '' || own.password !== '') return false
  if (typed.protocol === 'https:' && own.protocol === 'http:') return false
  if (!isSameSite(typed, own) || own.href.length > MAX_URL_CHARACTERS) return false
  if (isLogin(own) || SESSION.test(own.href)) return false
  const [from, to] = [typed.pathname, own.pathname].map((path) => `${path.replace(/\/+$/, '')}/`)
  if (from === to) return pageOf(typed) === pageOf(new URL(own.pathname + own.search, typed))
  return from !== '/' && from?.startsWith(to ?? '') === false
}

/** What stays the same for every place on a page. */
function pageOf({ origin, pathname, search }: URL): string {
  return normalUrl(origin + pathname + search)
}

/** The port is '' for 80 and 443 with the scheme that they belong to. */
function siteOf({ hostname, port }: URL): string {
  return `${hostname.replace(/\.$/, '').replace(/^(?:www|m|mobile|amp)\.(?=[^.]+\.)/, '')}:${port}`
}

export interface OtherAddresses {
  /** Where permanent redirects lead. */
  readonly movedTo: string | undefined
  /** Where all redirects lead. */
  readonly ledTo: string
  /** What the page calls itself. */
  readonly canonical: string | undefined
}

/** The address to store for one that was typed: the page's own where that is sure, else the text as it is. */
export function ownAddress(typed: string, { movedTo, ledTo, canonical }: OtherAddresses): string {
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

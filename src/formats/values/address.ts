import { isHomeName } from '../../core/url.ts'
import { isAddress, isWithin, parseNetwork } from '../../networks/address.ts'

/** A host, perhaps with a path, and nothing else. An IPv4 address counts only with a port or a path. */
const HOST = /^(?:(?:[\p{L}\d-]+\.)+\p{L}{2,}|\d{1,3}(?:\.\d{1,3}){3}(?=[:/]))(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** Longer texts are no addresses, and their hosts would take the pattern more stack than there is. */
const LONGEST = 10_000

/** Whether this is an address without a scheme. */
export function isHost(text: string): boolean {
  return text.length <= LONGEST && HOST.test(text)
}

/** Browsers ignore these in an address: https://url.spec.whatwg.org/#concept-basic-url-parser */
export function withoutBreaks(address: string): string {
  return address.trim().replace(/[\t\r\n]+/g, '')
}

/** Extensions that put tabs to sleep keep the real address at the end of their own, as it is or encoded. */
const SLEEPING = /^(?:chrome|moz|edge|extension)-?extension:\/\/[^/]+\/(\w*)\.html[?#](.*)$/is
const READER_VIEW = /^about:reader\?(url=.+)$/is

/** Pages that only lead on to the address in one of their parameters, by host and path. */
const REDIRECT =
  /^(?:(?:www\.)?google(?:\.[a-z]{2,3}){1,2}\/url|\w+\.safelinks\.protection\.outlook\.com\/|(?:\w+\.)?duckduckgo\.com\/l\/?|\w+\.(?:facebook|messenger|instagram)\.com\/(?:l\.php)?|(?:\w+\.)?youtube\.com\/redirect|(?:\w+\.)?bing\.com\/ck\/a|(?:www\.)?linkedin\.com\/safety\/go\/?|out\.reddit\.com\/.*|slack-redir\.net\/link|steamcommunity\.com\/linkfilter\/|vk\.com\/away\.php|t\.umblr\.com\/redirect|link\.(?:zhihu\.com|csdn\.net|juejin\.cn)\/)$/
const PARAMETER = /[?&](?:q|url|uddg|u|to|z|target)=(?:(https?(?::|%3a)[^&#]*)|a1(aHR0c[\w-]*))/i

/** The address behind one of a browser's own, such as of a tab that sleeps, or behind a page that only leads on to it. */
export function unwrapped(address: string): string {
  const [, page = '', query = ''] = SLEEPING.exec(address) ?? []
  const parameters = /suspended|park/i.test(page) ? query : READER_VIEW.exec(address)?.[1]
  const inner = /\b(?:uri|url)=(.+)/is.exec(parameters ?? '')?.[1] ?? ''
  if (/^https?:\/\//i.test(inner)) return inner
  if (!/^https?%3a%2f%2f/i.test(inner)) return behindRedirects(address)
  try {
    return decodeURIComponent(inner.split('&')[0] ?? '')
  } catch {
    return address // damaged
  }
}

const MOST_REDIRECTS = 3

/** Redirects may lead to redirects. Bing writes addresses in Base64. */
function behindRedirects(address: string, left = MOST_REDIRECTS): string {
  const [, encoded, base64 = ''] = PARAMETER.exec(address) ?? []
  if (left === 0 || (!encoded && !base64) || !URL.canParse(address)) return address
  const { host, pathname } = new URL(address)
  if (!REDIRECT.test(host + pathname)) return address
  try {
    const inner = encoded ? decodeURIComponent(encoded) : atob(base64.replace(/-/g, '+').replace(/_/g, '/'))
    return URL.canParse(inner) ? behindRedirects(inner, left - 1) : address
  } catch {
    return address // damaged
  }
}

/** Whether another program would fill in a part of the address. */
export function hasVariable(text: string): boolean {
  return VARIABLE.test(text)
}

/** `https://${DOMAIN}`, `${secret:url}`, `{{HOMEPAGE_VAR_URL}}` */
const VARIABLE = /(?<!\\)\$\{[^{}]+\}|\{\{[^{}]+\}\}/

const NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1',
]
  .map(parseNetwork)
  .filter((network) => network !== undefined)

/** Whether an http(s) address works only within a private network: a private IP address, `nas`, `nas.local`. */
export function isPrivateUrl(address: string): boolean {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/^\[|\]$|\.$/g, '')
  return isAddress(host) ? isWithin(host, NETWORKS) : isHomeName(host)
}

/** More than any redirect needs. */
const MAX_COOKIES = 20
const MAX_CHARACTERS = 4096
/** The characters allowed in a header that we send. */
const SENDABLE = /^[\x20-\x7e]+$/

interface Cookie {
  readonly name: string
  readonly value: string
  /** The host that set it. */
  readonly host: string
  /** The domain that it is for; '' for the host alone. */
  readonly domain: string
  readonly isSecure: boolean
  /** In milliseconds since 1970; in the past if the host deletes the cookie. */
  readonly endsAt: number
}

/** The cookies of one fetch: some hosts set one and redirect to themselves until it comes back. */
export interface Cookies {
  /** The header `Cookie` for an address; '' without any. */
  for(url: URL): string
  /** Takes the `Set-Cookie` headers of an answer. */
  take(headers: readonly string[], from: URL): void
}

export function createCookies(clock: () => Date): Cookies {
  const kept = new Map<string, Cookie>()
  return {
    for: (url) =>
      [...kept.values()]
        .filter((cookie) => isFor(cookie, url))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    take(headers, from) {
      for (const header of headers) {
        const cookie = readCookie(header, from)
        if (!cookie) continue
        const key = `${cookie.domain || from.hostname} ${cookie.name}`
        kept.delete(key)
        const isOver = cookie.endsAt <= clock().getTime()
        if (!isOver && kept.size < MAX_COOKIES) kept.set(key, cookie)
      }
    },
  }
}

function readCookie(header: string, { hostname: host }: URL): Cookie | undefined {
  const [pair = '', ...attributes] = header.split(';')
  const [name, value] = halves(pair)
  const cookie = `${name}=${value}`
  if (name === '' || cookie.length > MAX_CHARACTERS || !SENDABLE.test(cookie)) return undefined
  const byName = new Map(attributes.map(halves).map(([key, given]) => [key.toLowerCase(), given]))
  const domain = (byName.get('domain') ?? '').replace(/^\./, '').toLowerCase()
  if (domain !== '' && !isBelow(host, domain)) return undefined
  return { name, value, host, domain, isSecure: byName.has('secure'), endsAt: endOf(byName) }
}

/** `a=b` as `a` and `b`. */
function halves(text: string): readonly [string, string] {
  const at = text.indexOf('=')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** Milliseconds since 1970; NaN for a cookie that lasts as long as the fetch. */
function endOf(byName: ReadonlyMap<string, string>): number {
  const age = byName.get('max-age')
  if (age !== undefined) return Number(age) <= 0 ? 0 : Number.NaN
  return Date.parse(byName.get('expires') ?? '')
}

/**
 * Another host gets a cookie only if one of the two is a subdomain of the other, so that no list of public suffixes is
 * needed.
 */
function isFor({ host, domain, isSecure }: Cookie, { hostname, protocol }: URL): boolean {
  if (isSecure && protocol !== 'https:') return false
  if (hostname === host) return true
  return domain !== '' && isBelow(hostname, domain) && (isBelow(hostname, host) || isBelow(host, hostname))
}

function isBelow(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

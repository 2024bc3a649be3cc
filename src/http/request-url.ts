import { AppError } from '../core/errors.ts'
import { createHostCheck, type HostNames, hostNameOf } from '../networks/host-names.ts'
import type { Fetch } from './cors.ts'

/** The most characters of a host that a refusal repeats. */
const MAX_SHOWN = 100

/**
 * Passes on requests for permitted hosts, and lets `refuse` answer all others: against DNS rebinding, by which a
 * website under its own name reads from a visitor's network. Without names, every host is permitted.
 */
export function allowHosts(fetch: Fetch, names: HostNames, refuse: Fetch): Fetch {
  if (names.size === 0) return fetch
  const mayAsk = createHostCheck(names)
  /** The beginning of the last URL that passed, up to the slash after its host. */
  let known: string | undefined
  return (request, env) => {
    if (known === undefined || !request.url.startsWith(known)) {
      const url = new URL(request.url)
      if (!mayAsk(hostNameOf(url))) return refuse(request, env)
      known = `${url.origin}/`
    }
    return fetch(request, env)
  }
}

export function hostNotAllowed(request: Request): AppError {
  const host = hostNameOf(new URL(request.url)).slice(0, MAX_SHOWN)
  return new AppError('misdirected', `This site is not served under ${host}: ALLOWED_HOSTS does not list it`)
}

/** Letters, digits and `-._~` are never escaped in our paths: https://www.rfc-editor.org/rfc/rfc3986#section-2.3 */
const NEEDLESS_ESCAPE = /%(?=2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/**
 * The path of a request as it was sent, without a slash at its end. A path that only decodes to one of ours must not
 * match it, because the rules of proxies and caches in front of us may not decode it. So needless escapes are escaped
 * once more.
 */
export function pathAsSent({ url }: Pick<Request, 'url'>): string {
  const start = url.indexOf('/', url.indexOf(':') + 3)
  const end = url.slice(start).search(/[?#]/)
  const path = end < 0 ? url.slice(start) : url.slice(start, start + end)
  const withoutSlash = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return withoutSlash.includes('%') ? withoutSlash.replace(NEEDLESS_ESCAPE, '%25') : withoutSlash
}

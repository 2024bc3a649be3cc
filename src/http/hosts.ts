import { AppError } from '../core/errors.ts'
import { createHostCheck, type HostNames, hostNameOf } from '../domain/networks/host-names.ts'
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

export function hostRefused(request: Request): AppError {
  const host = hostNameOf(new URL(request.url)).slice(0, MAX_SHOWN)
  return new AppError('misdirected', `This site is not served under ${host}: ALLOWED_HOSTS does not list it`)
}

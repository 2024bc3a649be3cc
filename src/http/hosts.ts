import { AppError } from '../core/errors.ts'
import { createHostCheck, type HostNames, hostNameOf } from '../domain/networks/host-names.ts'
import type { Fetch } from './cors.ts'

/** How much of a host a refusal repeats. */
const MAX_SHOWN = 100

/**
 * Passes on only requests for hosts that may be asked for: against DNS rebinding, by which a website reads under its own name
 * what a visitor's network shows. `refuse` answers all others. Without names, every host may be asked for.
 */
export function allowHosts(fetch: Fetch, names: HostNames, refuse: Fetch): Fetch {
  if (names.size === 0) return fetch
  const mayAsk = createHostCheck(names)
  /** How the last URL that passed begins, with the slash after its host. */
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

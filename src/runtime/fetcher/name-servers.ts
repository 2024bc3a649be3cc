import { Resolver } from 'node:dns/promises'
import type { AskNameServers } from './dns-look-ups.ts'

/** How long the name servers may take. */
const PATIENCE_MS = 2_000
/** A resolver reads which servers there are once, and this machine may move to another network. */
const RENEWED_AFTER_MS = 60_000
/** Names that no name server knows: those without a dot, and those of mDNS (RFC 6762). */
const WITHOUT_DNS = /^[^.]+\.?$|\.local\.?$/i
/** What c-ares says if no server answered: https://nodejs.org/api/dns.html#error-codes */
const SILENT = ['ETIMEOUT', 'ECANCELLED']

/**
 * Asks the name servers of this machine, without its hosts file, for IPv4 addresses. An error is an answer: the name may
 * still be found in other ways.
 */
export function nameServers(): AskNameServers {
  let resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 })
  let renewedAt = performance.now()
  return async (host) => {
    if (WITHOUT_DNS.test(host)) return []
    if (performance.now() - renewedAt > RENEWED_AFTER_MS) {
      resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 })
      renewedAt = performance.now()
    }
    const { promise: enough, resolve: giveUp } = Promise.withResolvers<undefined>()
    const timer = setTimeout(giveUp, PATIENCE_MS, undefined)
    const asked = resolver.resolve4(host).catch((error: unknown) => {
      return error instanceof Error && 'code' in error && SILENT.includes(String(error.code)) ? undefined : []
    })
    return Promise.race([asked, enough]).finally(() => clearTimeout(timer))
  }
}

import { isHomeName } from '../../../../core/url.ts'

/** Addresses of homes, their VPNs and the machine itself, as `URL` writes them. */
const AT_HOME =
  /^(?:(?:0|10|127)\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)|^\[(?:::1?\]|f[cde])/
const ITSELF = /^(?:127\.|\[::1\]$|(?:.*\.)?localhost$)/

/**
 * Whether an address is at home, on a network that the settings do not let the server fetch from, as far as a browser can
 * tell: only the server knows `FETCH_ALLOW`, and where a name leads. `networks` is the value of `fetch.networks`.
 */
export function needsNetwork(address: string, networks: string): boolean {
  const host = URL.parse(address.trim())?.hostname.replace(/\.$/, '') ?? ''
  if (host === '') return false
  const allowed = networks.split('\n').flatMap((line) => line.trim() || [])
  if (ITSELF.test(host)) return true
  if (host.startsWith('[')) return AT_HOME.test(host) && !allowed.some((network) => network.includes(':'))
  if (!/^[\d.]+$/.test(host)) return isHomeName(host) && allowed.length === 0
  const around = host.slice(0, host.lastIndexOf('.') + 1)
  return AT_HOME.test(host) && !allowed.some((network) => network.startsWith(around))
}

import { isHomeName } from '../../core/url.ts'
import { isAddress, isWithin, parseNetwork } from '../../domain/networks/address.ts'

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

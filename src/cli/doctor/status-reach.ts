import { isHomeName } from '../../core/web-scheme.ts'
import { isAddress, type Networks } from '../../domain/networks/address.ts'
import { isBadPort } from '../../domain/networks/ports.ts'
import { mayReach } from '../../domain/networks/reach.ts'

/** Whether the server may reach a host, as far as its name tells: the doctor resolves none. */
export function isReachable(host: string, allow: Networks): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return isAddress(bare) ? mayReach(bare, { allow, own: [] }) : allow.length > 0 || !isHomeName(bare)
}

/** Why the server would send nothing to an address; undefined if it would. Does not repeat it: whoever knows it can send there. */
export function refusalOf(address: string, allow: Networks): string | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || isBadPort(url.port))
    return 'is no web address on a port that browsers allow'
  if (url.username || url.password) return 'contains a user name or a password'
  return isReachable(url.hostname, allow) ? undefined : 'is on a network that the server may not reach'
}

import ipaddr from 'ipaddr.js'
import { isWithin, type Networks, readAddress } from './address.ts'

export interface Reach {
  /** Networks that may be reached besides the public internet: `FETCH_ALLOW`. */
  readonly allow: Networks
  /** The server's own addresses: out of reach even if public. */
  readonly own: Networks
}

/**
 * Whether the server may connect to an address: one of the public internet that is not its own, or one of a network that the
 * owner lists. What https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry list is not
 * public. An address that leads to an IPv4 address may be reached only if both may.
 */
export function mayReach(address: string, reach: Reach): boolean {
  const read = readAddress(address)
  if (!read) return false
  if (!isWithin(address, reach.allow) && (isWithin(address, reach.own) || !isPublic(read))) return false
  const target = targetOf(address)
  return target === undefined || mayReach(target, reach)
}

/** Whether an address is in a listed network; an IPv4 address that it leads to must be too. */
export function isListed(address: string, allow: Networks): boolean {
  const target = targetOf(address)
  return isWithin(address, allow) && (target === undefined || isListed(target, allow))
}

/** The IPv4 address that an IPv6 address leads to. */
function targetOf(address: string): string | undefined {
  const read = readAddress(address)
  return read instanceof ipaddr.IPv6 ? embeddedIn(read) : undefined
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** IPv6 has no public address outside of 2000::/3, but many old forms of an IPv4 address. */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST))
}

/** Networks whose routers pass packets on to an IPv4 address, which begins at this byte: NAT64 (RFC 6052, 8215) and 6to4. */
const GATEWAYS = [
  { network: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), at: 12 },
  { network: ipaddr.IPv6.parseCIDR('64:ff9b:1::/48'), at: 12 },
  { network: ipaddr.IPv6.parseCIDR('2002::/16'), at: 2 },
]

function embeddedIn(address: ipaddr.IPv6): string | undefined {
  const bytes = address.toByteArray()
  const gateway = GATEWAYS.find(({ network }) => address.match(network))
  const at = gateway?.at ?? (isIsatap(bytes) ? 12 : undefined)
  return at === undefined ? undefined : bytes.slice(at, at + 4).join('.')
}

/** An interface id such as `0:5efe:192.0.2.1`: tunnelled to that address (RFC 5214). */
function isIsatap(bytes: readonly number[]): boolean {
  return /^[02],0,94,254$/.test(bytes.slice(8, 12).join())
}

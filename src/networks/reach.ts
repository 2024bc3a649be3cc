import ipaddr from 'ipaddr.js'
import { isHomeName } from '../core/url.ts'
import { isAddress, isWithin, type Networks, readAddress } from './address.ts'

export interface Reach {
  /** Networks that may be reached besides the public internet: `FETCH_ALLOW`. */
  readonly allow: Networks
  /** The server's own addresses: out of reach even if public. */
  readonly own: Networks
}

/**
 * Whether the server may connect to an address: one of the public internet that is not its own, or one of a network
 * that the owner lists. The addresses of https://www.iana.org/assignments/iana-ipv4-special-registry and
 * iana-ipv6-special-registry are not public. An address that leads to an IPv4 address may be reached only if both may.
 */
export function mayReach(address: string, reach: Reach): boolean {
  const read = readAddress(address)
  if (!read) return false
  if (!isWithin(address, reach.allow) && (isWithin(address, reach.own) || !isPublic(read))) return false
  const target = targetOf(address)
  return target === undefined || mayReach(target, reach)
}

/** Whether a host is in a private network, judging by its name or address alone. */
export function isHomeHost(host: string): boolean {
  return isAddress(host) ? !mayReach(host, { allow: [], own: [] }) : isHomeName(host)
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

/** Networks whose routers forward to an IPv4 address, which begins at this byte: NAT64 (RFC 6052, 8215) and 6to4. */
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

/** Ports of other protocols, which no browser sends a request to: https://fetch.spec.whatwg.org/#bad-port */
const BAD_PORTS: ReadonlySet<string> = new Set(
  `0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135
  137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719
  1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`.split(/\s+/),
)

/** `port` as a URL has it: '' for the scheme's own. */
export function isBadPort(port: string): boolean {
  return BAD_PORTS.has(port)
}

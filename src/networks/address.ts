import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Addresses and networks, as `TRUST_PROXY` lists them. */
export type Networks = readonly (readonly [Address, number])[]

/**
 * Reads `10.0.0.0/8` or `192.0.2.1`. Returns undefined for anything else, including the short and octal forms (`10.1`,
 * `010.0.0.1`), which programs read differently, and an address with a zone (`fd00::1%eth0`), which holds for one
 * interface only. An IPv4-mapped IPv6 address counts as the IPv4 address. A network of more than mapped addresses, up
 * to `::1`, is refused.
 */
export function parseNetwork(text: string): Networks[number] | undefined {
  const [address = '', suffix] = text.split('/')
  if (!isAddress(address) || address.includes('%')) return undefined
  if (suffix === undefined) return unmapped(ipaddr.parse(address))
  return ipaddr.isValidCIDR(text) ? unmapped(...ipaddr.parseCIDR(text)) : undefined
}

/**
 * Whether this is an address as it is usually written: not in the short, octal and decimal forms of IPv4, and not
 * `::192.0.2.1`, which ipaddr.js takes for mapped.
 */
export function isAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return true
  if (/^::\d+\./.test(text)) return false
  const [last = ''] = text.split(':').slice(-1)
  return ipaddr.IPv6.isValid(text) && (!last.includes('.') || ipaddr.IPv4.isValidFourPartDecimal(last))
}

function unmapped(address: Address, bits = address.toByteArray().length * 8): Networks[number] | undefined {
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()
  if (!isMapped) return [address, bits]
  return bits >= 96 ? [address.toIPv4Address(), bits - 96] : undefined
}

export function isWithin(address: string, networks: Networks): boolean {
  if (networks.length === 0) return false
  const read = readAddress(address)
  return networks.some(([network, bits]) => read?.kind() === network.kind() && read.match(network, bits))
}

const MAX_PARSED = 1000
const MAX_LENGTH = 50
const parsed = new Map<string, Address>()

/**
 * undefined if the text is no address. Caches recent ones: parsing takes microseconds, and every read needs it. A
 * mapped IPv4 address counts as IPv4.
 */
export function readAddress(address: string): Address | undefined {
  const known = parsed.get(address)
  if (known || address.length > MAX_LENGTH || !isAddress(address)) return known
  if (parsed.size >= MAX_PARSED) parsed.clear()
  const fresh = ipaddr.process(address)
  parsed.set(address, fresh)
  return fresh
}

/**
 * Follows `X-Forwarded-For` from its end, and only while the address before it is a trusted proxy: anything further
 * left may be forged. Returns the address reached, and the hops that are left.
 */
function follow(peer: string, forwardedFor: string | null, trusted: Networks) {
  const hops = forwardedFor?.split(',').map((hop) => withoutPort(hop.trim())) ?? []
  let address = peer
  while (hops.length > 0 && isWithin(address, trusted)) {
    const next = hops.at(-1) ?? ''
    if (!readAddress(next)) break
    address = next
    hops.pop()
  }
  return { address, hops }
}

/**
 * The address that a request came from; '' if the chain contains an untrusted hop or something that is not an address,
 * because it may then have been forwarded from outside.
 */
export function senderAddress(peer: string, forwardedFor: string | null, trusted: Networks): string {
  const { address, hops } = follow(peer, forwardedFor, trusted)
  return hops.length === 0 ? address : ''
}

/** The address that login attempts are counted against. */
export function countedAddress(peer: string, forwardedFor: string | null, trusted: Networks): string {
  return countedAs(follow(peer, forwardedFor, trusted).address)
}

/** The network of a counted address: an IPv4 /24 or an IPv6 /48, either of which one party may control. */
export function networkOf(address: string): string {
  const [text = ''] = address.split('/')
  if (!ipaddr.isValid(text)) return address
  const bytes = ipaddr.parse(text).toByteArray()
  return bytes.slice(0, bytes.length === 4 ? 3 : 6).join('.')
}

/** Some proxies include the port: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
function withoutPort(hop: string): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? []
  return v6 ?? v4 ?? hop
}

/** An IPv6 user owns a /64 and could use a new address for every attempt. A mapped IPv4 address counts as IPv4. */
function countedAs(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

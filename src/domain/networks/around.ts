import { parseNetwork } from './address.ts'

/** The kinds of addresses that homes and their VPNs have. */
const AT_HOME = ['private', 'uniqueLocal', 'carrierGradeNat']
/** The smallest number of bits that a network at home has: a /24, or a /64 of IPv6. */
const BITS = { ipv4: 24, ipv6: 64 }

/** The network around an address at home, such as `192.168.1.0/24`; undefined for any other address. */
export function networkAround(address: string): string | undefined {
  const [read] = parseNetwork(address) ?? []
  if (!read || !AT_HOME.includes(read.range())) return undefined
  const text = read.toNormalizedString()
  const start =
    read.kind() === 'ipv4' ? `${text.split('.').slice(0, 3).join('.')}.0` : `${text.split(':').slice(0, 4).join(':')}::`
  return `${start}/${BITS[read.kind()]}`
}

/** Whether a text is a network at home that is no wider than the one around an address. */
export function isNetworkAtHome(text: string): boolean {
  const [read, bits = 0] = parseNetwork(text) ?? []
  return read !== undefined && AT_HOME.includes(read.range()) && bits >= BITS[read.kind()]
}

import { type KeyValues, settingOf } from '../core/fields/setting.ts'
import { memoise } from '../core/memo.ts'
import { type BadLine, findBadLine } from '../core/problem.ts'
import { isWithin, type Networks, parseNetwork } from './address.ts'

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

/** The networks at home that the setting lets the server fetch from. Parsed once, until a setting changes. */
export const allowedNetworks = memoise((settings: KeyValues): Networks => {
  return linesOf(settingOf(settings, 'fetch.networks')).flatMap((line) => {
    const network = isNetworkAtHome(line) ? parseNetwork(line) : undefined
    return network ? [network] : []
  })
})

/** The first line that is no network at home, or is too wide. */
export function findBadFetchNetwork(text: string): BadLine | undefined {
  return findBadLine(text, (line) => isNetworkAtHome(line.trim()) || undefined)
}

/** Whether the new value lets the server into a network that the old one did not. */
export function opensNetworks(before: string, after: string): boolean {
  const open = linesOf(before)
  return linesOf(after).some((line) => !open.includes(line))
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

interface HomeNetwork {
  /** The name on its line. */
  readonly name: string
  readonly network: Networks
}

/** The first line that is no network. */
export function findBadNetwork(text: string): BadLine | undefined {
  return findBadLine(text, readLine)
}

/** `192.168.0.0/16 Home`; the name may be missing. */
function readLine(line: string): HomeNetwork | undefined {
  const [written = '', ...name] = line.trim().split(/\s+/)
  const network = parseNetwork(written)
  return network && { name: name.join(' ') || written, network: [network] }
}

/** Parsed once, until a setting changes. */
const homeNetworks = memoise((settings: KeyValues): readonly HomeNetwork[] => {
  return linesOf(settingOf(settings, 'site.networks')).flatMap((line) => readLine(line) ?? [])
})

/** The name of the home network that a sender is in. The address is only asked for if there are networks. */
export function homeNetworkOf(settings: KeyValues, address: () => string): string | undefined {
  const networks = homeNetworks(settings)
  if (networks.length === 0) return undefined
  const from = address()
  return networks.find(({ network }) => isWithin(from, network))?.name
}

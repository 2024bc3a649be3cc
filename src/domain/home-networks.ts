import { HOME_NETWORKS } from '../core/fields/setting.ts'
import { memoise } from '../core/memo.ts'
import { type BadLine, findBadLine } from '../core/problem.ts'
import { isWithin, type Networks, parseNetwork } from './networks/address.ts'

/** The parts of settings needed here. */
type Settings = readonly { readonly key: string; readonly value: string }[]

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
const homeNetworks = memoise((settings: Settings): readonly HomeNetwork[] => {
  const text = settings.find(({ key }) => key === HOME_NETWORKS)?.value ?? ''
  return text.split('\n').flatMap((line) => readLine(line) ?? [])
})

/** The name of the home network that a sender is in. The address is only asked for if there are networks. */
export function homeNetworkOf(settings: Settings, address: () => string): string | undefined {
  const networks = homeNetworks(settings)
  if (networks.length === 0) return undefined
  const from = address()
  return networks.find(({ network }) => isWithin(from, network))?.name
}

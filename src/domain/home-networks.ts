import { isWithin, type Networks, parseNetwork } from './networks/address.ts'
import { HOME_NETWORKS } from './setting-keys.ts'

/** The parts of settings needed here. */
type Settings = readonly { readonly key: string; readonly value: string }[]

interface HomeNetwork {
  /** The name on its line. */
  readonly name: string
  readonly network: Networks
}

/** The first line that can't be read, counted from 1. Empty lines don't matter. */
export function findBadLine(text: string): { readonly line: number; readonly text: string } | undefined {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.trim() !== '' && readLine(line) === undefined)
  return at < 0 ? undefined : { line: at + 1, text: (lines[at] ?? '').trim().slice(0, 50) }
}

/** `192.168.0.0/16 Home`; the name may be missing. */
function readLine(line: string): HomeNetwork | undefined {
  const [written = '', ...name] = line.trim().split(/\s+/)
  const network = parseNetwork(written)
  return network && { name: name.join(' ') || written, network: [network] }
}

const known = new WeakMap<Settings, readonly HomeNetwork[]>()

/** Parsed once, until a setting changes. */
function homeNetworks(settings: Settings): readonly HomeNetwork[] {
  const read = known.get(settings)
  if (read) return read
  const text = settings.find(({ key }) => key === HOME_NETWORKS)?.value ?? ''
  const networks = text.split('\n').flatMap((line) => readLine(line) ?? [])
  known.set(settings, networks)
  return networks
}

/** The name of the home network that a sender is in. The address is only asked for if there are networks. */
export function homeNetworkOf(settings: Settings, address: () => string): string | undefined {
  const networks = homeNetworks(settings)
  if (networks.length === 0) return undefined
  const from = address()
  return networks.find(({ network }) => isWithin(from, network))?.name
}

import type { Networks } from '../domain/networks/address.ts'
import { nearestTo } from './nearest.ts'
import { VARIABLE_NAMES, type Values } from './variables.ts'

/** The first sentence says what is wrong, the others what to do. `names` are those of all variables, known or not. */
export function warningsOf(values: Values, names: readonly string[]): string[] {
  return [...aboutReading(values), ...aboutNetworks(values), ...unknownIn(names)]
}

function aboutReading({ AUTH_ENABLED: enabled, AUTH_REQUIRED_FOR_READ: reading }: Values): string[] {
  const isKnown = reading === undefined || reading === 'true' || reading === 'false'
  return [
    ...(enabled === false
      ? ['AUTH_ENABLED=false: sign-in is off, and nothing can be changed. Remove it to sign in again']
      : []),
    ...(isKnown
      ? []
      : ['AUTH_REQUIRED_FOR_READ is neither "true" nor "false": reading needs a token. Set it to true or false']),
  ]
}

function aboutNetworks({ TRUST_PROXY: proxies = [], FETCH_ALLOW: fetched = [] }: Values): string[] {
  return [
    ...tooWide(proxies).map(
      (network) =>
        `TRUST_PROXY holds ${network}, so anyone can choose the address that wrong passwords are counted for. ` +
        "List only the proxy's own address, such as 127.0.0.1",
    ),
    ...tooWide(fetched).map(
      (network) =>
        `FETCH_ALLOW holds ${network}, so links lead the server to anything that it can reach, this machine included. ` +
        'List only the networks of your links, such as 192.168.1.0/24',
    ),
  ]
}

/** The widest private networks: 10.0.0.0/8 and fc00::/7. */
const LEAST_BITS = { ipv4: 8, ipv6: 7 }

function tooWide(networks: Networks): string[] {
  return networks
    .filter(([address, bits]) => bits < LEAST_BITS[address.kind()])
    .map(([address, bits]) => `${address}/${bits}`)
}

/** Variables that look like ours but are not read. Their values may hold anything, so only names are shown. */
function unknownIn(names: readonly string[]): string[] {
  return names.toSorted().flatMap((name) => {
    const nearest = nearestTo(name, VARIABLE_NAMES)
    return nearest ? [`${name} is not read. If you meant ${nearest}, rename it`] : []
  })
}

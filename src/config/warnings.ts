import type { Networks } from '../networks/address.ts'
import { READ_NAMES, type Values } from './variables.ts'

/** The first sentence says what is wrong, the others what to do. `names`: all environment variables, known or not. */
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
    const nearest = nearestTo(name, READ_NAMES)
    return nearest ? [`${name} is not read. If you meant ${nearest}, rename it`] : []
  })
}

/** Prefixes of ours, without the variables that Kubernetes sets for a service called `auth`. */
const OURS = /^(?:AUTH|TRUST|CORS)_(?!SERVICE_|PORT)/

/** The known name that a misspelt one probably means; undefined if it is known itself, or resembles none. */
function nearestTo(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  const plain = name.toUpperCase().replaceAll(/[-.]/g, '_')
  // Kubernetes sets variables such as SIGNPOST_PORT for a service of that name.
  const text = /^SIGNPOST_(?:PORT|SERVICE_)/.test(plain) ? plain : plain.replace(/^SIGNPOST_/, '')
  const ranked = known
    .map((candidate) => ({ candidate, distance: distanceBetween(text, candidate) }))
    .toSorted((a, b) => a.distance - b.distance)
  const [best] = ranked
  if (!best) return undefined
  const isNear = best.distance <= (Math.min(text.length, best.candidate.length) < 6 ? 1 : 2)
  // `HOST` and `PORT` resemble other words, such as POST: on its own, a difference of one letter proves nothing.
  const isLikely = best.distance === 0 || best.candidate.length > 4 || text.length > best.candidate.length
  return (isNear && isLikely) || OURS.test(text) ? best.candidate : undefined
}

/** The number of letters to insert, delete, replace or swap with the next. */
function distanceBetween(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        (next[column - 1] ?? 0) + 1,
        (last?.[column] ?? 0) + 1,
        (last?.[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last?.[b.length] ?? 0
}

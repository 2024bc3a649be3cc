import { parse } from 'tldts'
import { HOME_NAMES } from '../../core/url.ts'
import { knownName } from '../../logos/known-logos.ts'

/** A host's name and its port. */
const HOST = /^(.*?)\.?(?::(\d*))?$/s
const IP = /^(?:\[.*\]|\d{1,3}(?:\.\d{1,3}){3})$/
/** Labels that do not tell an owner's pages apart: languages, and names for the web itself. */
const SAYS_NOTHING = /^(?:www\d*|web|m|mobile|en|de|fr|es|it|pt|nl|pl|ru|ja|ko|zh|ar|us|uk)$/

/** The default ports of http and https, which tell no two pages apart. */
const DEFAULT_PORTS = ['80', '443']

/**
 * Names for hosts: `docs.google.com` → `Google Docs`, `pihole.home.lan` → `Pi-hole`, `nas:5000` → `Nas`. If another
 * host or an existing link has the same name, the port is added: `Nas 5000`.
 */
export function siteNames(hosts: readonly string[], taken: ReadonlySet<string> = new Set()): string[] {
  const hostsOf = new Map<string, Set<string>>()
  const names = hosts.map(nameWithoutPort)
  for (const [index, name] of names.entries())
    hostsOf.set(name, (hostsOf.get(name) ?? new Set()).add(hosts[index] ?? ''))
  return hosts.map((host, index) => {
    const name = names[index] ?? ''
    const isShared = taken.has(name) || (hostsOf.get(name)?.size ?? 0) > 1
    return isShared ? withPort(name, host) : name
  })
}

function nameWithoutPort(host: string): string {
  const [, name = ''] = HOST.exec(host) ?? []
  if (IP.test(name)) return name
  const known = knownName(host)
  if (known !== undefined) return known
  const labels = HOME_NAMES.test(name) ? [atHome(name)] : inPublic(name)
  return labels.flatMap((label) => (label ? capitalize(readableLabel(label)) : [])).join(' ')
}

function withPort(name: string, host: string): string {
  const [, own = '', port] = HOST.exec(host) ?? []
  if (!port || DEFAULT_PORTS.includes(port)) return name
  return IP.test(own) ? `${name}:${port}` : `${name} ${port}`
}

/** The label of the service; the labels after it name the network. */
function atHome(name: string): string | undefined {
  const labels = name.replace(HOME_NAMES, '').split('.')
  return labels.find(saysSomething) ?? labels[0]
}

/**
 * The domain and, if it says something, the service. A page at `github.io` is named after its owner, the label before it;
 * `github.io` itself is GitHub's.
 */
function inPublic(name: string): readonly (string | undefined)[] {
  const shared = parse(name, { allowPrivateDomains: true })
  const { domainWithoutSuffix, subdomain } = shared.domain === null ? parse(name) : shared
  return [domainWithoutSuffix || name.split('.')[0], (subdomain ?? '').split('.').find(saysSomething)]
}

function saysSomething(label: string): boolean {
  return label !== '' && !SAYS_NOTHING.test(label)
}

/** `my-nas` → `My-Nas` */
function capitalize(label: string): string {
  return label.replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase())
}

const [BASE, T_MIN, T_MAX, SKEW, DAMP] = [36, 1, 26, 38, 700]

/** Decodes a label of a host name for display: `xn--mnchen-3ya` → `münchen`. Leaves invalid ones as they are. RFC 3492. */
export function readableLabel(label: string): string {
  if (!/^xn--[\w-]+$/i.test(label)) return label
  const text = label.slice(4).toLowerCase()
  const end = text.lastIndexOf('-')
  try {
    const read = decode([...text.slice(0, Math.max(end, 0))], text.slice(end + 1))
    return /\p{C}/u.test(read) ? label : read
  } catch {
    return label // a code point out of range
  }
}

function decode(letters: string[], deltas: string): string {
  let [code, bias, at, position] = [128, 72, 0, 0]
  while (position < deltas.length) {
    const before = at
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(deltas.charCodeAt(position++))
      at += digit * weight
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = letters.length + 1
    bias = adapt(at - before, length, before === 0)
    code += Math.floor(at / length)
    at %= length
    letters.splice(at++, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

/** The value of a digit. Throws for any other character, and at the end of the text. */
function digitOf(character: number): number {
  const digit = character >= 97 ? character - 97 : character - 22
  if (!(digit >= 0 && digit < BASE)) throw new RangeError('not a digit')
  return digit
}

function adapt(difference: number, length: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(difference / DAMP) : Math.floor(difference / 2)
  delta += Math.floor(delta / length)
  let k = 0
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) delta = Math.floor(delta / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW))
}

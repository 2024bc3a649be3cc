import { parse } from 'tldts'
import { knownName } from '../../domain/known-logos.ts'
import { HOME_NAMES } from '../../domain/networks/web-scheme.ts'
import { readableLabel } from './punycode.ts'

const IP = /^(?:\[.*\]|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/
/** Labels that do not tell an owner's pages apart: languages, and names for the web itself. */
const SAYS_NOTHING = /^(?:www\d*|web|m|mobile|en|de|fr|es|it|pt|nl|pl|ru|ja|ko|zh|ar|us|uk)$/

/** The defaults of http and https: they tell no two pages apart. */
const DEFAULT_PORTS = ['80', '443']

/** A name for a host's page: `docs.google.com` → `Google Docs`, `pihole.home.lan` → `Pi-hole`, `nas:5000` → `Nas 5000`. */
export function siteName(host: string): string {
  if (IP.test(host)) return host
  const known = knownName(host)
  if (known !== undefined) return known
  const [, name = '', port] = /^(.*?)\.?(?::(\d*))?$/s.exec(host) ?? []
  const labels = HOME_NAMES.test(name) ? [atHome(name)] : inPublic(name)
  const words = labels.flatMap((label) => (label ? capitalize(readableLabel(label)) : []))
  return [...words, ...(port && !DEFAULT_PORTS.includes(port) ? [port] : [])].join(' ')
}

/** The service; the labels after it are the network's. */
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
